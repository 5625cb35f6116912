import { usernameMax } from './account.limits.ts';

/** Who speaks for the house. A letter that is doubled in one of them may be doubled anywhere. */
const roles = [
  'snowglobe',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'owner',
  'owners',
  'founder',
  'staff',
  'support',
  'helpdesk',
  'helpcenter',
  'mod',
  'mods',
  'moderator',
  'moderators',
  'moderation',
  'system',
  'sysop',
  'sysadmin',
  'root',
  'official',
  'security',
  'service',
  'billing',
  'payments',
  'webmaster',
  'postmaster',
  'noreply',
];
/** What makes none of them another name. */
const fillers = [
  'the',
  'real',
  'team',
  'head',
  'chief',
  'account',
  'bot',
  'help',
  'of',
  'by',
  'my',
  'your',
  'x',
];

/** What a letter is written as by someone who wants to be taken for another. */
const lookAlikes: Record<string, string> = {
  a: '[a4]',
  b: '[b8]',
  e: '[e3]',
  g: '[g69q]',
  i: '[i1l]',
  l: '[l1i]',
  m: '(?:m|rn|nn)',
  o: '[o0]',
  s: '[s5z2]',
  t: '[t7]',
  w: '(?:w|vv|uu)',
  z: '[z2]',
};
const disguised = (word: string) =>
  word.replaceAll(/(.)\1*/g, (_, letter: string) => `${lookAlikes[letter] ?? letter}+`);
const role = roles.map(disguised).join('|');
// Without disguises: a repetition of repetitions would take for ever over what almost fits.
const filler = [String.raw`\d`, ...fillers].join('|');
const pretends = new RegExp(`^(?:${filler})*(?:${role})(?:${role}|${filler})*$`);

/**
 * Whether a username pretends to be the house or its staff: `Admin`, `adm1n_`, `Snow_Globe`, `TheRealOwner`,
 * `support-team24`. One that only has such a word in it is anybody's: `snowglobe_fan`, `modest`.
 */
export function isReservedName(username: string): boolean {
  const plain = username.trim().toLowerCase().replaceAll(/[_-]/g, '');
  return plain.length <= usernameMax && pretends.test(plain);
}

import { usernameMax } from './account.limits.ts';

/** Words for staff and official accounts. Repeated letters also match: `addmin`. */
const roles = [
  'snowglobe',
  'snowyai',
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
/** Words that do not make a reserved name acceptable: `TheRealOwner` is still `owner`. */
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

/** Characters that look like a letter and are used to imitate a name. */
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
// Fillers match no look-alikes: nested repetitions would backtrack for a very long time on a near match.
const filler = [String.raw`\d`, ...fillers].join('|');
const reservedName = new RegExp(`^(?:${filler})*(?:${role})(?:${role}|${filler})*$`);

/**
 * Whether a username imitates Snowglobe or its staff: `Admin`, `adm1n_`, `Snow_Globe`, `TheRealOwner`,
 * `support-team24`. A name that only contains such a word is free: `snowglobe_fan`, `modest`.
 */
export function isReservedName(username: string): boolean {
  const plain = username.trim().toLowerCase().replaceAll(/[_-]/g, '');
  return plain.length <= usernameMax && reservedName.test(plain);
}

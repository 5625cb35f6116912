import * as z from 'zod/mini';
import { permissions } from '../../access.ts';
import { memberId, time } from '../../scalars.ts';
import { languageCodes } from '../../texts/languages.ts';
import { cleanText, describe, text, textLength } from '../../text.ts';
import * as limits from './account.limits.ts';
import { cardLookNames, lookFields, lookNames, type LookField, type MemberLook } from './account.look.ts';
import { code } from './two-factor.model.ts';

export const username = describe(
  z
    .string({ error: 'account:usernameIsRequired' })
    .check(z.overwrite(cleanText), z.regex(limits.usernamePattern, limits.usernameText)),
  { minLength: limits.usernameMin, maxLength: limits.usernameMax, pattern: '^[A-Za-z0-9_-]+$' },
);

export const email = describe(
  z
    .string({ error: limits.emailText })
    .check(
      z.overwrite(cleanText),
      z.maxLength(limits.emailMax, limits.emailText),
      z.regex(limits.emailPattern, limits.emailText),
    ),
  { format: 'email' },
);

/** A password is used exactly as typed: never trimmed, never cleaned. */
export const password = describe(
  z.string({ error: limits.passwordTexts.bothRequired }).check(
    z.refine((value) => value !== '', { error: limits.passwordTexts.bothRequired, abort: true }),
    z.refine((value) => textLength(value) >= limits.passwordMin, limits.passwordTexts.tooShort),
    z.refine((value) => textLength(value) <= limits.passwordMax, 'account:rule.passwordTooLong'),
  ),
  { minLength: limits.passwordMin, maxLength: limits.passwordMax, format: 'password' },
);

/** The address of a picture: a path on this server, or an https address. An empty one removes the picture. */
const imageUrl = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.maxLength(limits.imageUrlMax, 'account:rule.addressTooLong'),
    z.refine(isImageUrl, 'account:rule.imageAddress'),
  );

function isImageUrl(value: string): boolean {
  if (value === '' || /^\/api\/images\/[\w.-]+$/.test(value)) return true;
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.username === '';
}

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'account:rule.colour'));

function schemaOf(field: (typeof lookFields)[LookField]) {
  if (field.kind === 'color') return color;
  if (field.kind === 'flag') return z.boolean();
  const one = z.enum(field.of);
  return field.kind === 'one' ? one : z.array(one).check(z.maxLength(field.of.length));
}

type LookSchemas = { [Name in LookField]: z.ZodMiniType<MemberLook[Name], MemberLook[Name]> };
const schemasOf = <Name extends LookField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(lookFields[name])])) as unknown as Pick<
    LookSchemas,
    Name
  >;

const look = schemasOf(lookNames);
export const memberLook = z.object(look);

/** A member as lists and chats show them. `look` holds only the fields that differ from the default. */
export const memberCard = z.object({
  memberId,
  username: z.string(),
  role: z.string(),
  roleColor: z.string(),
  profilePicture: z.string(),
  look: z.partial(z.object(schemasOf(cardLookNames))),
});
export type MemberCard = z.output<typeof memberCard>;

const basics = {
  id: memberId,
  username: z.string(),
  email: z.string(),
  role: z.string(),
  isOwner: z.boolean(),
};
export const basicUser = z.object(basics);

/** A setting of the member's own page; other members do not see it. */
const openingSequence = z.enum(limits.openingSequences);
/** Who can notify the member with an @ in the public chat and the admin chat. Each room has its own setting. */
const mentionNotify = z.enum(limits.mentionNotifyLevels);
/** The language of the page, mails and letters. Null: the page follows the browser. */
const language = z.nullable(z.enum(languageCodes));

/** The caller's own account. */
export const user = z.object({
  ...basics,
  roleColor: z.string(),
  bio: z.string(),
  profilePicture: z.string(),
  bannerImage: z.string(),
  ...look,
  openingSequence,
  mentionNotify,
  language,
  joinDate: time,
  source: z.string(),
  /** False for an account that only signs in through a third party. */
  hasPassword: z.boolean(),
  requiresPasswordChange: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  trialEndTime: z.nullable(time),
  /** Why the effective role differs from the assigned role, and until when. Null when the two are equal. */
  lentBy: z.nullable(z.enum(['trial', 'subscription'])),
  lentUntil: z.nullable(time),
  /** The end of the last mute, which may be in the past; null if there was no mute. */
  mutedUntil: z.nullable(time),
  muteReason: z.string(),
  twoFactorEnabled: z.boolean(),
  /** Two-factor is required of this staff member: without it their permissions have no effect. */
  twoFactorRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Other members do not see whether this member is online. */
  isInvisible: z.boolean(),
  /** The profile does not show what this member did. */
  hidesActivity: z.boolean(),
});
export type User = z.output<typeof user>;

/** Another member's profile. It never contains the email. */
export const profile = z.object({
  memberId,
  username: z.string(),
  role: z.string(),
  roleColor: z.string(),
  isOwner: z.boolean(),
  bannerImage: z.string(),
  profilePicture: z.string(),
  bio: z.string(),
  joinDate: time,
  isOnline: z.boolean(),
  lastActive: z.nullable(time),
  mutualFriends: z.object({ count: z.number(), names: z.array(z.string()) }),
  ...look,
});
export type Profile = z.output<typeof profile>;

const profileUpdate = z.partial(
  z.object({
    username,
    email,
    bio: text({ min: 0, max: limits.bioMax, tooLong: 'account:rule.bio' }),
    profilePicture: imageUrl,
    bannerImage: imageUrl,
    isInvisible: z.boolean(),
    hidesActivity: z.boolean(),
    ...look,
    openingSequence,
    mentionNotify,
    language,
  }),
);
export type ProfileUpdate = z.output<typeof profileUpdate>;
/** The profile update with the proof that a changed email requires. */
export const profileForm = z.extend(profileUpdate, {
  currentPassword: z.optional(z.string().check(z.maxLength(1000))),
  code: z.optional(code),
});
export type ProfileForm = z.output<typeof profileForm>;

const signUp = z
  .object({
    username: z.optional(z.string()),
    email: z.optional(z.string()),
    password: z.optional(z.string()),
    confirmPassword: z.optional(z.string()),
  })
  .check(
    z.refine((form) => Boolean(form.username?.trim() && form.email?.trim() && form.password), {
      error: 'account:rule.signUp',
      abort: true,
    }),
    z.refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
      error: limits.passwordTexts.signUpNoMatch,
      path: ['confirmPassword'],
      abort: true,
    }),
  );
export const newAccount = z.pipe(signUp, z.object({ username, email, password }));

export const credentials = z.object({
  username: z.string({ error: 'account:invalidCredentials' }).check(z.maxLength(limits.emailMax)),
  password: z.string({ error: 'account:invalidCredentials' }).check(z.maxLength(1000)),
  /** Lets a member with two-factor sign in although somebody guessed wrong too often; otherwise it is asked for later. */
  code: z.optional(code),
});
export const signedIn = z.object({ user, requiresPasswordChange: z.boolean() });

export const passwordChange = z
  .object({
    newPassword: password,
    confirmPassword: z.optional(z.string()),
    currentPassword: z.optional(z.string()),
  })
  .check(
    z.refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.newPassword, {
      error: limits.passwordTexts.noMatch,
      path: ['confirmPassword'],
    }),
  );

export const deletion = z.object({
  currentPassword: z.optional(z.string().check(z.maxLength(1000))),
  code: z.optional(code),
});

export const session = z.object({
  id: z.number(),
  device: z.string(),
  address: z.string(),
  createdAt: time,
  lastSeen: time,
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

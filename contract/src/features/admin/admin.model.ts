import * as z from 'zod/mini';
import { permissions } from '../../access.ts';
import { memberId, time } from '../../scalars.ts';
import { cleanText, text, textLength } from '../../text.ts';
import { said, type TextKey } from '../../texts/texts.ts';
import { passwordMax, passwordMin } from '../account/account.limits.ts';
import { email, memberLook, username } from '../account/account.model.ts';
import * as limits from './admin.limits.ts';

/** A row of the user table. */
export const managedUser = z.object({
  id: memberId,
  username: z.string(),
  email: z.string(),
  /** The assigned role; `effectiveRole` includes a running trial or subscription. */
  role: z.string(),
  effectiveRole: z.string(),
  /** The colour of the effective role. */
  roleColor: z.string(),
  /** Why the effective role differs from the assigned role; null when they are equal. */
  lentBy: z.nullable(z.enum(['trial', 'subscription'])),
  isOwner: z.boolean(),
  joinDate: time,
  source: z.string(),
  lastActive: z.nullable(time),
  isOnline: z.boolean(),
  profilePicture: z.string(),
  banned: z.boolean(),
  mutedUntil: z.nullable(time),
  requiresPasswordChange: z.boolean(),
  twoFactorEnabled: z.boolean(),
  look: memberLook,
});
export type ManagedUser = z.output<typeof managedUser>;

const { nameAndEmailRequired } = limits.adminTexts;

const hasNameAndEmail = (form: { username?: string | undefined; email?: string | undefined }) =>
  Boolean(form.username?.trim() && form.email?.trim());

/** Without a password, or with an empty one, the server generates one. */
const customPassword = z.optional(
  z.string().check(
    z.refine(
      (value) => value === '' || textLength(value) >= passwordMin,
      limits.adminTexts.customPasswordTooShort,
    ),
    z.maxLength(passwordMax, 'admin:rule.passwordTooLong'),
  ),
);

const role = z
  .string({ error: 'admin:rule.roleRequired' })
  .check(z.overwrite(cleanText), z.minLength(1, 'admin:rule.roleRequired'));

export const newUser = z.pipe(
  z
    .object({
      username: z.optional(z.string()),
      email: z.optional(z.string()),
      role: z.optional(z.string()),
      password: z.optional(z.string()),
    })
    .check(z.refine(hasNameAndEmail, { error: nameAndEmailRequired, abort: true })),
  z.object({ username, email, role, password: customPassword }),
);

export const userChange = z.pipe(
  z
    .object({ username: z.optional(z.string()), email: z.optional(z.string()), role: z.optional(z.string()) })
    .check(
      z.refine((form) => form.username === undefined || form.username.trim() !== '', nameAndEmailRequired),
      z.refine((form) => form.email === undefined || form.email.trim() !== '', nameAndEmailRequired),
    ),
  z.object({ username: z.optional(username), email: z.optional(email), role: z.optional(role) }),
);

export const passwordReset = z._default(z.object({ customPassword }), {});

export const managedRole = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  /** Comma-separated. */
  permissions: z.string(),
  created_at: time,
  isSystem: z.boolean(),
  memberCount: z.number(),
});
export type ManagedRole = z.output<typeof managedRole>;

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'admin:rule.color'));
const permissionList = z.string().check(
  z.overwrite((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(','),
  ),
  z.refine(
    (value) =>
      value === '' || value.split(',').every((part) => (permissions as readonly string[]).includes(part)),
    'admin:rule.unknownPermission',
  ),
);

export const roleForm = z.object({
  name: text({ max: limits.roleNameMax, required: limits.adminTexts.roleNameRequired }),
  description: z.optional(text({ min: 0, max: limits.roleDescriptionMax })),
  color: z.optional(color),
  permissions: z.optional(z.nullable(permissionList)),
});
export const roleChange = z.partial(roleForm);

export const auditEntry = z.object({
  id: z.number(),
  at: time,
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What an owner requires of staff accounts, and how many of them comply. */
export const security = z.object({
  requireStaffTwoFactor: z.boolean(),
  staffCount: z.number(),
  staffWithTwoFactor: z.number(),
});
export type Security = z.output<typeof security>;
export const securityChange = z.object({ requireStaffTwoFactor: z.boolean() });

/** The storage limit of each role, and the members who store most. */
export const storageLimits = z.object({
  roles: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      color: z.string(),
      /** In bytes for each member; null means no limit. */
      limit: z.nullable(z.number()),
      memberCount: z.number(),
    }),
  ),
  /** Bytes of all members together, including unfinished uploads. */
  stored: z.number(),
  heaviest: z.array(z.object({ username: z.string(), used: z.number() })),
});
export type StorageLimits = z.output<typeof storageLimits>;
const { storageLimitInvalid } = limits.adminTexts;
export const storageLimitChange = z.object({
  limit: z.nullable(
    z
      .int({ error: storageLimitInvalid })
      .check(z.minimum(0, storageLimitInvalid), z.maximum(limits.storageLimitMax, storageLimitInvalid)),
  ),
});

const futureTime = (name: string, isPast: TextKey) =>
  z.iso
    .datetime({ error: said('admin:rule.isoTime', { name }), abort: true })
    .check(z.refine((until) => Date.parse(until) > Date.now(), isPast));

export const moderation = z
  .object({
    /** A time mutes the member until then, null ends the mute. */
    mutedUntil: z.optional(z.nullable(futureTime('mutedUntil', 'admin:rule.muteEnd'))),
    /** True bans without an end, false ends the ban. */
    banned: z.optional(z.boolean()),
    /** Bans the member until this time. */
    bannedUntil: z.optional(futureTime('bannedUntil', 'admin:rule.banEnd')),
    reason: text({ max: limits.banReasonMax, required: limits.adminTexts.reasonRequired }),
  })
  .check(
    z.refine(
      ({ mutedUntil, banned, bannedUntil }) =>
        mutedUntil !== undefined || banned !== undefined || bannedUntil !== undefined,
      'admin:rule.noChange',
    ),
    z.refine(
      ({ banned, bannedUntil }) => bannedUntil === undefined || banned !== false,
      'admin:rule.endOfNoBan',
    ),
  );

export const moderatedMember = z.object({
  id: memberId,
  username: z.string(),
  role: z.string(),
  banned: z.boolean(),
  /** When the ban ends; null for a permanent ban, and without a ban. */
  bannedUntil: z.nullable(time),
  mutedUntil: z.nullable(time),
  reason: z.string(),
});
export type ModeratedMember = z.output<typeof moderatedMember>;

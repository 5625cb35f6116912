import * as z from 'zod/mini';
import { permissions } from '../../access.ts';
import { memberId, time } from '../../scalars.ts';
import { cleanText, text, textLength } from '../../text.ts';
import { passwordMax, passwordMin } from '../account/account.limits.ts';
import { email, memberLook, username } from '../account/account.model.ts';
import * as limits from './admin.limits.ts';

/** A row of the user table. */
export const managedUser = z.object({
  id: memberId,
  username: z.string(),
  email: z.string(),
  /** The role that was given; `effectiveRole` adds a running trial or subscription. */
  role: z.string(),
  effectiveRole: z.string(),
  /** Of the effective role. */
  roleColor: z.string(),
  /** What lends the effective role, where it is not the given one. */
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

const filled = (form: { username?: string | undefined; email?: string | undefined }) =>
  Boolean(form.username?.trim() && form.email?.trim());

/** A chosen password may be left out or blank: then one is made. */
const customPassword = z.optional(
  z.string().check(
    z.refine(
      (value) => value === '' || textLength(value) >= passwordMin,
      limits.adminTexts.customPasswordTooShort,
    ),
    z.maxLength(passwordMax, 'Password must be at most 200 characters long'),
  ),
);

const role = z
  .string({ error: 'Role is required' })
  .check(z.overwrite(cleanText), z.minLength(1, 'Role is required'));

export const newUser = z.pipe(
  z
    .object({
      username: z.optional(z.string()),
      email: z.optional(z.string()),
      role: z.optional(z.string()),
      password: z.optional(z.string()),
    })
    .check(z.refine(filled, { error: nameAndEmailRequired, abort: true })),
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
  /** Comma-separated, as the spec has it. */
  permissions: z.string(),
  created_at: time,
  isSystem: z.boolean(),
  memberCount: z.number(),
});
export type ManagedRole = z.output<typeof managedRole>;

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written as #rrggbb'));
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
    'Unknown permission',
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

/** What an owner asks of the staff's accounts, and how many of them fulfil it. */
export const security = z.object({
  requireStaffTwoFactor: z.boolean(),
  staffCount: z.number(),
  staffWithTwoFactor: z.number(),
});
export type Security = z.output<typeof security>;
export const securityChange = z.object({ requireStaffTwoFactor: z.boolean() });

/** What members of each role may store, and who stores most. */
export const storageLimits = z.object({
  roles: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      color: z.string(),
      /** Bytes of each member; null: as much as they like. */
      limit: z.nullable(z.number()),
      memberCount: z.number(),
    }),
  ),
  /** By all members together, with what is still arriving. */
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

/** A time sets the mute, null takes it back; the same for a ban with true and false. */
const endOf = (name: string, what: string) =>
  z.iso
    .datetime({ error: `${name} is a time in ISO 8601`, abort: true })
    .check(z.refine((until) => Date.parse(until) > Date.now(), `${what} ends in the future`));

export const moderation = z
  .object({
    mutedUntil: z.optional(z.nullable(endOf('mutedUntil', 'A mute'))),
    /** Alone: for good, or not any more. */
    banned: z.optional(z.boolean()),
    /** A ban that ends by itself. */
    bannedUntil: z.optional(endOf('bannedUntil', 'A ban')),
    reason: text({ max: limits.banReasonMax, required: limits.adminTexts.reasonRequired }),
  })
  .check(
    z.refine(
      ({ mutedUntil, banned, bannedUntil }) =>
        mutedUntil !== undefined || banned !== undefined || bannedUntil !== undefined,
      'Say what to change: mutedUntil or banned',
    ),
    z.refine(
      ({ banned, bannedUntil }) => bannedUntil === undefined || banned !== false,
      'bannedUntil is for a ban, not for its end',
    ),
  );

export const moderatedMember = z.object({
  id: memberId,
  username: z.string(),
  role: z.string(),
  banned: z.boolean(),
  /** When the ban ends by itself; null where it does not, or there is none. */
  bannedUntil: z.nullable(time),
  mutedUntil: z.nullable(time),
  reason: z.string(),
});
export type ModeratedMember = z.output<typeof moderatedMember>;

import * as z from 'zod/mini';
import { created, ok, route } from '../../route.ts';
import { idParam, memberIdParam, nextCursor, page, success } from '../../scalars.ts';
import { cleanText } from '../../text.ts';
import { adminFaults as faults } from './admin.faults.ts';
import { userSorts } from './admin.limits.ts';
import * as model from './admin.model.ts';
import { stats, statsQuery } from './stats.model.ts';

const userPath = z.object({ id: memberIdParam });
const rolePath = z.object({ id: idParam });
const optionalTime = z.optional(
  z.pipe(
    z.iso.datetime({ error: 'admin:rule.auditTimes' }),
    z.transform((iso: string) => new Date(iso)),
  ),
);
const filter = z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100)));

export const adminRoutes = {
  listUsers: route({
    method: 'GET',
    path: '/api/users',
    summary:
      'Search, filter and sort the members. A search finds its text anywhere in a username or an email; ' +
      'one or two characters find the beginnings of usernames. `total` counts up to 10,000, and up to 2,000 when searching; ' +
      '`totalIsExact` is false when there are more.',
    access: 'users.manage',
    query: z.object({
      ...page,
      // The cursor contains the sort key of the last row, which may be an email.
      cursor: z.optional(z.string().check(z.maxLength(1200))),
      q: filter,
      role: filter,
      sort: z._default(z.enum(userSorts), 'joinDate'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    reply: ok(
      z.object({
        users: z.array(model.managedUser),
        nextCursor,
        total: z.number(),
        totalIsExact: z.boolean(),
      }),
    ),
  }),
  createUser: route({
    method: 'POST',
    path: '/api/users',
    summary: 'Create a member with a temporary password, to be changed at the first login.',
    access: 'users.manage',
    body: model.newUser,
    reply: created(z.object({ user: model.managedUser, temporaryPassword: z.string() })),
    errors: [
      faults.nameTaken,
      faults.unknownRole,
      faults.roleAboveOwn,
      faults.grantsTooMuch,
      faults.passwordTooCommon,
      faults.passwordLikeName,
    ],
  }),
  updateUser: route({
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change the name, email or role of a member of a lower rank.',
    access: 'users.manage',
    params: userPath,
    body: model.userChange,
    reply: ok(z.object({ user: model.managedUser })),
    errors: [
      faults.noSuchUser,
      faults.nameTaken,
      faults.unknownRole,
      faults.higherRank,
      faults.holdsMore,
      faults.roleAboveOwn,
      faults.grantsTooMuch,
      faults.lastOwner,
    ],
  }),
  deleteUser: route({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary: 'Delete a member of a lower rank. Their sessions end at once.',
    access: 'users.manage',
    params: userPath,
    reply: ok(success),
    errors: [
      faults.noSuchUser,
      faults.higherRank,
      faults.holdsMore,
      faults.ownerImmutable,
      faults.outsideAccount,
      faults.notYourself,
    ],
  }),
  resetUserPassword: route({
    method: 'POST',
    path: '/api/users/{id}/reset-password',
    summary: 'Set a temporary password for a member. Their sessions end at once.',
    access: 'users.manage',
    params: userPath,
    body: model.passwordReset,
    reply: ok(z.object({ username: z.string(), temporaryPassword: z.string() })),
    errors: [
      faults.noSuchUser,
      faults.higherRank,
      faults.holdsMore,
      faults.ownerImmutable,
      faults.outsideAccount,
      faults.passwordTooCommon,
      faults.passwordLikeName,
    ],
  }),
  removeTwoFactor: route({
    method: 'DELETE',
    path: '/api/users/{id}/two-factor',
    summary:
      'Turn off two-factor for a member of a lower rank who lost their phone. Their sessions end at once.',
    access: 'users.manage',
    params: userPath,
    reply: ok(success),
    errors: [
      faults.noSuchUser,
      faults.higherRank,
      faults.holdsMore,
      faults.ownerImmutable,
      faults.twoFactorOff,
    ],
  }),
  listRoles: route({
    method: 'GET',
    path: '/api/roles',
    summary: 'The roles in their order, Owner first.',
    access: ['users.manage', 'roles.manage'],
    reply: ok(z.object({ roles: z.array(model.managedRole) })),
  }),
  createRole: route({
    method: 'POST',
    path: '/api/roles',
    summary: 'Create a role at the end of the order.',
    access: 'roles.manage',
    body: model.roleForm,
    reply: created(z.object({ role: model.managedRole })),
    errors: [faults.roleNameTaken, faults.grantsTooMuch],
  }),
  updateRole: route({
    method: 'PUT',
    path: '/api/roles/{id}',
    summary: 'Change a role of a lower rank.',
    access: 'roles.manage',
    params: rolePath,
    body: model.roleChange,
    reply: ok(z.object({ role: model.managedRole })),
    errors: [
      faults.noSuchRole,
      faults.roleNameTaken,
      faults.grantsTooMuch,
      faults.higherRank,
      faults.systemRole,
      faults.fixedPermissions,
    ],
  }),
  deleteRole: route({
    method: 'DELETE',
    path: '/api/roles/{id}',
    summary: 'Delete a role. Its members become Free.',
    access: 'roles.manage',
    params: rolePath,
    reply: ok(success),
    errors: [faults.noSuchRole, faults.systemRole, faults.higherRank],
  }),
  reorderRoles: route({
    method: 'POST',
    path: '/api/roles/reorder',
    summary: 'Set the order of all roles. The order is the rank.',
    access: 'roles.manage',
    body: z.object({ roleIds: z.array(z.number()) }),
    reply: ok(z.object({ roles: z.array(model.managedRole) })),
    errors: [faults.badOrder, faults.higherRank],
  }),
  listAudit: route({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'The audit log, newest first. A filter matches any part of a name; `to` is exclusive.',
    access: 'audit.read',
    query: z.object({
      ...page,
      actor: filter,
      action: filter,
      target: filter,
      from: optionalTime,
      to: optionalTime,
    }),
    reply: ok(z.object({ entries: z.array(model.auditEntry), nextCursor })),
  }),
  getStats: route({
    method: 'GET',
    path: '/api/admin/stats',
    summary:
      'The stats that the dashboard plots, for a range that ends now and for the range before it, and current numbers. ' +
      '`zone` is the time zone of the hours and days.',
    access: 'stats.read',
    query: statsQuery,
    reply: ok(stats),
  }),
  getSecurity: route({
    method: 'GET',
    path: '/api/admin/security',
    summary: 'Whether two-factor is required of staff, and how many staff accounts have it on.',
    access: 'owner',
    reply: ok(model.security),
  }),
  updateSecurity: route({
    method: 'PUT',
    path: '/api/admin/security',
    summary:
      'Require two-factor of everyone who holds a permission, or stop requiring it. While it is required, the permissions ' +
      'of accounts without it have no effect. The owner must have two-factor on to require it.',
    access: 'owner',
    body: model.securityChange,
    reply: ok(model.security),
    errors: [faults.ownTwoFactorFirst],
  }),
  getStorageLimits: route({
    method: 'GET',
    path: '/api/admin/storage',
    summary: 'The storage limit of each role, how much is stored, and who stores most.',
    access: 'owner',
    reply: ok(model.storageLimits),
  }),
  setStorageLimit: route({
    method: 'PUT',
    path: '/api/admin/storage/{id}',
    summary:
      'Set the storage limit for each member of a role, in bytes; null for no limit. No files are deleted.',
    access: 'owner',
    params: rolePath,
    body: model.storageLimitChange,
    reply: ok(model.storageLimits),
    errors: [faults.noSuchRole],
  }),
  listModerated: route({
    method: 'GET',
    path: '/api/moderation/members',
    summary: 'Members who are muted or banned.',
    access: 'chat.moderate',
    query: z.object(page),
    reply: ok(z.object({ members: z.array(model.moderatedMember), nextCursor })),
  }),
  moderateMember: route({
    method: 'PUT',
    path: '/api/moderation/members/{id}',
    summary: 'Mute or ban a member of a lower rank, or end a mute or ban.',
    access: 'chat.moderate',
    params: userPath,
    body: model.moderation,
    reply: ok(z.object({ member: model.moderatedMember })),
    errors: [
      faults.noSuchUser,
      faults.higherRank,
      faults.holdsMore,
      faults.ownerImmutable,
      faults.notYourself,
    ],
  }),
};

import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import type { adminRoutes } from '@snowglobe/contract/features/admin/admin.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { listAudit, type AuditRow } from './audit.store.ts';
import type { createModeration } from './moderation.ts';
import type { createRoles } from './roles.ts';
import type { createStats } from './stats.ts';
import type { createSecuritySettings } from './security.ts';
import type { createStorageLimits } from './storage-limits.ts';
import type { createUserList } from './user-list.ts';
import type { createUsers } from './users.ts';

type Subjects = {
  userList: ReturnType<typeof createUserList>;
  users: ReturnType<typeof createUsers>;
  roles: ReturnType<typeof createRoles>;
  moderation: ReturnType<typeof createModeration>;
  stats: ReturnType<typeof createStats>;
  security: ReturnType<typeof createSecuritySettings>;
  storageLimits: ReturnType<typeof createStorageLimits>;
};

const done = { success: true } as const;

export function adminHandlers({ db }: FeatureCore, subjects: Subjects): Handlers<typeof adminRoutes> {
  const { userList, users, roles, moderation, stats, security, storageLimits } = subjects;
  return {
    listUsers: ({ query }) => userList.list(query),
    async createUser({ member, body }) {
      const { user, temporaryPassword } = await users.create(member, body);
      return { user: userList.present(user), temporaryPassword };
    },
    updateUser: async ({ member, params, body }) => ({
      user: userList.present(await users.update(member, params.id, body)),
    }),
    deleteUser: async ({ member, params }) => (await users.delete(member, params.id), done),
    resetUserPassword: ({ member, params, body }) =>
      users.resetPassword(member, params.id, body.customPassword),
    removeTwoFactor: async ({ member, params }) => (await users.removeTwoFactor(member, params.id), done),

    listRoles: async () => ({ roles: await roles.list() }),
    createRole: async ({ member, body }) => ({ role: await roles.create(member, body) }),
    updateRole: async ({ member, params, body }) => ({ role: await roles.update(member, params.id, body) }),
    deleteRole: async ({ member, params }) => (await roles.delete(member, params.id), done),
    reorderRoles: async ({ member, body }) => ({ roles: await roles.reorder(member, body.roleIds) }),

    async listAudit({ query }) {
      const { limit, cursor, ...filter } = query;
      const rows = await listAudit(db, filter, { before: readCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => row.id);
      return { entries: items.map(presentEntry), nextCursor };
    },

    getStats: ({ member, query, request }) => stats.read({ member, language: languageOf(request) }, query),
    getSecurity: () => security.read(),
    updateSecurity: ({ member, body }) => security.update(member, body),
    getStorageLimits: () => storageLimits.read(),
    setStorageLimit: ({ member, params, body }) => storageLimits.set(member, params.id, body.limit),

    listModerated: ({ query }) => moderation.list(query),
    moderateMember: async ({ member, params, body }) => ({
      member: await moderation.moderate(member, params.id, body),
    }),
  };
}

function presentEntry({ id, at, actor, action, target, details }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), actor, action, target, details };
}

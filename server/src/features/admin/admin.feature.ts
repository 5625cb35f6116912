import { adminRoutes } from '@snowglobe/contract/features/admin/admin.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { AccountDoor } from '../account/account.feature.ts';
import { adminHandlers } from './admin.handlers.ts';
import { createModeration } from './moderation.ts';
import { createRoles } from './roles.ts';
import { createSecuritySettings } from './security.ts';
import { dashboardAudience, isInDashboard, createStaffActions } from './staff-action.ts';
import { createStats } from './stats.ts';
import { createStorageLimits } from './storage-limits.ts';
import { createUserList } from './user-list.ts';
import { createUsers } from './users.ts';

function createAdminFeature(core: FeatureCore, { account }: { account: AccountDoor }): void {
  const act = createStaffActions(core);
  core.live.addAudiences((member) => (isInDashboard(member) ? [dashboardAudience] : []));
  core.serve(
    adminRoutes,
    adminHandlers(core, {
      userList: createUserList(core),
      users: createUsers({ core, account, act }),
      roles: createRoles({ core, account, act }),
      moderation: createModeration({ core, account, act }),
      stats: createStats(core),
      security: createSecuritySettings({ core, account, act }),
      storageLimits: createStorageLimits({ core, act }),
    }),
  );
}

export const adminFeature = defineFeature({
  name: 'admin',
  needs: ['account'],
  create: createAdminFeature,
});

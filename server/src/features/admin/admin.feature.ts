import { adminRoutes } from '@snowglobe/contract/features/admin/admin.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { AccountDoor } from '../account/account.feature.ts';
import { adminHandlers } from './admin.handlers.ts';
import { openModeration } from './moderation.ts';
import { openRoles } from './roles.ts';
import { openSecurity } from './security.ts';
import { dashboardAudience, isInDashboard, openStaffActions } from './staff-action.ts';
import { openStats } from './stats.ts';
import { openStorageLimits } from './storage-limits.ts';
import { openUserList } from './user-list.ts';
import { openUsers } from './users.ts';

export function openAdmin(core: FeatureCore, { account }: { account: AccountDoor }): void {
  const act = openStaffActions(core);
  core.live.addAudiences((member) => (isInDashboard(member) ? [dashboardAudience] : []));
  core.serve(
    adminRoutes,
    adminHandlers(core, {
      userList: openUserList(core),
      users: openUsers({ core, account, act }),
      roles: openRoles({ core, account, act }),
      moderation: openModeration({ core, account, act }),
      stats: openStats(core),
      security: openSecurity({ core, account, act }),
      storageLimits: openStorageLimits({ core, act }),
    }),
  );
}

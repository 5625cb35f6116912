import { permissions } from '../../access.ts';
import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { adminEvents } from './admin.events.ts';
import { adminRoutes } from './admin.routes.ts';

export const adminContract = {
  routes: adminRoutes,
  events: adminEvents,
  screens: [
    screen('dashboard', 'Dashboard', 'admin staff', permissions),
    dashboardTab('overview', 'Overview', 'statistics plots figures', 'stats.read'),
    dashboardTab('users', 'Users', 'members accounts passwords', 'users.manage'),
    dashboardTab('roles', 'Roles', 'permissions rights ranks', 'roles.manage'),
    dashboardTab('moderation', 'Mutes & bans', 'moderation muted banned', 'chat.moderate'),
    dashboardTab('audit', 'Audit', 'log history', 'audit.read'),
  ],
} satisfies FeatureContract;

import { permissions } from '../../access.ts';
import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { adminEvents } from './admin.events.ts';
import { adminRoutes } from './admin.routes.ts';

export const adminContract = {
  routes: adminRoutes,
  events: adminEvents,
  screens: [
    screen('dashboard', 'app:dashboard', 'search:words.dashboard', permissions),
    dashboardTab('overview', 'admin:tab.overview', 'search:words.tab.overview', 'stats.read'),
    dashboardTab('users', 'admin:tab.users', 'search:words.tab.users', 'users.manage'),
    dashboardTab('roles', 'admin:tab.roles', 'search:words.tab.roles', 'roles.manage'),
    dashboardTab('moderation', 'admin:tab.moderation', 'search:words.tab.moderation', 'chat.moderate'),
    dashboardTab('audit', 'admin:tab.audit', 'search:words.tab.audit', 'audit.read'),
  ],
} satisfies FeatureContract;

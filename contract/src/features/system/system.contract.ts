import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab } from '../../screens.ts';
import { systemEvents } from './system.events.ts';
import { systemRoutes } from './system.routes.ts';

export const systemContract = {
  routes: systemRoutes,
  events: systemEvents,
  screens: [dashboardTab('system', 'admin:tab.system', 'search:words.tab.system', 'stats.read')],
} satisfies FeatureContract;

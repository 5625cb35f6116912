import type { FeatureContract } from '../../feature-contract.ts';
import { activityEvents } from './activity.events.ts';
import { activityRoutes } from './activity.routes.ts';

export const activityContract = {
  routes: activityRoutes,
  events: activityEvents,
  screens: [],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { offlineEvents } from './offline.events.ts';
import { offlineRoutes } from './offline.routes.ts';

export const offlineContract = {
  routes: offlineRoutes,
  events: offlineEvents,
  screens: [screen('saved', 'offline:saved', 'search:words.saved', 'full')],
} satisfies FeatureContract;

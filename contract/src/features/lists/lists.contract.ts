import type { FeatureContract } from '../../feature-contract.ts';
import { listsEvents } from './lists.events.ts';
import { listsRoutes } from './lists.routes.ts';

export const listsContract = {
  routes: listsRoutes,
  events: listsEvents,
  screens: [],
} satisfies FeatureContract;

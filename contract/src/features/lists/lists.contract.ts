import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { listsEvents } from './lists.events.ts';
import { listsRoutes } from './lists.routes.ts';

export const listsContract = {
  routes: listsRoutes,
  events: listsEvents,
  screens: [screen('lists', 'lists:title', 'search:words.lists', 'full')],
} satisfies FeatureContract;

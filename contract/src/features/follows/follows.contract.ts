import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { followsEvents } from './follows.events.ts';
import { followsRoutes } from './follows.routes.ts';

export const followsContract = {
  routes: followsRoutes,
  events: followsEvents,
  screens: [screen('follows', 'follows:title', 'search:words.follows')],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { storageRoutes } from './storage.routes.ts';

export const storageContract = {
  routes: storageRoutes,
  events: {},
  screens: [screen('profile&tab=storage', 'storage:title', 'search:words.storage')],
} satisfies FeatureContract;

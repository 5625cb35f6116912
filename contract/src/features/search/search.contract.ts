import type { FeatureContract } from '../../feature-contract.ts';
import { searchRoutes } from './search.routes.ts';

export const searchContract = {
  routes: searchRoutes,
  events: {},
  screens: [],
} satisfies FeatureContract;

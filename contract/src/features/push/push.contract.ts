import type { FeatureContract } from '../../feature-contract.ts';
import { pushRoutes } from './push.routes.ts';

export const pushContract = {
  routes: pushRoutes,
  events: {},
  screens: [],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { demoRoutes } from './demo.routes.ts';
import { membershipRoutes } from './membership.routes.ts';

export const membershipContract = {
  routes: { ...membershipRoutes, ...demoRoutes },
  events: {},
  screens: [],
} satisfies FeatureContract;

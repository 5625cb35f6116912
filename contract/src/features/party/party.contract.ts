import type { FeatureContract } from '../../feature-contract.ts';
import { partyEvents } from './party.events.ts';
import { partyRoutes } from './party.routes.ts';

export const partyContract = {
  routes: partyRoutes,
  events: partyEvents,
  screens: [],
} satisfies FeatureContract;

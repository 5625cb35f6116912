import type { FeatureContract } from '../../feature-contract.ts';
import { voiceEvents } from './voice.events.ts';
import { voiceRoutes } from './voice.routes.ts';

export const voiceContract = {
  routes: voiceRoutes,
  events: voiceEvents,
  screens: [],
} satisfies FeatureContract;

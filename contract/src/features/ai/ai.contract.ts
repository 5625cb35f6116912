import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { aiEvents } from './ai.events.ts';
import { aiRoutes } from './ai.routes.ts';

export const aiContract = {
  routes: aiRoutes,
  events: aiEvents,
  screens: [screen('ai', 'app:snowyAi', 'search:words.ai', 'full')],
} satisfies FeatureContract;

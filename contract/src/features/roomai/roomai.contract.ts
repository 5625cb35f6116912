import type { FeatureContract } from '../../feature-contract.ts';
import { roomaiEvents } from './roomai.events.ts';
import { roomaiRoutes } from './roomai.routes.ts';

export const roomaiContract = {
  routes: roomaiRoutes,
  events: roomaiEvents,
  screens: [
    {
      title: 'roomai:settings.title',
      words: ['search:words.dashboard', 'search:words.aiPlaces'],
      address: '/?screen=dashboard&tab=system',
      access: 'owner',
      within: 'app:dashboard',
    },
  ],
} satisfies FeatureContract;

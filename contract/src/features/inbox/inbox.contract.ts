import type { FeatureContract } from '../../feature-contract.ts';
import { inboxEvents } from './inbox.events.ts';
import { inboxRoutes } from './inbox.routes.ts';

export const inboxContract = {
  routes: inboxRoutes,
  events: inboxEvents,
  screens: [
    { title: 'app:inbox', words: ['search:words.inbox'], address: '/?support=inbox', access: 'member' },
  ],
} satisfies FeatureContract;

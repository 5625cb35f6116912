import type { FeatureContract } from '../../feature-contract.ts';
import { inboxEvents } from './inbox.events.ts';
import { inboxRoutes } from './inbox.routes.ts';

export const inboxContract = {
  routes: inboxRoutes,
  events: inboxEvents,
  screens: [{ title: 'Inbox', words: 'notifications letters', address: '/?support=inbox', access: 'member' }],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { chatEvents } from './chat.events.ts';
import { chatRoutes } from './chat.routes.ts';

export const chatContract = {
  routes: chatRoutes,
  events: chatEvents,
  screens: [
    screen('publicchat', 'chat:publicChat', 'search:words.publicChat'),
    dashboardTab('chat', 'app:adminChat', 'search:words.tab.chat', 'staff.chat'),
  ],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { chatEvents } from './chat.events.ts';
import { chatRoutes } from './chat.routes.ts';

export const chatContract = {
  routes: chatRoutes,
  events: chatEvents,
  screens: [
    screen('publicchat', 'Public Chat', 'talk messages everyone'),
    dashboardTab('chat', 'Admin Chat', 'talk', 'staff.chat'),
  ],
} satisfies FeatureContract;

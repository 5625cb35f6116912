import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab } from '../../screens.ts';
import { supportEvents } from './support.events.ts';
import { supportRoutes } from './support.routes.ts';

export const supportContract = {
  routes: supportRoutes,
  events: supportEvents,
  screens: [
    {
      title: 'Support Center',
      words: 'tickets help contact',
      address: '/?support=tickets',
      access: 'member',
    },
    dashboardTab('support', 'Support', 'tickets reports', 'support.manage'),
  ],
} satisfies FeatureContract;

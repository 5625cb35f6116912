import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab } from '../../screens.ts';
import { supportEvents } from './support.events.ts';
import { supportRoutes } from './support.routes.ts';

export const supportContract = {
  routes: supportRoutes,
  events: supportEvents,
  screens: [
    {
      title: 'support:center',
      words: ['search:words.support'],
      address: '/?support=tickets',
      access: 'member',
    },
    dashboardTab('support', 'support:desk', 'search:words.tab.support', 'support.manage'),
  ],
} satisfies FeatureContract;

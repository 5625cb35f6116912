import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { wishesEvents } from './wishes.events.ts';
import { wishesRoutes } from './wishes.routes.ts';

export const wishesContract = {
  routes: wishesRoutes,
  events: wishesEvents,
  screens: [
    screen('wishes', 'wishes:title', 'search:words.wishes', 'full'),
    dashboardTab('wishes', 'wishes:tab', 'search:words.wishes', 'library.manage'),
  ],
} satisfies FeatureContract;

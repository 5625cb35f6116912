import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { homeRoutes } from './home.routes.ts';

export const homeContract = {
  routes: homeRoutes,
  events: {},
  screens: [
    { title: 'Home', words: 'start main', address: '/', access: 'member' },
    screen('help', 'Help', 'questions answers faq how'),
  ],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { homeRoutes } from './home.routes.ts';

export const homeContract = {
  routes: homeRoutes,
  events: {},
  screens: [
    { title: 'app:home', words: ['search:words.home'], address: '/', access: 'member' },
    screen('help', 'help:title', 'search:words.help'),
  ],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { newsEvents } from './news.events.ts';
import { newsRoutes } from './news.routes.ts';

export const newsContract = {
  routes: newsRoutes,
  events: newsEvents,
  screens: [
    screen('news', 'news:title', 'search:words.news'),
    dashboardTab('news', 'news:title', 'search:words.tab.news', 'news.write'),
  ],
} satisfies FeatureContract;

import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { newsEvents } from './news.events.ts';
import { newsRoutes } from './news.routes.ts';

export const newsContract = {
  routes: newsRoutes,
  events: newsEvents,
  screens: [
    screen('news', 'News', 'posts announcements updates'),
    dashboardTab('news', 'News', 'write posts', 'news.write'),
  ],
} satisfies FeatureContract;

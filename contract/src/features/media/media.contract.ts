import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { embedRoutes } from './embed.routes.ts';
import { mediaEvents } from './media.events.ts';
import { mediaRoutes } from './media.routes.ts';
import { progressRoutes } from './progress.routes.ts';
import { sourcesRoutes } from './sources.routes.ts';
import { watchLaterRoutes } from './watch-later.routes.ts';

export const mediaContract = {
  routes: { ...mediaRoutes, ...sourcesRoutes, ...watchLaterRoutes, ...progressRoutes, ...embedRoutes },
  events: mediaEvents,
  screens: [
    screen('media', 'media:title', 'search:words.media', 'full'),
    screen('anime', 'media:anime', 'search:words.anime', 'full'),
    screen('watch-later', 'media:watchLater', 'search:words.watchLater', 'full'),
    screen('history', 'media:history', 'search:words.history', 'full'),
    dashboardTab('media', 'media:tab', 'search:words.tab.streaming', 'stats.read'),
  ],
} satisfies FeatureContract;

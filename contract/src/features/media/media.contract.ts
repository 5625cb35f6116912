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
    screen('media', 'search:screen.media', 'search:words.media', 'full'),
    screen('anime', 'search:screen.anime', 'search:words.anime', 'full'),
    screen('watch-later', 'search:screen.watchLater', 'search:words.watchLater', 'full'),
    screen('history', 'search:screen.history', 'search:words.history', 'full'),
    dashboardTab('media', 'search:screen.streaming', 'search:words.tab.streaming', 'stats.read'),
  ],
} satisfies FeatureContract;

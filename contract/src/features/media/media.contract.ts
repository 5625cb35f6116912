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
    screen('media', 'Movies & TV', 'films series watch stream', 'full'),
    screen('anime', 'Anime', 'series watch stream', 'full'),
    screen('watch-later', 'Watch Later', 'list saved bookmarks', 'full'),
    screen('history', 'History', 'watched continue', 'full'),
    dashboardTab('media', 'Streaming', 'video sources watched', 'stats.read'),
  ],
} satisfies FeatureContract;

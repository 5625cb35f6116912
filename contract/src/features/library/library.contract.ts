import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab } from '../../screens.ts';
import { libraryEvents } from './library.events.ts';
import { libraryRoutes } from './library.routes.ts';
import { playbackRoutes } from './playback.routes.ts';

export const libraryContract = {
  routes: { ...libraryRoutes, ...playbackRoutes },
  events: libraryEvents,
  screens: [dashboardTab('library', 'library:tab', 'search:words.tab.library', 'library.manage')],
} satisfies FeatureContract;

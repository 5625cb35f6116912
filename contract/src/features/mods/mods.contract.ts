import type { FeatureContract } from '../../feature-contract.ts';
import { dashboardTab, screen } from '../../screens.ts';
import { downloadsRoutes } from './downloads.routes.ts';
import { heldFilesRoutes } from './held-files.routes.ts';
import { modPicturesRoutes } from './mod-pictures.routes.ts';
import { modsEvents } from './mods.events.ts';
import { modsRoutes } from './mods.routes.ts';
import { scriptsRoutes } from './scripts.routes.ts';

export const modsContract = {
  routes: { ...modsRoutes, ...downloadsRoutes, ...modPicturesRoutes, ...heldFilesRoutes, ...scriptsRoutes },
  events: modsEvents,
  screens: [
    screen('modmenu', 'mods:title', 'search:words.mods', 'full'),
    dashboardTab('downloads', 'mods:downloads', 'search:words.tab.downloads', 'downloads.manage'),
  ],
} satisfies FeatureContract;

import { Download, Gamepad2 } from 'lucide-react';
import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { linkedMod } from './mods-address.ts';
import { startModsLive } from './mods.live.ts';

export const modsPage: FeaturePage = {
  screens: [
    {
      name: 'modmenu',
      title: 'Exploits',
      load: () => import('./mods-screen.tsx'),
      mayOpen: ({ role }) => role !== 'Free',
      menu: { place: 'top', order: 60, label: 'Exploits', icon: Gamepad2 },
    },
  ],
  dashboardTabs: [
    {
      value: 'downloads',
      label: 'Downloads',
      icon: Download,
      needs: 'downloads.manage',
      order: 50,
      Panel: lazy(() => import('./staff/downloads-tab.tsx')),
    },
  ],
  startLive: startModsLive,
  linkCard: { idOf: linkedMod, Card: lazy(() => import('./linked-mod.tsx')) },
};

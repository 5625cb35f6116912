import { Download, Gamepad2 } from 'lucide-react';
import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { linkedMod } from './mods-address.ts';
import { startModsLive } from './mods.live.ts';
import { t } from '../../core/texts.ts';

export const modsPage: FeaturePage = {
  screens: [
    {
      name: 'modmenu',
      title: t('mods:title'),
      load: () => import('./mods-screen.tsx'),
      mayOpen: ({ role }) => role !== 'Free',
      menu: { place: 'top', order: 60, label: t('mods:title'), icon: Gamepad2 },
    },
  ],
  dashboardTabs: [
    {
      value: 'downloads',
      label: t('mods:downloads'),
      icon: Download,
      needs: 'downloads.manage',
      order: 50,
      load: () => import('./staff/downloads-tab.tsx'),
    },
  ],
  startLive: startModsLive,
  linkCard: { idOf: linkedMod, Card: lazy(() => import('./linked-mod.tsx')) },
};

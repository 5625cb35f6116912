import { Gift } from 'lucide-react';
import { lazy } from 'react';
import { canStream } from '../../core/can-stream.ts';
import type { FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';
import { useAskDialog } from './open-ask-dialog.ts';
import { startWishesLive } from './wishes.live.ts';

export const wishesPage: FeaturePage = {
  screens: [
    {
      name: 'wishes',
      title: t('wishes:title'),
      load: () => import('./wishes-screen.tsx'),
      mayOpen: canStream,
    },
  ],
  dashboardTabs: [
    {
      value: 'wishes',
      label: t('wishes:tab'),
      icon: Gift,
      needs: 'library.manage',
      order: 75,
      load: () => import('./staff/wishes-tab.tsx'),
    },
  ],
  startLive: startWishesLive,
  overlays: [
    { useIsOpen: () => useAskDialog() !== null, Content: lazy(() => import('./ask/ask-dialog.tsx')) },
  ],
};

import { Film } from 'lucide-react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { startLibraryLive } from './library.live.ts';
import { t } from '../../core/texts.ts';

export const libraryPage: FeaturePage = {
  dashboardTabs: [
    {
      value: 'library',
      label: t('library:tab'),
      icon: Film,
      needs: 'library.manage',
      order: 70,
      load: () => import('./staff/library-tab.tsx'),
    },
  ],
  startLive: startLibraryLive,
};

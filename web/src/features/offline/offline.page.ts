import { canStream } from '../../core/can-stream.ts';
import type { FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';
import { startOfflineLive } from './offline.live.ts';

export const offlinePage: FeaturePage = {
  screens: [
    {
      name: 'saved',
      title: t('offline:saved'),
      load: () => import('./saved-screen.tsx'),
      mayOpen: canStream,
      worksOffline: true,
    },
  ],
  startLive: startOfflineLive,
};

import { BellRing } from 'lucide-react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';
import { startFollowsLive } from './follows.live.ts';

export const followsPage: FeaturePage = {
  screens: [
    {
      name: 'follows',
      title: t('follows:title'),
      load: () => import('./follows-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'profile', order: 25, label: t('follows:title'), icon: BellRing },
    },
  ],
  startLive: startFollowsLive,
};

import { canStream } from '../../core/can-stream.ts';
import type { FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';
import { startReviewsLive } from './reviews.live.ts';

export const reviewsPage: FeaturePage = {
  screens: [
    {
      name: 'reviews',
      title: t('reviews:title'),
      load: () => import('./reviews-screen.tsx'),
      mayOpen: canStream,
    },
  ],
  startLive: startReviewsLive,
};

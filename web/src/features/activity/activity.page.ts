import type { FeaturePage } from '../../core/feature-page.ts';
import { onLive } from '../../core/live.ts';
import { refreshActivity } from './activity.queries.ts';

export const activityPage: FeaturePage = {
  startLive() {
    onLive('activity.own', refreshActivity);
    onLive('reviews.own', refreshActivity);
    onLive('me.changed', refreshActivity);
  },
};

import { onLive } from '../../core/live.ts';
import { refreshOwn, refreshTitles } from './reviews.queries.ts';

export function startReviewsLive(): void {
  onLive('reviews.changed', ({ titleIds }) => refreshTitles(titleIds));
  onLive('reviews.own', ({ titleIds }) => {
    refreshTitles(titleIds);
    refreshOwn();
  });
}

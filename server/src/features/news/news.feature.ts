import { newsRoutes } from '@snowglobe/contract/features/news/news.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { openActivity } from './activity.ts';
import { openComments } from './comments.ts';
import { addNewsStats } from './news.stats.ts';
import { newsHandlers } from './news.handlers.ts';
import { openPosts } from './posts.ts';
import { openReaders } from './readers.ts';
import { findReportedComment } from './reported-comment.ts';

export function openNews(core: FeatureCore): void {
  const activity = openActivity(core);
  core.onClose(activity.close);
  core.reportables.register('news_comment', findReportedComment(core));
  addNewsStats(core);
  core.serve(
    newsRoutes,
    newsHandlers(core, {
      posts: openPosts(core, activity),
      comments: openComments(core, activity),
      readers: openReaders(core),
    }),
  );
}

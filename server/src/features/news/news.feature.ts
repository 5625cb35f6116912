import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { newsRoutes } from '@snowglobe/contract/features/news/news.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { FollowsDoor } from '../follows/follows.feature.ts';
import { everyone } from '../../core/live/live.ts';
import { createPacedSender } from '../../core/live/paced-sender.ts';
import { findComment, listOfAuthor } from './comments.store.ts';
import { createComments } from './comments.ts';
import { findPosts } from './found-posts.store.ts';
import { followNews } from './followed-news.ts';
import { newsBelongings } from './news.belongings.store.ts';
import { createNewsPictures } from './news-pictures.ts';
import { newsHandlers } from './news.handlers.ts';
import { presentFoundPost, presentPost } from './news.presenter.ts';
import { addNewsStats } from './news.stats.ts';
import { findPost, findPostCounts } from './posts.store.ts';
import { createPosts } from './posts.ts';
import { createReadPositions } from './read-positions.ts';
import { findReportedComment } from './reported-comment.ts';

/** The services of this feature that others use. */
export type NewsDoor = ReturnType<typeof createNewsFeature>;

function createNewsFeature(core: FeatureCore, { follows }: { follows: FollowsDoor }) {
  followNews(follows);
  const sendCounts = createPacedSender(core, 'send the counts of a post', async (postId) => {
    const counts = await findPostCounts(core.db, postId);
    if (counts) core.live.whisper(everyone, 'news.activity', { postId, ...counts });
  });
  const comments = createComments(core, sendCounts);
  core.reportables.register('news_comment', { find: findReportedComment(core), remove: comments.delete });
  addNewsStats(core);
  core.belongings.add(...newsBelongings);
  core.searchSources.add({
    kind: 'news',
    access: 'member',
    find: async (_member, words, limit, language) =>
      (await findPosts(core.db, { words, limit })).map((row) => presentFoundPost(row, language)),
  });
  core.activitySources.add({
    kind: 'comment',
    access: 'member',
    async list(memberId, { without, limit }) {
      const written = await listOfAuthor(core.db, memberId, { without, limit });
      return written.map(({ id, post_id: postId, title, created_at: at }) => ({
        id,
        about: title,
        picture: null,
        stars: null,
        address: `/?screen=news&post=${postId}`,
        at,
      }));
    },
    owns: async (memberId, id) => (await findComment(core.db, memberId, id))?.author_id === memberId,
  });
  core.domainEvents.listen('member goes', async ({ outbox }) => {
    outbox.sharedChanged('news');
    outbox.sharedChanged('newest posts');
  });
  const readPositions = createReadPositions(core);
  const pictures = createNewsPictures(core);
  core.serve(
    newsRoutes,
    newsHandlers(core, {
      posts: createPosts(core, { sendCounts, pictures, follows }),
      pictures,
      comments,
      readPositions,
    }),
  );
  return {
    countUnread: readPositions.unread,
    /** The newest post, pinned or not. Reading it here does not mark News as seen. */
    async newestPost(reader: Member): Promise<NewsPost | null> {
      const id = await readPositions.newestId();
      const post = id === undefined ? undefined : await findPost(core.db, reader.id, id);
      return post ? presentPost(post, post.user_reaction, await core.cards.of([post.author_id])) : null;
    },
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    news: NewsDoor;
  }
}

export const newsFeature = defineFeature({
  name: 'news',
  needs: ['follows'],
  seed: async (stage) => (await import('./news.demo.ts')).seedNews(stage),
  create: createNewsFeature,
});

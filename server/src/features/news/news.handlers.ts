import { newsFaults as faults } from '@snowglobe/contract/features/news/news.faults.ts';
import type { newsRoutes } from '@snowglobe/contract/features/news/news.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import { listComments } from './comments.store.ts';
import type { Comments } from './comments.ts';
import { presentComment, presentPost } from './news.presenter.ts';
import { readPostCursor, writePostCursor } from './post-cursor.ts';
import { listPosts, postExists } from './posts.store.ts';
import type { Posts } from './posts.ts';
import type { Readers } from './readers.ts';

type Subjects = { posts: Posts; comments: Comments; readers: Readers };

const done = { success: true } as const;

export function newsHandlers({ db }: FeatureCore, subjects: Subjects): Handlers<typeof newsRoutes> {
  const { posts, comments, readers } = subjects;
  return {
    async listNewsPosts({ member, query: { type, cursor, limit } }) {
      const after = readPostCursor(cursor);
      // Before the reading: what is posted in between is still unread.
      if (after === null) await readers.open(member);
      const rows = await listPosts(db, member.id, { type, after, limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, ({ is_pinned, id }) =>
        writePostCursor({ isPinned: is_pinned, id }),
      );
      return { posts: items.map(presentPost), nextCursor };
    },
    countUnreadNews: async ({ member }) => ({ count: await readers.unread(member) }),
    getNewsPost: async ({ member, params }) => ({ post: presentPost(await posts.find(member, params.id)) }),
    createNewsPost: async ({ member, body }) => ({ post: presentPost(await posts.create(member, body)) }),
    updateNewsPost: async ({ member, params, body }) => ({
      post: presentPost(await posts.update(member, params.id, body)),
    }),
    async deleteNewsPost({ member, params }) {
      await posts.delete(member, params.id);
      return done;
    },
    viewNewsPost: async ({ member, params }) => ({ post: presentPost(await posts.view(member, params.id)) }),
    reactToNewsPost: async ({ member, params, body }) => ({
      post: presentPost(await posts.react(member, params.id, body.reaction)),
    }),

    async listNewsComments({ member, params, query: { cursor, limit } }) {
      const page = { postId: params.id, before: readCursor(cursor), limit: limit + 1 };
      const rows = await listComments(db, member.id, page);
      if (rows.length === 0 && !(await postExists(db, params.id))) throw new AppError(faults.noSuchPost);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      return { comments: items.map(presentComment), nextCursor };
    },
    addNewsComment: async ({ member, params, body }) => ({
      comment: presentComment(await comments.add(member, params.id, body.content)),
    }),
    reactToNewsComment: async ({ member, params, body }) => ({
      comment: presentComment(await comments.react(member, params.id, body.reaction)),
    }),
    async deleteNewsComment({ member, params }) {
      await comments.delete(member, params.id);
      return done;
    },
  };
}

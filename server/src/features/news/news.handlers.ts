import { newsFaults as faults } from '@snowglobe/contract/features/news/news.faults.ts';
import type { newsRoutes } from '@snowglobe/contract/features/news/news.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { writeList } from '../../core/http/written-json.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import { listComments, type CommentRow } from './comments.store.ts';
import type { Comments } from './comments.ts';
import type { NewsPictures } from './news-pictures.ts';
import { presentComment, presentPost, writePost } from './news.presenter.ts';
import { readPostCursor, writePostCursor } from './post-cursor.ts';
import { listPosts, postExists, type PostForReader } from './posts.store.ts';
import type { Posts } from './posts.ts';
import { findReaderState } from './read-positions.store.ts';
import type { ReadPositions } from './read-positions.ts';

type Subjects = { posts: Posts; pictures: NewsPictures; comments: Comments; readPositions: ReadPositions };

const done = { success: true } as const;

export function newsHandlers({ db, cards }: FeatureCore, subjects: Subjects): Handlers<typeof newsRoutes> {
  const { posts, pictures, comments, readPositions } = subjects;
  const shown = async (row: PostForReader) => ({
    post: presentPost(row, row.user_reaction, await cards.of([row.author_id])),
  });
  const shownComment = async (row: CommentRow) => ({
    comment: presentComment(row, await cards.of([row.author_id])),
  });

  return {
    async listNewsPosts({ member, query: { type, cursor, limit } }) {
      const after = readPostCursor(cursor);
      const first = after === null ? await posts.firstPage(type) : null;
      const rows = first?.rows ?? (await listPosts(db, { type, after, limit: limit + 1 }));
      const { items, nextCursor } = toPage(rows, limit, ({ is_pinned, id }) =>
        writePostCursor({ isPinned: is_pinned, id }),
      );
      const own = first
        ? await readPositions.onFirstPage(member.id, first.posts)
        : await findReaderState(
            db,
            member.id,
            items.map(({ id }) => id),
          );
      if (first && first.newestId > own.lastSeenId) await readPositions.markSeen(member, first.newestId);
      const cardOf = await cards.of(items.map((row) => row.author_id));
      const written = items.map((row) => writePost(row, own.reactions[row.id] ?? null, cardOf));
      return writeList('posts', written, nextCursor);
    },
    countUnreadNews: async ({ member }) => ({ count: await readPositions.unread(member) }),
    getNewsPost: async ({ member, params }) => shown(await posts.get(member, params.id)),
    createNewsPost: async ({ member, body }) => shown(await posts.create(member, body)),
    updateNewsPost: async ({ member, params, body }) => shown(await posts.update(member, params.id, body)),
    async deleteNewsPost({ member, params }) {
      await posts.delete(member, params.id);
      return done;
    },
    async uploadNewsPicture({ member, upload, clientGone }) {
      const { path, claim } = upload!;
      return { url: await pictures.store(member, { path, claim, signal: clientGone() }) };
    },
    getNewsPicture: ({ member, params }) => pictures.open(member, params.name),
    viewNewsPost: async ({ member, params }) => shown(await posts.view(member, params.id)),
    reactToNewsPost: async ({ member, params, body }) =>
      shown(await posts.react(member, params.id, body.reaction)),

    async listNewsComments({ member, params, query: { cursor, limit } }) {
      const page = { postId: params.id, before: readCursor(cursor), limit: limit + 1 };
      const rows = await listComments(db, member.id, page);
      if (rows.length === 0 && !(await postExists(db, params.id))) throw new AppError(faults.noSuchPost);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      const cardOf = await cards.of(items.map((row) => row.author_id));
      return { comments: items.map((row) => presentComment(row, cardOf)), nextCursor };
    },
    addNewsComment: async ({ member, params, body }) =>
      shownComment(await comments.add(member, params.id, body.content)),
    reactToNewsComment: async ({ member, params, body }) =>
      shownComment(await comments.react(member, params.id, body.reaction)),
    async deleteNewsComment({ member, params }) {
      await comments.delete(member, params.id);
      return done;
    },
  };
}

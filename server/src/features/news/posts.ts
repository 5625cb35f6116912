import { newsFaults as faults } from '@snowglobe/contract/features/news/news.faults.ts';
import { newsPicturePath, newsTypes } from '@snowglobe/contract/features/news/news.limits.ts';
import type { NewsReaction, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Db, Tx } from '../../core/database/database.ts';
import { everyone, type Outbox } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { FollowsDoor } from '../follows/follows.feature.ts';
import { announcePost } from './followed-news.ts';
import type { NewsPictures } from './news-pictures.ts';
import * as store from './posts.store.ts';
import type { PostForReader, PostRow, PostFields } from './posts.store.ts';
import { react } from './reactions.ts';
import { hasViewed, insertView } from './views.store.ts';

export type Posts = ReturnType<typeof createPosts>;

declare module '../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    news: true;
  }
}

/** The longest page that can be asked for, and one more to see whether there is another. */
const maxPageLength = 100 + 1;
type Parts = {
  /** Sends the counts of a post to open pages. */
  sendCounts: (postId: number) => void;
  pictures: NewsPictures;
  follows: FollowsDoor;
};
/** `posts`: the ids of its posts, in their order. */
type FirstPage = { rows: PostRow[]; newestId: number; posts: string };

export function createPosts(
  { db, live, sharedValues }: FeatureCore,
  { sendCounts, pictures, follows }: Parts,
) {
  const firstPages = sharedValues.add('news', async (form): Promise<FirstPage> => {
    const type = newsTypes.find((each) => each === form);
    // Read before the posts: a post that is added in between is shown and stays unread, never the other way
    // round.
    const newestId = await store.newestPostId(db);
    const rows = await store.listPosts(db, { type, after: null, limit: maxPageLength });
    return { newestId, rows, posts: rows.map(({ id }) => id).join(',') };
  });

  async function get(on: Db, reader: Member, id: number): Promise<PostForReader> {
    const post = await store.findPost(on, reader.id, id);
    if (!post) throw new AppError(faults.noSuchPost);
    return post;
  }

  async function lock(tx: Tx, reader: Member, id: number): Promise<PostForReader> {
    await store.lockPost(tx, id);
    return get(tx, reader, id);
  }

  function sendChanged(outbox: Outbox, postId: number, what: 'created' | 'updated' | 'deleted'): void {
    outbox.add(everyone, 'news.changed', { postId, what });
    outbox.sharedChanged('news');
    if (what !== 'updated') outbox.sharedChanged('newest posts');
  }

  return {
    get: (reader: Member, id: number) => get(db, reader, id),

    /** The longest possible first page, cached for all members, and the id of the newest post. */
    firstPage: (type: NewsType | undefined) => firstPages(type ?? 'every type'),

    create(member: Member, post: PostFields): Promise<PostForReader> {
      return live.transaction(async (tx, outbox) => {
        const id = await store.insertPost(tx, member, post);
        if (post.content.includes(newsPicturePath)) await pictures.update(tx, id, post.content);
        const details = { postId: id, type: post.type, is_pinned: post.is_pinned };
        await audit(tx, { actor: member, action: 'news.create', target: post.title, details });
        sendChanged(outbox, id, 'created');
        await announcePost(follows, { tx, outbox }, { id, type: post.type, byId: member.id });
        return get(tx, member, id);
      });
    },

    /** Saving the same content again changes nothing and notifies nobody. */
    update(member: Member, id: number, post: PostFields): Promise<PostForReader> {
      return live.transaction(async (tx, outbox) => {
        const before = await lock(tx, member, id);
        const fields = (['title', 'content', 'type', 'is_pinned'] as const).filter(
          (field) => post[field] !== before[field],
        );
        if (fields.length === 0) return before;
        const pick = (from: PostFields) => Object.fromEntries(fields.map((field) => [field, from[field]]));
        // Only a new title or content is an edit; pinning and the type are not.
        const isEdited = fields.includes('title') || fields.includes('content');
        await store.updatePost(tx, id, { ...pick(post), ...(isEdited ? { edited_at: new Date() } : {}) });
        if (fields.includes('content')) await pictures.update(tx, id, post.content);
        const details = { postId: id, from: pick(before), to: pick(post) };
        await audit(tx, { actor: member, action: 'news.update', target: before.title, details });
        sendChanged(outbox, id, 'updated');
        return get(tx, member, id);
      });
    },

    async delete(member: Member, id: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const { title, type, content, comments_count } = await lock(tx, member, id);
        await store.deletePost(tx, id);
        const details = { postId: id, type, content, comments: comments_count };
        await audit(tx, { actor: member, action: 'news.delete', target: title, details });
        sendChanged(outbox, id, 'deleted');
      });
    },

    /** Counts one view per member; further views need no lock. */
    async view(member: Member, id: number): Promise<PostForReader> {
      if (!(await hasViewed(db, id, member.id))) {
        await live.transaction(async (tx, outbox) => {
          if (!(await store.lockPost(tx, id))) throw new AppError(faults.noSuchPost);
          if (await insertView(tx, id, member.id)) await store.addToPost(tx, id, 'views_count', 1);
          outbox.sharedChanged('news');
        });
        sendCounts(id);
      }
      return get(db, member, id);
    },

    async react(member: Member, id: number, reaction: NewsReaction): Promise<PostForReader> {
      const post = await live.transaction(async (tx, outbox) => {
        if (!(await store.lockPost(tx, id))) throw new AppError(faults.noSuchPost);
        await react(tx, member.id, { kind: 'post', id }, reaction);
        outbox.sharedChanged('news');
        outbox.keyedChanged('news reader', member.id);
        return get(tx, member, id);
      });
      sendCounts(id);
      return post;
    },
  };
}

import { commonFaults } from '@snowglobe/contract/errors.ts';
import { newsFaults as faults } from '@snowglobe/contract/features/news/news.faults.ts';
import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { transact, type Db } from '../../core/database/database.ts';
import { refuseMuted, type Member } from '../../core/sessions/member.ts';
import * as store from './comments.store.ts';
import type { CommentRow } from './comments.store.ts';
import { canDelete, isOwn } from './news.policy.ts';
import { addToPost, lockPost } from './posts.store.ts';
import { react } from './reactions.ts';

export type Comments = ReturnType<typeof createComments>;

export function createComments({ db, live, cards }: FeatureCore, sendCounts: (postId: number) => void) {
  async function getComment(on: Db, reader: Member, id: number): Promise<CommentRow> {
    const comment = await store.findComment(on, reader.id, id);
    if (!comment) throw new AppError(faults.noSuchComment);
    return comment;
  }

  return {
    async add(member: Member, postId: number, content: string): Promise<CommentRow> {
      refuseMuted(member, faults.muted);
      const comment = await live.statement(async (on, announcements) => {
        announcements.sharedChanged('news');
        return store.insertComment(on, { postId, author: member, content });
      });
      if (comment === 'no author') throw new AppError(commonFaults.notSignedIn);
      if (comment === 'no post') throw new AppError(faults.noSuchPost);
      sendCounts(postId);
      return comment;
    },

    react: (member: Member, id: number, reaction: NewsReaction): Promise<CommentRow> =>
      transact(db, async (tx) => {
        if (!(await store.lockComment(tx, id))) throw new AppError(faults.noSuchComment);
        await react(tx, member.id, { kind: 'comment', id }, reaction);
        return getComment(tx, member, id);
      }),

    /** Deletes it for good; a report has its own copy. */
    async delete(member: Member, id: number): Promise<void> {
      const comment = await getComment(db, member, id);
      if (!canDelete(member, comment)) throw new AppError(faults.notYourComment);
      const { post_id: postId, content } = comment;
      await live.transaction(async (tx, outbox) => {
        await lockPost(tx, postId);
        if (!(await store.deleteComment(tx, id))) throw new AppError(faults.noSuchComment);
        await addToPost(tx, postId, 'comments_count', -1);
        outbox.sharedChanged('news');
        if (isOwn(member, comment)) return;
        const cardOf = await cards.of([comment.author_id], tx);
        const target = cardOf(comment.author_id)?.username ?? comment.author_name;
        const details = { comment: content, commentId: id, postId };
        await audit(tx, { actor: member, action: 'news_comment.delete', target, details });
      });
      sendCounts(postId);
    },
  };
}

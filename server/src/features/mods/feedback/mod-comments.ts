import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { audit } from '../../../core/security/audit.store.ts';
import { refuseMuted, type Member } from '../../../core/sessions/member.ts';
import * as store from './mod-comments.store.ts';
import type { CommentRow } from './mod-comments.store.ts';
import { canDeleteComment, isOwn } from '../mods.policy.ts';
import { lockMod } from '../mods.store.ts';
import type { Mods } from '../mods.ts';

export type ModComments = ReturnType<typeof createModComments>;

export function createModComments({ db, cards }: FeatureCore, mods: Mods) {
  return {
    async list(member: Member, modId: number, page: { before: number | null; limit: number }) {
      const rows = await store.listComments(db, { modId, ...page });
      await mods.find(member, modId);
      return rows;
    },

    async add(member: Member, modId: number, content: string): Promise<CommentRow> {
      refuseMuted(member, faults.muted);
      await mods.find(member, modId);
      const comment = await store.insertComment(db, { modId, author: member, content });
      if (!comment) throw new AppError(faults.noSuchMod);
      return comment;
    },

    async delete(member: Member, id: number): Promise<void> {
      const comment = await store.findComment(db, id);
      if (!comment) throw new AppError(faults.noSuchComment);
      if (!canDeleteComment(member, comment)) throw new AppError(faults.notYourComment);
      await transact(db, async (tx) => {
        await lockMod(tx, comment.mod_id);
        if (!(await store.deleteComment(tx, comment))) throw new AppError(faults.noSuchComment);
        if (isOwn(member, comment)) return;
        const cardOf = await cards.of([comment.author_id], tx);
        const target = cardOf(comment.author_id)?.username ?? comment.author_name;
        const details = { comment: comment.content, commentId: id, modId: comment.mod_id };
        await audit(tx, { actor: member, action: 'mod_comment.delete', target, details });
      });
    },
  };
}

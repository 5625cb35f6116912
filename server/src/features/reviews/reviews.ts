import { reviewsFaults as faults } from '@snowglobe/contract/features/reviews/reviews.faults.ts';
import { reviewsMax } from '@snowglobe/contract/features/reviews/reviews.limits.ts';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone, memberAudience } from '../../core/live/live.ts';
import { createPacedSender } from '../../core/live/paced-sender.ts';
import { audit } from '../../core/security/audit.store.ts';
import { refuseMuted, type Member } from '../../core/sessions/member.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { canDelete, isOwn } from './reviews.policy.ts';
import * as store from './reviews.store.ts';
import type { ReviewRow } from './reviews.store.ts';

type Form = { stars: number; text: string; isSpoiler: boolean };

/** Stars and reviews. Locks are taken in this order: the account, the review, the counts of the title. */
export function createReviews(core: FeatureCore, media: MediaDoor) {
  const { db, live, cards } = core;

  /** The ids of the title and of the other rows for the same film, the first one first. */
  async function sameTitles(on: Db, titleId: number): Promise<number[]> {
    const ids = (await media.listSameTitles(on, titleId)).map(({ id }) => id);
    if (ids.length === 0) throw new AppError(faults.noSuchTitle);
    return ids;
  }

  const notifyReaders = createPacedSender(core, 'send that stars changed', async (titleId) => {
    const titles = await media.listSameTitles(db, titleId);
    live.whisper(everyone, 'reviews.changed', { titleIds: titles.map(({ id }) => id) });
  });

  return {
    sameTitles,

    async review(member: Member, titleId: number, { stars, text, isSpoiler }: Form): Promise<ReviewRow> {
      if (text !== '') refuseMuted(member, faults.muted);
      const written = await live.transaction(async (tx, outbox) => {
        if (!(await store.lockAuthor(tx, member.id))) throw new AppError(commonFaults.notSignedIn);
        const titleIds = await sameTitles(tx, titleId);
        const before = (await store.findOwn(tx, member.id, titleIds)) ?? null;
        if (!before && (await store.countReviews(tx, member.id)) >= reviewsMax)
          throw new AppError(faults.tooManyReviews, {
            text: said('reviews:fault.tooManyReviews', { max: reviewsMax }),
          });
        // A switch without a text would hide nothing.
        const form = { stars, text, is_spoiler: isSpoiler && text !== '' };
        const after = before
          ? await store.updateReview(tx, before.id, form)
          : await store.insertReview(tx, { title_id: titleIds[0]!, user_id: member.id, ...form });
        await store.countStars(tx, after.title_id, { before, after });
        outbox.add(memberAudience(member.id), 'reviews.own', { titleIds });
        return after;
      });
      notifyReaders(written.title_id);
      return written;
    },

    /** Deletes it for good; a report has its own copy. */
    async delete(member: Member, id: number): Promise<void> {
      const review = await store.findReview(db, id);
      if (!review) throw new AppError(faults.noSuchReview);
      if (!canDelete(member, review)) throw new AppError(faults.notYourReview);
      await live.transaction(async (tx, outbox) => {
        const before = await store.deleteReview(tx, id);
        if (!before) throw new AppError(faults.noSuchReview);
        await store.countStars(tx, before.title_id, { before, after: null });
        const titleIds = await sameTitles(tx, before.title_id);
        outbox.add(memberAudience(before.user_id), 'reviews.own', { titleIds });
        if (isOwn(member, review)) return;
        const target = (await cards.of([before.user_id], tx))(before.user_id)?.username ?? '';
        const details = { review: before.text, reviewId: id, titleId: before.title_id };
        await audit(tx, { actor: member, action: 'review.delete', target, details });
      });
      notifyReaders(review.title_id);
    },
  };
}

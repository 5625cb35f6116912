import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { isOwn } from '../mods.policy.ts';
import { averageRating } from '../mods.presenter.ts';
import type { Mods } from '../mods.ts';
import { setRating, toggleLike } from './likes-and-ratings.store.ts';

/** Likes and ratings: one of each per member and mod. */
export function createLikesAndRatings({ db }: FeatureCore, mods: Mods) {
  return {
    like: (member: Member, id: number) =>
      transact(db, async (tx) => {
        await mods.lock(tx, member, id);
        return toggleLike(tx, id, member.id);
      }),

    rate: (member: Member, id: number, rating: number) =>
      transact(db, async (tx) => {
        const mod = await mods.lock(tx, member, id);
        if (isOwn(member, mod)) throw new AppError(faults.ownMod);
        const { ratings_sum, ratings_count } = await setRating(tx, id, { memberId: member.id, rating });
        return { rating: averageRating(ratings_sum, ratings_count), ratings_count, own_rating: rating };
      }),
  };
}

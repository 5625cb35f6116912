import { queryClient, refresh } from '../../core/query.ts';
import { createWishesCache, wishesKey } from './wishes-cache.ts';

export const { changeWish, showVote } = createWishesCache(queryClient);

/** Everything that shows wishes is loaded again, if it is on the screen. */
export const refreshWishes = () => refresh(wishesKey);

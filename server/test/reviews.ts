import type { Review } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import type { Client } from './client.ts';
import { must } from './every-call/world.ts';

type Form = { text?: string; isSpoiler?: boolean };

export const giveStars = (who: Client, titleId: number, stars: number, more: Form = {}) =>
  who.put(`/api/media/titles/${titleId}/review`, { stars, ...more });

export const newReview = async (
  who: Client,
  titleId: number,
  stars: number,
  more: Form = {},
): Promise<Review> => (await must(giveStars(who, titleId, stars, more))).review;

export const starsOf = (who: Client, titleId: number) => must(who.get(`/api/media/titles/${titleId}/stars`));

export const reviewsOf = async (who: Client, titleId: number, query = ''): Promise<Review[]> =>
  (await must(who.get(`/api/media/titles/${titleId}/reviews${query}`))).reviews;

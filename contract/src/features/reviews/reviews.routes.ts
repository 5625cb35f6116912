import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { reviewsFaults as faults } from './reviews.faults.ts';
import * as model from './reviews.model.ts';

const path = z.object({ id: idParam });
const writeLimit = { max: 60, seconds: 60, by: 'member' } as const;

export const reviewsRoutes = {
  getTitleStars: route({
    method: 'GET',
    path: '/api/media/titles/{id}/stars',
    summary: "The stars of a title: their average, how often each was given, and the caller's own.",
    access: 'full',
    params: path,
    reply: ok(model.titleStars),
    errors: [faults.noSuchTitle],
  }),
  listReviews: route({
    method: 'GET',
    path: '/api/media/titles/{id}/reviews',
    summary:
      'The reviews of a title that have a text, newest first; without those of members who blocked the caller or whom ' +
      'the caller blocked.',
    access: 'full',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ reviews: z.array(model.review), nextCursor })),
    errors: [faults.noSuchTitle],
  }),
  reviewTitle: route({
    method: 'PUT',
    path: '/api/media/titles/{id}/review',
    summary: 'Give a title stars, with or without a text. It replaces what the caller said about it before.',
    access: 'full',
    params: path,
    body: model.reviewForm,
    reply: ok(z.object({ review: model.review })),
    errors: [faults.noSuchTitle, faults.muted, faults.tooManyReviews],
    limit: writeLimit,
  }),
  deleteReview: route({
    method: 'DELETE',
    path: '/api/reviews/{id}',
    summary: 'Delete a review and its stars: the own one, or any with the permission to moderate.',
    // Also for members who may not stream any more.
    access: 'member',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchReview, faults.notYourReview],
    limit: writeLimit,
  }),
  listOwnReviews: route({
    method: 'GET',
    path: '/api/reviews',
    summary: 'What the caller gave stars to, the latest first.',
    access: 'full',
    query: z.object(page),
    reply: ok(z.object({ reviews: z.array(model.ownReview), nextCursor })),
  }),
};

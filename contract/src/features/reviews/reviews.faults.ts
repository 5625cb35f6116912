import { fault } from '../../errors.ts';

export const reviewsFaults = {
  noSuchTitle: fault(404, 'no_such_title', 'reviews:fault.noSuchTitle'),
  noSuchReview: fault(404, 'no_such_review', 'reviews:fault.noSuchReview'),
  notYourReview: fault(403, 'not_your_review', 'reviews:fault.notYourReview'),
  tooManyReviews: fault(409, 'too_many_reviews', 'reviews:fault.tooManyReviews'),
  muted: fault(403, 'muted', 'reviews:fault.muted'),
} as const;

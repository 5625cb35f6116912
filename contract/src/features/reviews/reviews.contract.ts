import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { reviewsEvents } from './reviews.events.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export const reviewsContract = {
  routes: reviewsRoutes,
  events: reviewsEvents,
  screens: [screen('reviews', 'reviews:title', 'search:words.reviews', 'full')],
} satisfies FeatureContract;

import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const reviewsEvents = {
  /** Sent to everyone, for each title at most once a second: its stars or reviews changed. */
  'reviews.changed': event({
    durable: false,
    // Every id of the title: the open catalogue and the movie database can both have a row for the same film.
    data: z.object({ titleIds: z.array(z.number()) }),
  }),
  /** Sent to one member: they gave stars, wrote or deleted a review, maybe in another tab. */
  'reviews.own': event({ durable: true, data: z.object({ titleIds: z.array(z.number()) }) }),
};

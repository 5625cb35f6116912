import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { watchPosition } from './progress.model.ts';
import { watchLaterItem, watchLaterMark } from './watch-later.model.ts';

export const mediaEvents = {
  /** Sent to the member: they added or removed a title in one of their pages. */
  'watch_later.changed': event({
    durable: true,
    data: z.object({
      what: z.enum(['added', 'removed']),
      mark: watchLaterMark,
      /** Set with `added`. */
      item: z.nullable(watchLaterItem),
    }),
  }),
  /** Sent to the member: they switched Auto Next Episode in one of their pages. */
  'media.auto_next': event({ durable: false, data: z.object({ autoNext: z.boolean() }) }),
  /**
   * Sent to the member. `saved`: a new position in a title · `removed`: a title was taken off the row "Continue
   * watching" · `forgotten`: a title was removed from the history (title_id null: the whole history).
   */
  'media.progress': event({
    durable: false,
    data: z.object({
      what: z.enum(['saved', 'removed', 'forgotten']),
      title_id: z.nullable(z.number()),
      position: z.nullable(watchPosition),
    }),
  }),
};

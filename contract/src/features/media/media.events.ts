import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { watchPosition } from './progress.model.ts';
import { watchLaterItem, watchLaterMark } from './watch-later.model.ts';

export const mediaEvents = {
  /** Sent to all open pages of a member who added a title to Watch Later or removed one. */
  'watch_later.changed': event({
    durable: true,
    data: z.object({
      what: z.enum(['added', 'removed']),
      mark: watchLaterMark,
      /** Set with `added`. */
      item: z.nullable(watchLaterItem),
    }),
  }),
  /** Sent to all open pages of a member who switched Auto Next Episode on or off. */
  'media.auto_next': event({ durable: false, data: z.object({ autoNext: z.boolean() }) }),
  /**
   * Sent to the member. `saved`: a new position in a title · `removed`: a title was taken off the row "Continue
   * watching" · `marked`: something was marked as watched or not watched · `forgotten`: a title was removed from the history (title_id null: the whole history).
   */
  'media.progress': event({
    durable: false,
    data: z.object({
      what: z.enum(['saved', 'removed', 'marked', 'forgotten']),
      title_id: z.nullable(z.number()),
      position: z.nullable(watchPosition),
    }),
  }),
};

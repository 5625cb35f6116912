import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { watchPosition } from './progress.model.ts';
import { watchLaterItem, watchLaterMark } from './watch-later.model.ts';

export const mediaEvents = {
  /** To the member: a title came onto their list or left it, in one of their pages. */
  'watch_later.changed': event({
    durable: true,
    data: z.object({
      what: z.enum(['added', 'removed']),
      mark: watchLaterMark,
      /** With `added`. */
      item: z.nullable(watchLaterItem),
    }),
  }),
  /** To the member: Auto Next Episode was switched in one of their pages. */
  'media.auto_next': event({ durable: false, data: z.object({ autoNext: z.boolean() }) }),
  /**
   * To the member: `saved` is a position of a title; `removed` took it off the row, `forgotten` off the history
   * (title_id null: all of it).
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

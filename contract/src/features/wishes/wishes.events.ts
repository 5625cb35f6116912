import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const wishesEvents = {
  /** Sent to everyone: there is a new wish, its state changed, or nobody wants it any more. */
  'wishes.changed': event({
    durable: true,
    data: z.object({
      wishId: z.number(),
      titleId: z.number(),
      what: z.enum(['asked', 'decided', 'deleted']),
    }),
  }),
  /** Sent to one member: they asked, voted, or took it back, maybe in another tab. */
  'wishes.own': event({ durable: true, data: z.object({ titleId: z.number() }) }),
  /** Sent to everyone, for each wish at most once a second. */
  'wishes.votes': event({ durable: false, data: z.object({ wishId: z.number(), votes: z.number() }) }),
  /** Sent to everyone: staff opened or closed wishes, or an owner changed how many a role may have. */
  'wishes.settings': event({ durable: true, data: z.object({ isOpen: z.boolean() }) }),
};

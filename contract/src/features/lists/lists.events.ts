import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const listsEvents = {
  /** Sent to the owner and the editors of a list. `removed`: it was deleted, or the receiver may not edit it any more. */
  'lists.changed': event({
    durable: true,
    data: z.object({ listId: z.number(), what: z.enum(['created', 'changed', 'removed']) }),
  }),
  /** Sent to other members who may see a list, for each list at most once a second. */
  'lists.shown': event({ durable: false, data: z.object({ listId: z.number() }) }),
  /** Sent to everyone: staff changed which lists are on home. */
  'lists.home': event({ durable: true, data: z.object({ listIds: z.array(z.number()) }) }),
};

import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const modsEvents = {
  /** To everyone: a mod that all may see is new, changed or gone. To its author and the staff alone: one that is not listed is. */
  'mod.changed': event({
    durable: true,
    data: z.object({ modId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
};

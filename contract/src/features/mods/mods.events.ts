import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const modsEvents = {
  /** To everyone: a mod that all may see is new, changed or gone. To its author alone: one that waits is. */
  'mod.changed': event({
    durable: true,
    data: z.object({ modId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
};

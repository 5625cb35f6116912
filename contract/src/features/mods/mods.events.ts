import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const modsEvents = {
  /** A mod was created, changed or deleted. Sent to everyone for a listed mod, otherwise only to its author and staff. */
  'mod.changed': event({
    durable: true,
    data: z.object({ modId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
};

import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const adminEvents = {
  /**
   * To staff whose lists show members or roles: one of them is another now, or gone, by the hand of `by`. `name` is the
   * one that it had before.
   */
  'staff.acted': event({
    durable: true,
    data: z.object({
      on: z.enum(['user', 'role']),
      what: z.enum(['changed', 'deleted']),
      name: z.string(),
      by: z.string(),
    }),
  }),
};

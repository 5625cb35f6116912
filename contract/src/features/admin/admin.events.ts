import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const adminEvents = {
  /**
   * Sent to staff whose lists show members or roles: `by` changed or deleted one of them. `name` is the name before the
   * change.
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

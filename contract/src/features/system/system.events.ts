import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const systemEvents = {
  /**
   * The first event of a connection. Its cursor is the start of the channel. `role`: the member's current one, because a page
   * fetches its user before, and would miss a change in between.
   */
  hello: event({ durable: false, data: z.object({ inside: z.number(), role: z.string() }) }),
  /** The client missed too many events to replay them: it must fetch everything again. */
  reset: event({ durable: false, data: z.object({}) }),
};

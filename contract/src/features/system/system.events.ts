import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const systemEvents = {
  /** The first event of a connection. Its cursor is the start of the channel. */
  hello: event({ durable: false, data: z.object({ inside: z.number() }) }),
  /** The client missed too many events to replay them: it must fetch everything again. */
  reset: event({ durable: false, data: z.object({}) }),
};

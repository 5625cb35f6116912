import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const systemEvents = {
  /** The first frame of a connection; its cursor is where the channel starts. */
  hello: event({ durable: false, data: z.object({ inside: z.number() }) }),
  /** Too far behind to replay: fetch everything again. */
  reset: event({ durable: false, data: z.object({}) }),
};

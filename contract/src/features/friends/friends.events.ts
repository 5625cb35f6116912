import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { time } from '../../scalars.ts';

export const friendsEvents = {
  /** Friends, requests or blocks of the member changed. */
  'friends.changed': event({ durable: true, data: z.object({ username: z.string() }) }),
  /** Someone the member can see came or went. */
  presence: event({
    durable: false,
    data: z.object({ username: z.string(), isOnline: z.boolean(), lastActive: z.nullable(time) }),
  }),
};

import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { time } from '../../scalars.ts';

export const friendsEvents = {
  /** The member's friends, requests or blocks changed. */
  'friends.changed': event({ durable: true, data: z.object({ username: z.string() }) }),
  /** A member whose presence this member may see went online or offline. */
  presence: event({
    durable: false,
    data: z.object({ username: z.string(), isOnline: z.boolean(), lastActive: z.nullable(time) }),
  }),
};

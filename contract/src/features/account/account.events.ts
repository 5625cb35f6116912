import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { user } from './account.model.ts';

export const accountEvents = {
  /** The member's role, trial, subscription or profile changed. The data is the new user. */
  'me.changed': event({ durable: true, data: user }),
  /** The session of this connection has ended; the server closes the channel after this event. */
  'session.ended': event({ durable: false, data: z.object({ reason: z.string() }) }),
};

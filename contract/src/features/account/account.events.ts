import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { user } from './account.model.ts';

export const accountEvents = {
  /** Role, trial, subscription or profile of the member changed: the fresh user. */
  'me.changed': event({ durable: true, data: user }),
  /** The session of this connection is over; the channel closes after it. */
  'session.ended': event({ durable: false, data: z.object({ reason: z.string() }) }),
};

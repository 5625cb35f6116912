import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const activityEvents = {
  /** Sent to one member: they hid or showed an entry, maybe in another tab. */
  'activity.own': event({ durable: true, data: z.object({}) }),
};

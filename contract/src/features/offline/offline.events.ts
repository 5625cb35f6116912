import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const offlineEvents = {
  /** To one member: the saved videos of one of their devices changed. The device asks which of them may stay. */
  'offline.changed': event({ durable: true, data: z.object({}) }),
  /** To everyone: the owner changed the settings. A device with saved videos asks which of them may stay. */
  'offline.settings': event({ durable: true, data: z.object({ isOn: z.boolean() }) }),
};

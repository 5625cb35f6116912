import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { inboxMessage } from './inbox.model.ts';

export const inboxEvents = {
  'inbox.message': event({ durable: true, data: inboxMessage }),
  /** Messages were read or deleted, possibly in another tab. `unread` is what is left; `rooms` of these are chats. */
  'inbox.read': event({ durable: true, data: z.object({ unread: z.number(), rooms: z.number() }) }),
};

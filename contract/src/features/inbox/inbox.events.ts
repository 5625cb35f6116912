import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { inboxMessage } from './inbox.model.ts';

export const inboxEvents = {
  'inbox.message': event({ durable: true, data: inboxMessage }),
  /** Messages were read or deleted, perhaps in another tab: how many are still unread, and how many of these are chats. */
  'inbox.read': event({ durable: true, data: z.object({ unread: z.number(), rooms: z.number() }) }),
};

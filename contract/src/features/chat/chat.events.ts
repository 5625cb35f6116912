import * as z from 'zod/mini';
import { event } from '../../events.ts';
import * as model from './chat.model.ts';

const gone = z.object({ id: z.number(), seq: z.number() });

export const chatEvents = {
  'public_chat.message': event({ durable: true, data: model.lobbyMessage }),
  'public_chat.deleted': event({ durable: true, data: gone }),
  /** A message was edited, or somebody reacted to it. */
  'public_chat.changed': event({ durable: true, data: model.lobbyMessage }),
  'staff_chat.message': event({ durable: true, data: model.lobbyMessage }),
  'room.message': event({ durable: true, data: model.roomMessage }),
  'room.message_changed': event({ durable: true, data: model.roomMessage }),
  /** A room was created, deleted or read, or its members, look, notification setting, messages or SnowyAI's switch changed. */
  'room.changed': event({
    durable: true,
    data: z.object({
      roomId: z.number(),
      what: z.enum(['created', 'members', 'look', 'notify', 'deleted', 'read', 'message_deleted', 'ai']),
      username: z.optional(z.string()),
      /** Why this member lost the room: who deleted it or removed them, and the name of the room. */
      why: z.optional(z.object({ by: z.string(), did: z.enum(['deleted', 'removed']), name: z.string() })),
      seq: z.optional(z.number()),
    }),
  }),
  /** A member of a small room read up to `seq`; the page shows "seen by". */
  'room.read': event({
    durable: false,
    data: z.object({ roomId: z.number(), username: z.string(), seq: z.number() }),
  }),
  'room.typing': event({ durable: false, data: z.object({ roomId: z.number(), username: z.string() }) }),
};

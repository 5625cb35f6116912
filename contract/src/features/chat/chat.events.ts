import * as z from 'zod/mini';
import { event } from '../../events.ts';
import * as model from './chat.model.ts';

const gone = z.object({ id: z.number(), seq: z.number() });

export const chatEvents = {
  'public_chat.message': event({ durable: true, data: model.lobbyMessage }),
  'public_chat.deleted': event({ durable: true, data: gone }),
  /** One of the messages reads otherwise: it was edited, or somebody reacted. */
  'public_chat.changed': event({ durable: true, data: model.lobbyMessage }),
  'staff_chat.message': event({ durable: true, data: model.lobbyMessage }),
  'room.message': event({ durable: true, data: model.roomMessage }),
  'room.message_changed': event({ durable: true, data: model.roomMessage }),
  /** A room appeared, has others in it, looks or tells otherwise, was read, lost a message or is gone. */
  'room.changed': event({
    durable: true,
    data: z.object({
      roomId: z.number(),
      what: z.enum(['created', 'members', 'look', 'notify', 'deleted', 'read', 'message_deleted']),
      username: z.optional(z.string()),
      /** Why it is gone for this member: who did it, what, and what the room was called. */
      why: z.optional(z.object({ by: z.string(), did: z.enum(['deleted', 'removed']), name: z.string() })),
      seq: z.optional(z.number()),
    }),
  }),
  /** Someone in a small room read up to here: "seen by". */
  'room.read': event({
    durable: false,
    data: z.object({ roomId: z.number(), username: z.string(), seq: z.number() }),
  }),
  'room.typing': event({ durable: false, data: z.object({ roomId: z.number(), username: z.string() }) }),
};

import * as z from 'zod/mini';
import { event } from '../../events.ts';
import * as model from './chat.model.ts';

const gone = z.object({ id: z.number(), seq: z.number() });

export const chatEvents = {
  'public_chat.message': event({ durable: true, data: model.lobbyMessage }),
  'public_chat.deleted': event({ durable: true, data: gone }),
  'staff_chat.message': event({ durable: true, data: model.lobbyMessage }),
  'room.message': event({ durable: true, data: model.roomMessage }),
  /** A room appeared, lost someone, was read, lost a message or is gone: fetch what is asked for. */
  'room.changed': event({
    durable: true,
    data: z.object({
      roomId: z.number(),
      what: z.enum(['created', 'members', 'deleted', 'read', 'message_deleted']),
      username: z.optional(z.string()),
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

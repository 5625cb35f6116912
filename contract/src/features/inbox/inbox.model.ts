import * as z from 'zod/mini';
import { time } from '../../scalars.ts';

export const inboxMessage = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  created_at: time,
  is_read: z.boolean(),
  related_ticket_id: z.nullable(z.number()),
  /** The chat that an entry of the type `message` gathers. */
  related_room_id: z.nullable(z.number()),
});
export type InboxMessage = z.output<typeof inboxMessage>;

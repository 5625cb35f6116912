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
  /** Where it leads inside of Snowglobe, for what has an address of its own: a message that mentions the member. */
  link: z.nullable(z.string()),
});
export type InboxMessage = z.output<typeof inboxMessage>;

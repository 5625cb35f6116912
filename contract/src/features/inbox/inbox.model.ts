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
  /** For an entry of the type `message`: the chat whose new messages it stands for. */
  related_room_id: z.nullable(z.number()),
  /** The address inside Snowglobe that the entry opens, for example the message that mentions the member. */
  link: z.nullable(z.string()),
});
export type InboxMessage = z.output<typeof inboxMessage>;

import * as z from 'zod/mini';
import { memberId, time } from '../../scalars.ts';
import { cleanText, text } from '../../text.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './support.limits.ts';

const status = z.enum(limits.ticketStatuses);
export type TicketStatus = z.output<typeof status>;
export type TicketPriority = (typeof limits.ticketPriorities)[number];

/** A ticket as lists and events have it. `username` and `role` are its author's. */
export const ticketSummary = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(limits.ticketPriorities),
  status,
  image_url: z.nullable(z.string()),
  created_at: time,
  /** The last reply or change of status. */
  updated_at: time,
  username: z.string(),
  /** What counts now: Paid while a trial or a subscription runs. */
  role: z.string(),
  author: memberCard,
});
export type TicketSummary = z.output<typeof ticketSummary>;

export const ticketMessage = z.object({
  id: z.number(),
  sender_username: z.string(),
  message: z.string(),
  created_at: time,
  is_staff_reply: z.boolean(),
  /** Null when the account is gone. */
  author: z.nullable(memberCard),
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** What the author of a ticket gets: it has no notes. */
export const ticket = z.object({ ...ticketSummary.shape, messages: z.array(ticketMessage) });

export const ticketNote = z.object({
  id: z.number(),
  username: z.string(),
  note: z.string(),
  created_at: time,
});
export type TicketNote = z.output<typeof ticketNote>;

/** What staff get. Notes stand here and nowhere else. */
export const staffTicket = z.object({ ...ticket.shape, notes: z.array(ticketNote) });

const required = limits.supportTexts.ticketIncomplete;

export const newTicket = z.object({
  title: text({
    max: limits.ticketTitleMax,
    required,
    tooLong: `A title has at most ${limits.ticketTitleMax} characters`,
  }),
  description: text({
    max: limits.ticketDescriptionMax,
    required,
    tooLong: `A description has at most ${limits.ticketDescriptionMax} characters`,
  }),
  priority: z.enum(limits.ticketPriorities, {
    error: ({ input }) => (input ? 'priority is low, medium or high' : required),
  }),
});

export const ticketReply = z.object({
  message: text({ max: limits.ticketReplyMax, required: 'Please write a message' }),
});
export const newNote = z.object({
  note: text({ max: limits.ticketNoteMax, required: 'Please write a note' }),
});
export const statusChange = z.object({
  status: z.enum(limits.ticketStatuses, { error: 'status is open, in_progress, resolved or closed' }),
});

/** What was reported, as it was then: it stays when the thing itself changes or goes. */
const snapshot = z.object({
  author: z.string(),
  /** Whom staff act on; null when the account was gone, and in reports from before this was kept. */
  authorId: z.nullable(memberId),
  /** A message's words, a member's bio. */
  text: z.string(),
  /** When it was written. */
  time: z.nullable(time),
  /** Where it stands: for a chat message public, staff, private or group. */
  place: z.nullable(z.string()),
  /** A member's picture. */
  picture: z.nullable(z.string()),
  /** The name of a file that came with it. */
  fileName: z.nullable(z.string()),
});

export const report = z.object({
  id: z.number(),
  reported_item_type: z.enum(limits.reportableKinds),
  reported_item_id: z.number(),
  reason: z.string(),
  reporter_username: z.string(),
  status: z.enum(limits.reportStatuses),
  created_at: time,
  snapshot,
  /** Where the thing opens in a new tab. */
  link: z.nullable(z.string()),
  /** What the reporter was told when it was resolved. */
  outcome: z.string(),
});
export type Report = z.output<typeof report>;

/** A number, or the text that names a thing: a member's `google_5` or username. */
const itemId = z.pipe(
  z.union(
    [z.int().check(z.positive()), z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(100))],
    { error: 'itemId says what is reported' },
  ),
  z.transform(String),
);

export const newReport = z.object({
  itemType: z.enum(limits.reportableKinds, {
    error: `itemType is one of ${limits.reportableKinds.join(', ')}`,
  }),
  itemId,
  reason: text({ max: limits.reportReasonMax, required: 'Please say what is wrong' }),
});

export const reportChange = z.object({
  status: z.enum(limits.reportStatuses, { error: 'status is pending, reviewing or resolved' }),
  outcome: z._default(text({ min: 0, max: limits.reportOutcomeMax }), ''),
});

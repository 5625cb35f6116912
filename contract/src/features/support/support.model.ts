import * as z from 'zod/mini';
import { memberId, time } from '../../scalars.ts';
import { cleanText, text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { memberCard } from '../account/account.model.ts';
import { answeredBy } from '../ai/ai.model.ts';
import * as limits from './support.limits.ts';

const status = z.enum(limits.ticketStatuses);
export type TicketStatus = z.output<typeof status>;
export type TicketPriority = (typeof limits.ticketPriorities)[number];

/** A ticket in lists and events. `username` and `role` are those of its author. */
export const ticketSummary = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(limits.ticketPriorities),
  status,
  image_url: z.nullable(z.string()),
  created_at: time,
  /** The time of the last reply or change of status. */
  updated_at: time,
  username: z.string(),
  /** The effective role: Paid while a trial or a subscription runs. */
  role: z.string(),
  author: memberCard,
  /** SnowyAI has answered, and the author asks for a person. */
  wants_person: z.boolean(),
});
export type TicketSummary = z.output<typeof ticketSummary>;

export const ticketMessage = z.object({
  id: z.number(),
  sender_username: z.string(),
  message: z.string(),
  created_at: time,
  is_staff_reply: z.boolean(),
  /** SnowyAI wrote it from the help page. */
  is_ai: z.boolean(),
  /** Null when the account was deleted, and for SnowyAI. */
  author: z.nullable(memberCard),
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** A ticket as its author sees it, without notes. */
export const ticket = z.object({ ...ticketSummary.shape, messages: z.array(ticketMessage) });

export const ticketNote = z.object({
  id: z.number(),
  username: z.string(),
  note: z.string(),
  created_at: time,
});
export type TicketNote = z.output<typeof ticketNote>;

/** A ticket as staff see it. Only this reply contains the notes. */
export const staffTicket = z.object({ ...ticket.shape, notes: z.array(ticketNote) });

/** Where SnowyAI takes part in support, and which service then receives the words of a ticket. */
export const supportAi = z.object({ firstAnswers: z.boolean(), drafts: z.boolean(), answeredBy });
export type SupportAi = z.output<typeof supportAi>;

const required = 'support:rule.incomplete';

export const newTicket = z.object({
  title: text({
    max: limits.ticketTitleMax,
    required,
    tooLong: said('support:rule.titleTooLong', { max: limits.ticketTitleMax }),
  }),
  description: text({
    max: limits.ticketDescriptionMax,
    required,
    tooLong: said('support:rule.descriptionTooLong', { max: limits.ticketDescriptionMax }),
  }),
  priority: z.enum(limits.ticketPriorities, {
    error: ({ input }) => (input ? 'support:rule.priority' : required),
  }),
});

export const ticketReply = z.object({
  message: text({ max: limits.ticketReplyMax, required: 'support:rule.message' }),
});
export const newNote = z.object({
  note: text({ max: limits.ticketNoteMax, required: 'support:rule.note' }),
});
export const statusChange = z.object({
  status: z.enum(limits.ticketStatuses, { error: 'support:rule.ticketStatus' }),
});

/** A copy of the reported content at the time of the report. It stays when the content is changed or deleted. */
const snapshot = z.object({
  author: z.string(),
  /** The member whom staff can act on; null when the account was deleted, and in reports of earlier versions. */
  authorId: z.nullable(memberId),
  /** The text of a message, or the bio of a member. */
  text: z.string(),
  /** When it was written. */
  time: z.nullable(time),
  /** The kind of chat of a message: public, staff, private or group. */
  place: z.nullable(z.string()),
  /** The picture of a member. */
  picture: z.nullable(z.string()),
  /** The name of the attached file. */
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
  /** The address of the reported content. */
  link: z.nullable(z.string()),
  /** The text that the reporter received when the report was resolved. */
  outcome: z.string(),
});
export type Report = z.output<typeof report>;

/** A number, or a text: the id `google_5` or the username of a member. */
const itemId = z.pipe(
  z.union(
    [z.int().check(z.positive()), z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(100))],
    { error: 'support:rule.itemId' },
  ),
  z.transform(String),
);

export const newReport = z.object({
  itemType: z.enum(limits.reportableKinds, {
    error: said('support:rule.itemType', { kinds: limits.reportableKinds.join(', ') }),
  }),
  itemId,
  reason: text({ max: limits.reportReasonMax, required: 'support:rule.reason' }),
});

export const reportChange = z.object({
  status: z.enum(limits.reportStatuses, { error: 'support:rule.reportStatus' }),
  outcome: z._default(text({ min: 0, max: limits.reportOutcomeMax }), ''),
});

import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, nothing, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { answeredBy } from '../ai/ai.model.ts';
import { chatFaults } from '../chat/chat.faults.ts';
import { listsFaults } from '../lists/lists.faults.ts';
import { modsFaults } from '../mods/mods.faults.ts';
import { newsFaults } from '../news/news.faults.ts';
import { supportFaults as faults } from './support.faults.ts';
import { reportStatuses, ticketImageMaxBytes, ticketPriorities, ticketStatuses } from './support.limits.ts';
import * as model from './support.model.ts';

const path = z.object({ id: idParam });
const messageReply = created(z.object({ message: model.ticketMessage }));
const replyLimit = { max: 30, seconds: 60, by: 'member' } as const;
const typingLimit = { max: 30, seconds: 10, by: 'member' } as const;

export const supportRoutes = {
  createTicket: route({
    method: 'POST',
    path: '/api/support/tickets',
    summary: 'Create a ticket, optionally with a screenshot. It is re-encoded, and its metadata is removed.',
    access: 'member',
    body: model.newTicket,
    upload: {
      field: 'image',
      required: false,
      maxBytes: ticketImageMaxBytes,
      tooLarge: faults.imageTooLarge,
    },
    reply: created(z.object({ ticket: model.ticket })),
    errors: [faults.imageTooLarge, ...pictureRefusals],
    limit: { max: 20, seconds: 3600, by: 'member' },
  }),
  listMyTickets: route({
    method: 'GET',
    path: '/api/user/tickets',
    summary: "The caller's tickets, newest first.",
    access: 'member',
    query: z.object(page),
    reply: ok(z.object({ tickets: z.array(model.ticketSummary), nextCursor })),
  }),
  getMyTicket: route({
    method: 'GET',
    path: '/api/user/tickets/{id}',
    summary:
      "One of the caller's tickets with its newest messages, oldest first; the cursor leads to older ones.",
    access: 'member',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ ticket: model.ticket, nextCursor })),
    errors: [faults.noSuchTicket],
  }),
  readMyTicket: route({
    method: 'PUT',
    path: '/api/user/tickets/{id}/read',
    summary: 'Mark a ticket read, so that the inbox does not count it any more.',
    access: 'member',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchTicket],
  }),
  replyToMyTicket: route({
    method: 'POST',
    path: '/api/user/tickets/{id}/reply',
    summary: 'Reply to the staff. A reply reopens a resolved ticket; a closed ticket accepts no reply.',
    access: 'member',
    params: path,
    body: model.ticketReply,
    reply: messageReply,
    errors: [faults.noSuchTicket, faults.ticketClosed],
    limit: replyLimit,
  }),
  getSupportAi: route({
    method: 'GET',
    path: '/api/support/ai',
    summary: 'Whether SnowyAI answers new tickets first and drafts replies, and which service answers.',
    access: 'member',
    reply: ok(model.supportAi),
  }),
  askForPerson: route({
    method: 'PUT',
    path: '/api/user/tickets/{id}/person',
    summary: "Tell the staff that SnowyAI's answer does not help. Staff read every ticket in any case.",
    access: 'member',
    params: path,
    reply: ok(z.object({ ticket: model.ticketSummary })),
    errors: [faults.noSuchTicket, faults.ticketClosed],
    limit: replyLimit,
  }),
  draftTicketReply: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/draft',
    summary:
      'Have SnowyAI draft a reply from the ticket and the help page, without the notes. Nothing is sent or stored.',
    access: 'support.manage',
    params: path,
    reply: ok(z.object({ draft: z.string(), answeredBy })),
    errors: [
      faults.noSuchTicket,
      faults.ticketClosed,
      faults.draftsOff,
      faults.nothingFound,
      faults.tooManyDrafts,
      faults.noDraft,
    ],
    limit: { max: 10, seconds: 60, by: 'member' },
  }),
  tellTicketTyping: route({
    method: 'POST',
    path: '/api/user/tickets/{id}/typing',
    summary: 'Show the staff that the caller is typing.',
    access: 'member',
    params: path,
    reply: nothing,
    errors: [faults.noSuchTicket, faults.ticketClosed],
    limit: typingLimit,
  }),
  listTickets: route({
    method: 'GET',
    path: '/api/support/tickets',
    summary: 'All tickets: open ones first, then by priority, then paying members, then oldest first.',
    access: 'support.manage',
    query: z.object({
      ...page,
      status: z.optional(z.enum(ticketStatuses, { error: 'support:rule.unknownStatus' })),
      priority: z.optional(z.enum(ticketPriorities, { error: 'support:rule.unknownPriority' })),
    }),
    reply: ok(z.object({ tickets: z.array(model.ticketSummary), nextCursor })),
  }),
  getTicket: route({
    method: 'GET',
    path: '/api/support/tickets/{id}',
    summary:
      'A ticket with its newest messages, oldest first (the cursor leads to older ones), and its notes.',
    access: 'support.manage',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ ticket: model.staffTicket, nextCursor })),
    errors: [faults.noSuchTicket],
  }),
  setTicketStatus: route({
    method: 'PUT',
    path: '/api/support/tickets/{id}/status',
    summary: 'Set the status of a ticket. The author gets an inbox entry.',
    access: 'support.manage',
    params: path,
    body: model.statusChange,
    reply: ok(z.object({ ticket: model.ticketSummary })),
    errors: [faults.noSuchTicket],
  }),
  replyToTicket: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/reply',
    summary: 'Reply as staff. A reply sets an open ticket to in progress; a closed ticket accepts no reply.',
    access: 'support.manage',
    params: path,
    body: model.ticketReply,
    reply: messageReply,
    errors: [faults.noSuchTicket, faults.ticketClosed],
    limit: replyLimit,
  }),
  addTicketNote: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/notes',
    summary: 'Add a note for other staff. Members never see it.',
    access: 'support.manage',
    params: path,
    body: model.newNote,
    reply: created(z.object({ note: model.ticketNote })),
    errors: [faults.noSuchTicket],
    limit: replyLimit,
  }),
  tellStaffTyping: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/typing',
    summary: "Show the ticket's author that staff is typing.",
    access: 'support.manage',
    params: path,
    reply: nothing,
    errors: [faults.noSuchTicket, faults.ticketClosed],
    limit: typingLimit,
  }),
  countWaiting: route({
    method: 'GET',
    path: '/api/support/waiting',
    summary: 'How many open tickets and pending reports wait for the staff.',
    access: 'support.manage',
    reply: ok(z.object({ tickets: z.number(), reports: z.number() })),
  }),
  lookAtTicket: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/looking',
    summary:
      'Tell other staff for 15 seconds that the caller has this ticket open. The answer lists the others who have it open.',
    access: 'support.manage',
    params: path,
    reply: ok(z.object({ looking: z.array(z.string()) })),
    errors: [faults.noSuchTicket],
  }),
  getTicketImage: route({
    method: 'GET',
    path: '/api/support/tickets/{id}/image',
    summary: "A ticket's screenshot, for its author and the staff.",
    access: 'member',
    params: path,
    reply: file,
    errors: [faults.noSuchTicket, faults.noSuchImage],
  }),
  reportItem: route({
    method: 'POST',
    path: '/api/support/reports',
    summary: 'Report something that the caller can see. A copy of it is stored for the staff.',
    access: 'member',
    body: model.newReport,
    reply: created(z.object({ report: model.report })),
    errors: [faults.notReportable, faults.noSuchItem, faults.alreadyReported],
    limit: { max: 30, seconds: 3600, by: 'member' },
  }),
  listReports: route({
    method: 'GET',
    path: '/api/support/reports',
    summary: 'All reports, newest first.',
    access: 'support.manage',
    query: z.object({
      ...page,
      status: z.optional(z.enum(reportStatuses, { error: 'support:rule.unknownStatus' })),
    }),
    reply: ok(z.object({ reports: z.array(model.report), nextCursor })),
  }),
  deleteReportedItem: route({
    method: 'DELETE',
    path: '/api/support/reports/{id}/item',
    summary:
      'Delete the reported content, also a message in a room of other members; a list is hidden instead. The caller needs the same rights as for ' +
      'deleting it elsewhere: `chat.moderate`, or `downloads.manage` for a mod, and a higher rank than its author.',
    access: 'support.manage',
    params: path,
    reply: ok(success),
    errors: [
      faults.noSuchReport,
      faults.notRemovable,
      chatFaults.noSuchMessage,
      chatFaults.notYourMessage,
      newsFaults.noSuchComment,
      newsFaults.notYourComment,
      modsFaults.noSuchMod,
      modsFaults.notYourMod,
      listsFaults.noSuchList,
      listsFaults.notYourList,
    ],
  }),
  setReportStatus: route({
    method: 'PUT',
    path: '/api/support/reports/{id}/status',
    summary:
      'Start reviewing a report, or resolve it. When it is resolved, the reporter receives the outcome, or a standard text.',
    access: 'support.manage',
    params: path,
    body: model.reportChange,
    reply: ok(z.object({ report: model.report })),
    errors: [faults.noSuchReport],
  }),
};

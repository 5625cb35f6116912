import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, nothing, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { chatFaults } from '../chat/chat.faults.ts';
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
    summary:
      'Ask the staff for help, with a screenshot if that helps; it is redrawn and its metadata dropped.',
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
    summary: 'An own ticket with its newest messages, oldest first; the cursor goes to older ones.',
    access: 'member',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ ticket: model.ticket, nextCursor })),
    errors: [faults.noSuchTicket],
  }),
  readMyTicket: route({
    method: 'PUT',
    path: '/api/user/tickets/{id}/read',
    summary: 'The caller has seen what stands in it: the inbox counts it no more.',
    access: 'member',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchTicket],
  }),
  replyToMyTicket: route({
    method: 'POST',
    path: '/api/user/tickets/{id}/reply',
    summary: 'Write to the staff. A resolved ticket is open again by it; a closed one takes no reply.',
    access: 'member',
    params: path,
    body: model.ticketReply,
    reply: messageReply,
    errors: [faults.noSuchTicket, faults.ticketClosed],
    limit: replyLimit,
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
    summary: 'Every ticket: open first, then by priority, then paying members, then the oldest.',
    access: 'support.manage',
    query: z.object({
      ...page,
      status: z.optional(z.enum(ticketStatuses, { error: 'Unknown status' })),
      priority: z.optional(z.enum(ticketPriorities, { error: 'Unknown priority' })),
    }),
    reply: ok(z.object({ tickets: z.array(model.ticketSummary), nextCursor })),
  }),
  getTicket: route({
    method: 'GET',
    path: '/api/support/tickets/{id}',
    summary:
      'A ticket with its newest messages, oldest first (the cursor goes to older ones), and its notes.',
    access: 'support.manage',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ ticket: model.staffTicket, nextCursor })),
    errors: [faults.noSuchTicket],
  }),
  setTicketStatus: route({
    method: 'PUT',
    path: '/api/support/tickets/{id}/status',
    summary: 'Set any status from any; the author finds it in their inbox.',
    access: 'support.manage',
    params: path,
    body: model.statusChange,
    reply: ok(z.object({ ticket: model.ticketSummary })),
    errors: [faults.noSuchTicket],
  }),
  replyToTicket: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/reply',
    summary: 'Answer as staff. An open ticket is in progress by it; a closed one takes no reply.',
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
    summary: 'Leave a note for other staff. Members never see it.',
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
    summary: 'What waits for the staff: open tickets and pending reports.',
    access: 'support.manage',
    reply: ok(z.object({ tickets: z.number(), reports: z.number() })),
  }),
  lookAtTicket: route({
    method: 'POST',
    path: '/api/support/tickets/{id}/looking',
    summary: 'Say that the caller has this ticket open: good for 15 seconds. Answers who else has.',
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
    summary: 'Report something that the caller can see. A copy of it is kept for the staff.',
    access: 'member',
    body: model.newReport,
    reply: created(z.object({ report: model.report })),
    errors: [faults.notReportable, faults.noSuchItem, faults.alreadyReported],
    limit: { max: 30, seconds: 3600, by: 'member' },
  }),
  listReports: route({
    method: 'GET',
    path: '/api/support/reports',
    summary: 'Every report, newest first.',
    access: 'support.manage',
    query: z.object({
      ...page,
      status: z.optional(z.enum(reportStatuses, { error: 'Unknown status' })),
    }),
    reply: ok(z.object({ reports: z.array(model.report), nextCursor })),
  }),
  deleteReportedItem: route({
    method: 'DELETE',
    path: '/api/support/reports/{id}/item',
    summary:
      'Delete what was reported where it stands, a message in a room of others too. It asks for what deleting such a ' +
      'thing asks for anywhere: `chat.moderate`, or `downloads.manage` for a mod, and a lower rank of its author.',
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
    ],
  }),
  setReportStatus: route({
    method: 'PUT',
    path: '/api/support/reports/{id}/status',
    summary:
      'Take a report up or resolve it; then the reporter gets the outcome, in these words if there are any.',
    access: 'support.manage',
    params: path,
    body: model.reportChange,
    reply: ok(z.object({ report: model.report })),
    errors: [faults.noSuchReport],
  }),
};

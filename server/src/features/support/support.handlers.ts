import { supportFaults as faults } from '@snowglobe/contract/features/support/support.faults.ts';
import type { TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import type { supportRoutes } from '@snowglobe/contract/features/support/support.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import { countPendingReports, listReports } from './reports.store.ts';
import type { Reports } from './reports.ts';
import { canSeeImage } from './support.policy.ts';
import { presentNote, presentReport, presentTicket, presentTicketMessage } from './support.presenter.ts';
import type { createTicketDrafts } from './ticket-drafts.ts';
import type { TicketImages } from './ticket-images.ts';
import type { createTicketViewers } from './ticket-viewers.ts';
import { listNotes, listTicketMessages } from './ticket-messages.store.ts';
import { groupsLeft, readTicketCursor, writeTicketCursor } from './ticket-order.ts';
import { countOpenTickets, listTickets, listTicketsOf, type TicketRow } from './tickets.store.ts';
import type { Tickets } from './tickets.ts';

type Subjects = {
  tickets: Tickets;
  images: TicketImages;
  viewers: ReturnType<typeof createTicketViewers>;
  reports: Reports;
  drafts: ReturnType<typeof createTicketDrafts>;
};
type Page = { limit: number; cursor?: string | undefined };

export function supportHandlers(
  { db, cards }: FeatureCore,
  subjects: Subjects,
): Handlers<typeof supportRoutes> {
  const { tickets, images, viewers, reports, drafts } = subjects;

  /** A ticket is deleted with its author's account. When that happened since the ticket was read, it is left out. */
  async function presentAll(rows: TicketRow[]): Promise<TicketSummary[]> {
    const cardOf = await cards.of(rows.map((row) => row.user_id));
    return rows.flatMap((row) => {
      const author = cardOf(row.user_id);
      return author ? [presentTicket(row, author)] : [];
    });
  }

  async function presentOne(row: TicketRow): Promise<TicketSummary> {
    const [ticket] = await presentAll([row]);
    if (!ticket) throw new AppError(faults.noSuchTicket);
    return ticket;
  }

  /** A ticket with a page of its conversation: the newest messages, in order of time. */
  async function withMessages(row: TicketRow, { limit, cursor }: Page) {
    const page = { before: readCursor(cursor), limit: limit + 1 };
    const rows = await listTicketMessages(db, row.id, page);
    const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
    const cardOf = await cards.of(items.map((message) => message.author_id));
    const messages = items.toReversed().map((message) => presentTicketMessage(message, cardOf));
    return { ticket: { ...(await presentOne(row)), messages }, nextCursor };
  }

  return {
    async createTicket({ member, body, upload, clientGone, request }) {
      // A form without a file sends an empty one without a name.
      const isGiven = upload && (upload.size > 0 || upload.name);
      const image = isGiven ? await images.keep(upload, member.id, clientGone()) : null;
      const ticket = await tickets.create({ member, language: languageOf(request) }, body, image);
      return { ticket: { ...(await presentOne(ticket)), messages: [] } };
    },
    async listMyTickets({ member, query }) {
      const page = { before: readCursor(query.cursor), limit: query.limit + 1 };
      const rows = await listTicketsOf(db, member.id, page);
      const { items, nextCursor } = toPage(rows, query.limit, ({ id }) => id);
      return { tickets: await presentAll(items), nextCursor };
    },
    getMyTicket: async ({ member, params, query }) =>
      withMessages(await tickets.getOwn(member, params.id), query),
    replyToMyTicket: async ({ member, params, body }) => ({
      message: await tickets.reply({ member, asStaff: false }, params.id, body.message),
    }),
    async readMyTicket({ member, params }) {
      await tickets.markOwnSeen(member, params.id);
      return { success: true };
    },
    askForPerson: async ({ member, params }) => ({
      ticket: await presentOne(await tickets.askForPerson(member, params.id)),
    }),
    getSupportAi: () => drafts.getSettings(),
    draftTicketReply: ({ member, params, clientGone, request }) =>
      drafts.draft(member, params.id, { language: languageOf(request), clientGone: clientGone() }),
    async tellTicketTyping({ member, params }) {
      await tickets.typing({ member, asStaff: false }, params.id);
      return undefined;
    },

    async listTickets({ query: { status, priority, cursor, limit } }) {
      const after = readTicketCursor(cursor);
      const at = after?.at ?? Date.now();
      const groups = groupsLeft({ status, priority }, after);
      const rows = await listTickets(db, { groups, at: new Date(at), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => writeTicketCursor({ ...row, at }));
      return { tickets: await presentAll(items), nextCursor };
    },
    async countWaiting() {
      const [{ open }, { pending }] = await Promise.all([countOpenTickets(db), countPendingReports(db)]);
      return { tickets: open, reports: pending };
    },
    async getTicket({ params, query }) {
      const row = await tickets.get(params.id);
      const { ticket, nextCursor } = await withMessages(row, query);
      return { ticket: { ...ticket, notes: (await listNotes(db, row.id)).map(presentNote) }, nextCursor };
    },
    setTicketStatus: async ({ member, params, body }) => ({
      ticket: await presentOne(await tickets.setStatus(member, params.id, body.status)),
    }),
    replyToTicket: async ({ member, params, body }) => ({
      message: await tickets.reply({ member, asStaff: true }, params.id, body.message),
    }),
    addTicketNote: async ({ member, params, body }) => ({
      note: await tickets.addNote(member, params.id, body.note),
    }),
    async tellStaffTyping({ member, params }) {
      await tickets.typing({ member, asStaff: true }, params.id);
      return undefined;
    },
    async lookAtTicket({ member, params }) {
      await tickets.get(params.id);
      return { looking: viewers.addViewer(member, params.id) };
    },
    async getTicketImage({ member, params }) {
      const ticket = await tickets.get(params.id);
      if (!canSeeImage(member, ticket)) throw new AppError(faults.noSuchTicket);
      return images.open(ticket);
    },

    reportItem: async ({ member, body }) => ({ report: presentReport(await reports.file(member, body)) }),
    async listReports({ query: { status, cursor, limit } }) {
      const rows = await listReports(db, { status, before: readCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      return { reports: items.map(presentReport), nextCursor };
    },
    async deleteReportedItem({ member, params }) {
      await reports.removeItem(member, params.id);
      return { success: true };
    },
    setReportStatus: async ({ member, params, body }) => ({
      report: presentReport(await reports.setStatus(member, params.id, body)),
    }),
  };
}

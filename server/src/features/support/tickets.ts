import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { supportFaults as faults } from '@snowglobe/contract/features/support/support.faults.ts';
import type {
  newTicket,
  TicketMessage,
  TicketNote,
  TicketStatus,
} from '@snowglobe/contract/features/support/support.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { memberAudience, type Change } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { isOwn, statusAfterReply, takesReplies, supportAudience } from './support.policy.ts';
import { presentNote, presentTicket, presentTicketMessage } from './support.presenter.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { TicketImage } from './ticket-images.ts';
import { insertNote, insertTicketMessage } from './ticket-messages.store.ts';
import {
  findTicket,
  insertTicket,
  lockTicket,
  markWantsPerson,
  updateTicketStatus,
  type TicketRow,
} from './tickets.store.ts';

/** The ticket and its author. */
type AboutTicket = { memberId: number; ticketId: number; title: string };

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    'ticket answered': AboutTicket & { by: string };
    /** The author has seen the answers. */
    'ticket looked at': { memberId: number; ticketId: number };
    'ticket status changed': AboutTicket & { status: TicketStatus };
  }
}

/** A member acts on their own ticket, staff on any. */
type Actor = { member: Member; asStaff: boolean };

const aboutTicket = ({ user_id: memberId, id: ticketId, title }: TicketRow): AboutTicket => ({
  memberId,
  ticketId,
  title,
});

export type Tickets = ReturnType<typeof createTickets>;

export function createTickets(
  { db, live, cards, domainEvents, storage }: FeatureCore,
  firstAnswers: Pick<FirstAnswers, 'queue'>,
) {
  function requireAccess(ticket: TicketRow | undefined, { member, asStaff }: Actor): TicketRow {
    if (!ticket || !(asStaff || isOwn(member, ticket))) throw new AppError(faults.noSuchTicket);
    return ticket;
  }

  const audiencesOf = (ticket: TicketRow) => [memberAudience(ticket.user_id), supportAudience];

  /** The author's row is locked, so their card exists. */
  const authorOf = async (tx: Tx, { user_id: id }: TicketRow) => (await cards.of([id], tx))(id)!;

  async function sendChanged({ tx, outbox }: Change, ticket: TicketRow): Promise<void> {
    const shown = presentTicket(ticket, await authorOf(tx, ticket));
    for (const audience of audiencesOf(ticket)) outbox.add(audience, 'ticket.changed', shown);
  }

  /** Writes what staff did to a ticket to the audit log. */
  const auditTicket = async (tx: Tx, actor: Member, ticket: TicketRow, action: AuditAction, details = {}) =>
    audit(tx, {
      actor,
      action,
      target: (await authorOf(tx, ticket)).username,
      details: { ticketId: ticket.id, title: ticket.title, ...details },
    });

  return {
    async getOwn(member: Member, id: number): Promise<TicketRow> {
      return requireAccess(await findTicket(db, id), { member, asStaff: false });
    },
    async get(id: number): Promise<TicketRow> {
      const ticket = await findTicket(db, id);
      if (!ticket) throw new AppError(faults.noSuchTicket);
      return ticket;
    },

    /** The author has seen the ticket, so the inbox marks its messages about it as read. */
    async markOwnSeen(member: Member, id: number): Promise<void> {
      requireAccess(await findTicket(db, id), { member, asStaff: false });
      await live.transaction((tx, outbox) =>
        domainEvents.emit({ tx, outbox }, 'ticket looked at', { memberId: member.id, ticketId: id }),
      );
    },

    create(
      { member, language }: { member: Member; language: Language },
      form: z.output<typeof newTicket>,
      image: TicketImage | null,
    ): Promise<TicketRow> {
      return live.transaction(async (tx, outbox) => {
        const imageKey = image?.key ?? null;
        const ticket = await insertTicket(tx, { memberId: member.id, ...form, imageKey });
        if (image) await storage.keep(tx, [image]);
        await sendChanged({ tx, outbox }, ticket);
        await firstAnswers.queue(tx, ticket.id, language);
        return ticket;
      });
    },

    /** A second press changes nothing. */
    askForPerson(member: Member, id: number): Promise<TicketRow> {
      return live.transaction(async (tx, outbox) => {
        const before = requireAccess(await lockTicket(tx, id), { member, asStaff: false });
        if (!takesReplies(before)) throw new AppError(faults.ticketClosed);
        if (before.wants_person_at !== null) return before;
        const ticket = await markWantsPerson(tx, id);
        await sendChanged({ tx, outbox }, ticket);
        return ticket;
      });
    },

    reply(actor: Actor, id: number, text: string): Promise<TicketMessage> {
      const { member, asStaff } = actor;
      return live.transaction(async (tx, outbox) => {
        const before = requireAccess(await lockTicket(tx, id), actor);
        if (!takesReplies(before)) throw new AppError(faults.ticketClosed);
        const written = { ticketId: id, writer: member, message: text, byStaff: asStaff };
        const row = await insertTicketMessage(tx, written);
        const message = presentTicketMessage(row, await cards.of([member.id], tx));
        const ticket = await updateTicketStatus(tx, id, statusAfterReply(before.status, asStaff));
        for (const audience of audiencesOf(ticket))
          outbox.add(audience, 'ticket.message', { ticketId: id, message });
        if (ticket.status !== before.status) await sendChanged({ tx, outbox }, ticket);
        if (!asStaff) return message;

        await auditTicket(tx, member, ticket, 'ticket.reply');
        if (!isOwn(member, ticket)) {
          const answered = { ...aboutTicket(ticket), by: member.username };
          await domainEvents.emit({ tx, outbox }, 'ticket answered', answered);
        }
        return message;
      });
    },

    /** Every status may follow every other. The same status again changes nothing and notifies nobody. */
    setStatus(member: Member, id: number, status: TicketStatus): Promise<TicketRow> {
      return live.transaction(async (tx, outbox) => {
        const before = requireAccess(await lockTicket(tx, id), { member, asStaff: true });
        if (before.status === status) return before;
        const ticket = await updateTicketStatus(tx, id, status);
        await sendChanged({ tx, outbox }, ticket);
        await auditTicket(tx, member, ticket, 'ticket.status', { from: before.status, to: status });
        if (!isOwn(member, ticket))
          await domainEvents.emit({ tx, outbox }, 'ticket status changed', {
            ...aboutTicket(ticket),
            status,
          });
        return ticket;
      });
    },

    /** For staff only: it is sent to no other audience, and its text is not written to the audit log. */
    addNote(member: Member, id: number, text: string): Promise<TicketNote> {
      return live.transaction(async (tx, outbox) => {
        const ticket = requireAccess(await lockTicket(tx, id), { member, asStaff: true });
        const note = presentNote(await insertNote(tx, { ticketId: id, writer: member, note: text }));
        await auditTicket(tx, member, ticket, 'ticket.note');
        outbox.add(supportAudience, 'ticket.note', { ticketId: id, note });
        return note;
      });
    },

    async typing(actor: Actor, id: number): Promise<void> {
      const ticket = requireAccess(await findTicket(db, id), actor);
      if (!takesReplies(ticket)) throw new AppError(faults.ticketClosed);
      const otherSide = actor.asStaff ? memberAudience(ticket.user_id) : supportAudience;
      live.whisper(otherSide, 'ticket.typing', {
        ticketId: id,
        username: actor.member.username,
        is_staff: actor.asStaff,
      });
    },
  };
}

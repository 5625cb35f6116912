import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type {
  Report,
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';
import type { CardOf } from '../../core/members/cards.ts';
import type { ReportRow } from './reports.store.ts';
import type { NoteRow, TicketMessageRow } from './ticket-messages.store.ts';
import type { TicketRow } from './tickets.store.ts';

export function presentTicket(row: TicketRow, author: MemberCard): TicketSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    status: row.status,
    image_url: row.image_key === null ? null : `/api/support/tickets/${row.id}/image`,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    username: author.username,
    role: author.role,
    author,
    wants_person: row.wants_person_at !== null,
  };
}

export function presentTicketMessage(row: TicketMessageRow, cardOf: CardOf): TicketMessage {
  const author = cardOf(row.author_id);
  return {
    id: row.id,
    sender_username: author?.username ?? row.author_name,
    message: row.message,
    created_at: row.created_at.toISOString(),
    is_staff_reply: row.is_staff_reply,
    is_ai: row.is_ai,
    author,
  };
}

export function presentNote(row: NoteRow): TicketNote {
  return {
    id: row.id,
    username: row.username ?? row.author_name,
    note: row.note,
    created_at: row.created_at.toISOString(),
  };
}

export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    reported_item_type: row.item_type,
    reported_item_id: row.item_id,
    reason: row.reason,
    reporter_username: row.username ?? row.reporter_name,
    status: row.status,
    created_at: row.created_at.toISOString(),
    snapshot: { ...row.snapshot, authorId: row.snapshot.authorId ?? null },
    link: row.link,
    outcome: row.outcome,
  };
}

import { assistantName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Generated, Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    ticket_messages: {
      id: Generated<number>;
      ticket_id: number;
      author_id: number | null;
      author_name: string;
      message: string;
      is_staff_reply: boolean;
      is_ai: Generated<boolean>;
      created_at: Generated<Date>;
    };
    ticket_notes: {
      id: Generated<number>;
      ticket_id: number;
      author_id: number | null;
      author_name: string;
      note: string;
      created_at: Generated<Date>;
    };
  }
}

export type TicketMessageRow = Selectable<Tables['ticket_messages']>;
export type NoteRow = Selectable<Tables['ticket_notes']> & { username: string | null };
type Writer = { id: number; username: string };

const maxNotes = 200;

/** Newest first. */
export function listTicketMessages(
  db: Db,
  ticketId: number,
  page: { before: number | null; limit: number },
): Promise<TicketMessageRow[]> {
  let query = db.selectFrom('ticket_messages').selectAll().where('ticket_id', '=', ticketId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export function insertTicketMessage(
  db: Db,
  written: { ticketId: number; writer: Writer; message: string; byStaff: boolean },
): Promise<TicketMessageRow> {
  return db
    .insertInto('ticket_messages')
    .values({
      ticket_id: written.ticketId,
      author_id: written.writer.id,
      author_name: written.writer.username,
      message: written.message,
      is_staff_reply: written.byStaff,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** SnowyAI's answer. It has no account. */
export function insertAiMessage(db: Db, ticketId: number, message: string): Promise<TicketMessageRow> {
  return db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author_id: null,
      author_name: assistantName,
      message,
      is_staff_reply: true,
      is_ai: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether staff or SnowyAI have answered a ticket. */
export async function isAnswered(db: Db, ticketId: number): Promise<boolean> {
  const found = await db
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('is_staff_reply', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The latest notes, oldest first. */
export async function listNotes(db: Db, ticketId: number): Promise<NoteRow[]> {
  const newestFirst = await db
    .selectFrom('ticket_notes')
    .leftJoin('users', 'users.id', 'ticket_notes.author_id')
    .selectAll('ticket_notes')
    .select('users.username')
    .where('ticket_notes.ticket_id', '=', ticketId)
    .orderBy('ticket_notes.id', 'desc')
    .limit(maxNotes)
    .execute();
  return newestFirst.toReversed();
}

export async function insertNote(
  db: Db,
  written: { ticketId: number; writer: Writer; note: string },
): Promise<NoteRow> {
  const { ticketId, writer, note } = written;
  const row = await db
    .insertInto('ticket_notes')
    .values({ ticket_id: ticketId, author_id: writer.id, author_name: writer.username, note })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, username: writer.username };
}

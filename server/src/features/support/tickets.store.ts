import type { TicketPriority, TicketStatus } from '@snowglobe/contract/features/support/support.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database.ts';
import { cardColumns, type CardRow } from '../account/account.feature.ts';
import type { TicketCursor } from './ticket-cursor.ts';

declare module '../../core/database.ts' {
  interface Tables {
    tickets: {
      id: Generated<number>;
      user_id: number;
      title: string;
      description: string;
      priority: TicketPriority;
      status: Generated<TicketStatus>;
      image_key: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

/** A ticket with the card of its author. */
export type TicketRow = Selectable<Tables['tickets']> & CardRow;

const tickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .selectAll('tickets')
    .select(cardColumns);

export function findTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  return tickets(db).where('tickets.id', '=', id).executeTakeFirst();
}

/**
 * The same, while nobody else changes it. Its author is locked first, as by whoever deletes the account: the other
 * way round the two would wait for each other.
 */
export async function lockTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  await sql`select from users where id = (select user_id from tickets where id = ${id}) for no key update`.execute(
    db,
  );
  await db.selectFrom('tickets').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findTicket(db, id);
}

type NewTicket = {
  memberId: number;
  title: string;
  description: string;
  priority: TicketPriority;
  imageKey: string | null;
};

export async function insertTicket(db: Db, ticket: NewTicket): Promise<TicketRow> {
  const { id } = await db
    .insertInto('tickets')
    .values({
      user_id: ticket.memberId,
      title: ticket.title,
      description: ticket.description,
      priority: ticket.priority,
      image_key: ticket.imageKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findTicket(db, id))!;
}

/** Sets the status and notes that something happened, now. */
export async function touchTicket(db: Db, id: number, status: TicketStatus): Promise<TicketRow> {
  await db.updateTable('tickets').set({ status, updated_at: new Date() }).where('id', '=', id).execute();
  return (await findTicket(db, id))!;
}

/** Newest first. */
export function listTicketsOf(
  db: Db,
  memberId: number,
  page: { before: number | null; limit: number },
): Promise<TicketRow[]> {
  let query = tickets(db).where('tickets.user_id', '=', memberId);
  if (page.before !== null) query = query.where('tickets.id', '<', page.before);
  return query.orderBy('tickets.id', 'desc').limit(page.limit).execute();
}

type StaffPage = {
  status: TicketStatus | undefined;
  priority: TicketPriority | undefined;
  /** When it is asked who pays. */
  at: number;
  after: TicketCursor | null;
  limit: number;
};

/**
 * Open first, then by priority, then paying members, then the oldest. The index has the first two, so that only the
 * tickets which share both with the page are sorted.
 */
export function listTickets(
  db: Db,
  { status, priority, at, after, limit }: StaffPage,
): Promise<(TicketRow & { is_free: boolean })[]> {
  const moment = new Date(at);
  const isFree = sql<boolean>`(roles.name = 'Free'
    and coalesce(users.trial_ends_at <= ${moment}, true) and coalesce(users.paid_until <= ${moment}, true))`;
  let query = tickets(db).select(isFree.as('is_free'));
  if (status) query = query.where('tickets.status', '=', status);
  if (priority) query = query.where('tickets.priority', '=', priority);
  if (after) {
    const group = sql`${after.status}::ticket_status, ${after.priority}::ticket_priority`;
    query = query.where(sql<boolean>`(tickets.status, tickets.priority) >= (${group})`).where(
      sql<boolean>`(tickets.status, tickets.priority, ${isFree}, tickets.id)
          > (${group}, ${after.isFree}::boolean, ${after.id}::int8)`,
    );
  }
  return query
    .orderBy('tickets.status')
    .orderBy('tickets.priority')
    .orderBy('is_free')
    .orderBy('tickets.id')
    .limit(limit)
    .execute();
}

/** Those of the keys that a ticket shows. */
export async function imagesShown(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tickets')
    .select('image_key')
    .where(sql<boolean>`image_key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.image_key!));
}

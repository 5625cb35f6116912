import type { TicketPriority, TicketStatus } from '@snowglobe/contract/features/support/support.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import type { groupsLeft } from './ticket-order.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    tickets: {
      id: Generated<number>;
      user_id: number;
      title: string;
      description: string;
      priority: TicketPriority;
      status: Generated<TicketStatus>;
      image_key: string | null;
      wants_person_at: Generated<Date | null>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

export type TicketRow = Selectable<Tables['tickets']>;

const tickets = (db: Db) => db.selectFrom('tickets').selectAll();

export function findTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  return tickets(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the ticket until the transaction ends. The row of its author is locked first, as when an account is
 * deleted; the other order would deadlock.
 */
export async function lockTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  await sql`select from users where id = (select user_id from tickets where id = ${id}) for no key update`.execute(
    db,
  );
  return tickets(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type NewTicket = {
  memberId: number;
  title: string;
  description: string;
  priority: TicketPriority;
  imageKey: string | null;
};

export function insertTicket(db: Db, ticket: NewTicket): Promise<TicketRow> {
  return db
    .insertInto('tickets')
    .values({
      user_id: ticket.memberId,
      title: ticket.title,
      description: ticket.description,
      priority: ticket.priority,
      image_key: ticket.imageKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the status and the time of the last change. */
export function updateTicketStatus(db: Db, id: number, status: TicketStatus): Promise<TicketRow> {
  return db
    .updateTable('tickets')
    .set({ status, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The author asks for a person. Their place in the staff's list stays the same. */
export function markWantsPerson(db: Db, id: number): Promise<TicketRow> {
  return db
    .updateTable('tickets')
    .set({ wants_person_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export function listTicketsOf(
  db: Db,
  memberId: number,
  page: { before: number | null; limit: number },
): Promise<TicketRow[]> {
  let query = tickets(db).where('user_id', '=', memberId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

/** A ticket of the staff list; `isFree` says that its author did not pay at the time of the list. */
export type ListedTicket = TicketRow & { isFree: boolean };
type StaffPage = { groups: ReturnType<typeof groupsLeft>; at: Date; limit: number };

/** The tickets of some groups, group after group, the oldest first within one. */
export async function listTickets(db: Db, page: StaffPage): Promise<ListedTicket[]> {
  const positions = await listPositions(db, page);
  const ids = positions.map(({ id }) => id);
  const found = await tickets(db)
    .where(sql<boolean>`id = any(${ids}::int8[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return positions.flatMap(({ id, ...place }) => {
    const row = byId.get(id);
    // Status and priority as they were when the page was read, even if they changed since.
    return row ? [{ ...row, ...place }] : [];
  });
}

type Position = { id: number; status: TicketStatus; priority: TicketPriority; isFree: boolean };

/**
 * Whether an author pays is in another table and changes with time, so no index has the whole order. The groups
 * are read along the index, one after the other, until the page is full; then the few rows are sorted.
 */
async function listPositions(db: Db, { groups, at, limit }: StaffPage): Promise<Position[]> {
  const isFree = sql<boolean>`(roles.name = 'Free'
    and coalesce(users.trial_ends_at <= ${at}, true) and coalesce(users.paid_until <= ${at}, true))`;
  const { rows } = await sql<Position>`
    select * from (
      select found.id, place, wanted.status, wanted.priority, wanted.is_free as "isFree"
      from unnest(${groups.map((group) => group.status)}::ticket_status[],
        ${groups.map((group) => group.priority)}::ticket_priority[],
        ${groups.map((group) => group.isFree)}::boolean[],
        ${groups.map((group) => group.afterId)}::int8[])
        with ordinality as wanted (status, priority, is_free, after_id, place)
      cross join lateral (
        select tickets.id from tickets
        where tickets.status = wanted.status and tickets.priority = wanted.priority
          and tickets.id > wanted.after_id
          and (select ${isFree} = wanted.is_free from users join roles on roles.id = users.role_id
            where users.id = tickets.user_id)
        order by tickets.id limit ${limit}
      ) as found
      limit ${limit}
    ) as page order by place, id`.execute(db);
  return rows.map(({ id, status, priority, isFree: free }) => ({ id, status, priority, isFree: free }));
}

/** The tickets that show these images. */
export function findTicketsWithImages(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('tickets')
    .select(['user_id', 'title', sql<string>`image_key`.as('image_key')])
    .where(sql<boolean>`image_key = any(${[...keys]}::text[])`)
    .execute();
}

/** Tickets that wait for staff, and tickets in progress. */
export async function countOpenTickets(db: Db): Promise<{ open: number; inProgress: number }> {
  const { rows } = await sql<{ open: number; inProgress: number }>`
    select count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'in_progress') as "inProgress"
    from tickets where status in ('open', 'in_progress')`.execute(db);
  return rows[0]!;
}

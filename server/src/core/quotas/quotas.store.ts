import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    quotas: { user_id: number; name: string; used: Generated<number> };
    quota_takes: {
      name: string;
      ticket: string;
      user_id: number;
      amount: number;
      taken_at: Generated<Date>;
      ends_at: Date | null;
    };
  }
}

export type Quota = { memberId: number; name: string };
export type NewTake = Quota & {
  ticket: string;
  amount: number;
  /** Null: no limit; it is counted all the same. */
  limit: number | null;
  /** Null: it ends when it is given back. */
  seconds: number | null;
};

const inSeconds = (seconds: number | null) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

/**
 * One conditional update decides: whoever comes at the same moment waits for the row, and is then judged by what it
 * says. Nothing at all asks for no room.
 */
export async function insertTakeIfItFits(db: Db, take: NewTake): Promise<boolean> {
  const { memberId, name, ticket, amount, limit, seconds } = take;
  const { rows } = await sql`
    with counted as (
      update quotas set used = used + ${amount}::int8
      where user_id = ${memberId} and name = ${name}
        and (${amount}::int8 = 0 or ${limit}::int8 is null or used + ${amount}::int8 <= ${limit}::int8)
      returning user_id, name)
    insert into quota_takes (user_id, name, ticket, amount, ends_at)
      select user_id, name, ${ticket}, ${amount}::int8, ${inSeconds(seconds)} from counted
    returning ticket`.execute(db);
  return rows.length > 0;
}

export function findTake(db: Db, name: string, ticket: string) {
  return db
    .selectFrom('quota_takes')
    .select(['user_id', 'amount'])
    .where('name', '=', name)
    .where('ticket', '=', ticket)
    .executeTakeFirst();
}

/** Opens the member's counter if there is none yet, and holds it: from here on their takes stand still. */
export async function lockQuota(tx: Tx, { memberId, name }: Quota): Promise<void> {
  await sql`insert into quotas (user_id, name) values (${memberId}, ${name}) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from quotas where user_id = ${memberId} and name = ${name} for no key update`.execute(tx);
}

/** The same for the owners of tickets, always in one order: two who give back at once never wait in a circle. */
export async function lockQuotasOf(tx: Tx, name: string, tickets: readonly string[]): Promise<void> {
  await sql`select from quotas where name = ${name} and user_id in
      (select user_id from quota_takes where name = ${name} and ticket = any(${[...tickets]}::text[]))
    order by user_id for no key update`.execute(tx);
}

/** Clears away what has ended. Under the lock of the counter. */
export async function deleteEndedTakes(tx: Tx, { memberId, name }: Quota): Promise<void> {
  await sql`
    with gone as (
      delete from quota_takes where user_id = ${memberId} and name = ${name} and ends_at <= now()
      returning amount)
    update quotas set used = used - (select coalesce(sum(amount), 0) from gone)
    where user_id = ${memberId} and name = ${name} and exists (select from gone)`.execute(tx);
}

/** Under the lock of their counters. */
export async function deleteTakes(tx: Tx, name: string, tickets: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from quota_takes where name = ${name} and ticket = any(${[...tickets]}::text[])
      returning user_id, amount)
    update quotas set used = used - given.amount
    from (select user_id, sum(amount) as amount from gone group by user_id) as given
    where quotas.name = ${name} and quotas.user_id = given.user_id`.execute(tx);
}

type Change = { ticket: string; amount: number; limit: number | null };

/** Under the lock of its counter. False when it has grown and does not fit, or is gone. */
export async function setTakeAmountIfItFits(tx: Tx, name: string, change: Change): Promise<boolean> {
  const { ticket, amount, limit } = change;
  const { rows } = await sql`
    with counted as (
      update quotas set used = used + ${amount}::int8 - take.amount
      from (select user_id, amount from quota_takes where name = ${name} and ticket = ${ticket}) as take
      where quotas.name = ${name} and quotas.user_id = take.user_id
        and (${amount}::int8 <= take.amount or ${limit}::int8 is null
          or used + ${amount}::int8 - take.amount <= ${limit}::int8)
      returning quotas.user_id)
    update quota_takes set amount = ${amount}::int8 from counted
    where name = ${name} and ticket = ${ticket}
    returning ticket`.execute(tx);
  return rows.length > 0;
}

/** Gives takes another name under which they stay until they are given back; how many there were. */
export async function renameTakes(
  db: Db,
  name: string,
  takes: readonly { from: string; to: string }[],
): Promise<number> {
  const { rows } = await sql`
    update quota_takes set ticket = kept.ticket, ends_at = null
    from unnest(${takes.map(({ from }) => from)}::text[], ${takes.map(({ to }) => to)}::text[]) as kept (was, ticket)
    where quota_takes.name = ${name} and quota_takes.ticket = kept.was
    returning quota_takes.ticket`.execute(db);
  return rows.length;
}

/** A take that would end soon ends later. */
export async function prolongTake(db: Db, name: string, ticket: string, seconds: number): Promise<void> {
  await db
    .updateTable('quota_takes')
    .set({ ends_at: inSeconds(seconds) })
    .where('name', '=', name)
    .where('ticket', '=', ticket)
    .where('ends_at', 'is not', null)
    .execute();
}

/** What counts now, and when the first of it ends. Costs what has ended, not what is there. */
export async function readQuota(
  db: Db,
  { memberId, name }: Quota,
): Promise<{ used: number; resets_at: Date | null }> {
  const { rows } = await sql<{ used: number; resets_at: Date | null }>`
    select used - coalesce((select sum(amount) from quota_takes as ended
        where ended.user_id = quotas.user_id and ended.name = quotas.name and ends_at <= now()), 0)::int8 as used,
      (select min(ends_at) from quota_takes as open
        where open.user_id = quotas.user_id and open.name = quotas.name and ends_at > now()) as resets_at
    from quotas where user_id = ${memberId} and name = ${name}`.execute(db);
  return rows[0] ?? { used: 0, resets_at: null };
}

export async function listEndedQuotas(db: Db, limit: number): Promise<Quota[]> {
  const { rows } = await sql<Quota>`select distinct user_id as "memberId", name from quota_takes
    where ends_at <= now() limit ${limit}`.execute(db);
  return rows;
}

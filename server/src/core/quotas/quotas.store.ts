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
  /** Null: no limit, but it is counted. */
  limit: number | null;
  /** Null: it ends only when it is released. */
  seconds: number | null;
};

const inSeconds = (seconds: number | null) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

/**
 * One conditional update decides: concurrent reservations wait for the row lock and then see the new count. An amount of 0
 * always fits.
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

/** Why a reservation failed at first. */
type Obstacle = {
  /** The owner of the active reservation with this ticket, if there is one. */
  owner: number | null;
  /** A retry may succeed: there is no counter yet, a reservation has ended, or something was released. */
  may_fit: boolean;
};

export async function findObstacle(db: Db, take: NewTake): Promise<Obstacle> {
  const { memberId, name, ticket, amount, limit } = take;
  const { rows } = await sql<Obstacle>`
    select (select user_id from quota_takes where name = ${name} and ticket = ${ticket}
        and (ends_at is null or ends_at > now())) as owner,
      not exists (select from quotas where user_id = ${memberId} and name = ${name}
          and used + ${amount}::int8 > ${limit}::int8)
        or exists (select from quota_takes
          where user_id = ${memberId} and name = ${name} and ends_at <= now()) as may_fit`.execute(db);
  return rows[0]!;
}

/** Creates the member's counter if it is missing, and locks it: their other reservations wait. */
export async function lockQuota(tx: Tx, { memberId, name }: Quota): Promise<void> {
  await sql`insert into quotas (user_id, name) values (${memberId}, ${name}) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from quotas where user_id = ${memberId} and name = ${name} for no key update`.execute(tx);
}

/** Locks the counters of the tickets' owners, always in the same order, so that there is no deadlock. */
export async function lockQuotasOf(tx: Tx, name: string, tickets: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{
    user_id: number;
  }>`select user_id from quotas where name = ${name} and user_id in
      (select user_id from quota_takes where name = ${name} and ticket = any(${[...tickets]}::text[]))
    order by user_id for no key update`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Deletes reservations that have ended. The counter must be locked. */
export async function deleteEndedTakes(tx: Tx, { memberId, name }: Quota): Promise<void> {
  await sql`
    with gone as (
      delete from quota_takes where user_id = ${memberId} and name = ${name} and ends_at <= now()
      returning amount)
    update quotas set used = used - (select coalesce(sum(amount), 0) from gone)
    where user_id = ${memberId} and name = ${name} and exists (select from gone)`.execute(tx);
}

/** Deletes reservations of these members, whose counters must be locked. */
export async function deleteTakes(
  tx: Tx,
  name: string,
  { tickets, memberIds }: { tickets: readonly string[]; memberIds: readonly number[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from quota_takes where name = ${name} and ticket = any(${[...tickets]}::text[])
        and user_id = any(${[...memberIds]}::int8[])
      returning user_id, amount)
    update quotas set used = used - given.amount
    from (select user_id, sum(amount) as amount from gone group by user_id) as given
    where quotas.name = ${name} and quotas.user_id = given.user_id`.execute(tx);
}

/** Reads and locks the amount of a reservation. The counter must be locked. */
export async function lockTake(tx: Tx, { memberId, name }: Quota, ticket: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`select amount from quota_takes
    where name = ${name} and ticket = ${ticket} and user_id = ${memberId} for no key update`.execute(tx);
  return rows[0]?.amount ?? null;
}

type Growth = Quota & { by: number; limit: number | null };

/** False when it does not fit. A negative amount always fits. */
export async function addToQuotaIfItFits(tx: Tx, { memberId, name, by, limit }: Growth): Promise<boolean> {
  const { rows } = await sql`
    update quotas set used = used + ${by}::int8
    where user_id = ${memberId} and name = ${name}
      and (${by}::int8 <= 0 or ${limit}::int8 is null or used + ${by}::int8 <= ${limit}::int8)
    returning used`.execute(tx);
  return rows.length > 0;
}

export async function setTakeAmount(tx: Tx, name: string, ticket: string, amount: number): Promise<void> {
  await tx
    .updateTable('quota_takes')
    .set({ amount })
    .where('name', '=', name)
    .where('ticket', '=', ticket)
    .execute();
}

/** Gives reservations new tickets, without an end. Returns how many existed. */
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

/** Moves the end of a reservation that has one. */
export async function extendTake(db: Db, name: string, ticket: string, seconds: number): Promise<void> {
  await db
    .updateTable('quota_takes')
    .set({ ends_at: inSeconds(seconds) })
    .where('name', '=', name)
    .where('ticket', '=', ticket)
    .where('ends_at', 'is not', null)
    .execute();
}

/** The current count, and when the first reservation ends. Only ended reservations are added up. */
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

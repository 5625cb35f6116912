import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../core/database/database.ts';
import type { Change } from '../core/live/live.ts';
import type { SlotCount } from '../core/stats/stats.ts';

/** Free members; their ids by name. */
export async function insertNewcomers(
  db: Db,
  members: readonly Omit<Insertable<Tables['users']>, 'role_id'>[],
): Promise<Map<string, number>> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Free')
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('users')
    .values(members.map((member) => ({ ...member, role_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(made.map((row) => [row.username, row.id]));
}

const graceDays = 3;

/** Running subscriptions, in our books and in those of the demo's payments, which renew them. */
export async function insertPayments(
  { tx, outbox }: Change,
  paying: readonly { memberId: number; since: Date }[],
  now: Date,
): Promise<void> {
  const members = paying.map(({ memberId }) => memberId);
  const since = paying.map((one) => one.since);
  await sql`
    with paying as (
      select member, since, 'demo_cus_' || member as customer, 'demo_sub_past_' || member as id,
        since + (extract(year from age(${now}, since)) * 12 + extract(month from age(${now}, since))) * interval '1 month'
          as begun
      from unnest(${members}::int8[], ${since}::timestamptz[]) as given (member, since)
    ), customers as (
      insert into payment_customers (id, provider, user_id, check_at)
      select customer, 'demo', member, ${now}::timestamptz + interval '1 day' from paying
    ), books as (
      insert into demo_subscriptions (id, customer_id, status, current_period_start, current_period_end, created_at)
      select id, customer, 'active', begun, begun + interval '1 month', since from paying
    ), members as (
      update users set paid_until = begun + interval '1 month' + make_interval(days => ${graceDays})
      from paying where users.id = member
    )
    insert into subscriptions (id, customer_id, status, current_period_end, paid_until, created_at)
    select id, customer, 'active', begun + interval '1 month',
      begun + interval '1 month' + make_interval(days => ${graceDays}), since from paying`.execute(tx);
  for (const memberId of members) outbox.memberChanged(memberId);
}

/** On top of what was counted. */
export async function addSamples(db: Db, stat: string, samples: readonly SlotCount[]): Promise<void> {
  await sql`
    insert into stat_slots (slot, stat, series, value)
    select slot, ${stat}, series, value from unnest(${samples.map(({ slot }) => slot)}::timestamptz[],
      ${samples.map(({ series }) => series)}::text[], ${samples.map(({ value }) => value)}::int8[])
      as sample (slot, series, value)
    on conflict (slot, stat, series) do update set value = stat_slots.value + excluded.value`.execute(db);
}

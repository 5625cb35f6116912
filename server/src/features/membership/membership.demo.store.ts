import { sql } from 'kysely';
import type { Change } from '../../core/live/live.ts';

const graceDays = 3;

/** Inserts running subscriptions, both ours and those of the demo payments, which renew them. */
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

import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** Payments are stored at the provider. When the account is deleted, its customer stays without a member. */
export const membershipBelongings: readonly Belonging[] = [
  {
    name: 'subscriptions',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select row_number() over (order by subscriptions.created_at, subscriptions.id) as id,
        provider, status, current_period_end, ends_at, paid_until, subscriptions.created_at
        from subscriptions join payment_customers on payment_customers.id = customer_id
        where user_id = ${memberId} and ${after} = 0 order by id`,
    ),
  },
];

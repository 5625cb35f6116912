import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

export const activityBelongings: readonly Belonging[] = [
  {
    name: 'hiddenActivity',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select row_number() over (order by kind, item_id) as id, kind, item_id as item from hidden_activity
        where user_id = ${memberId} and ${after} = 0 order by id`,
    ),
  },
];

import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** Deleted with the account. */
export const followsBelongings: readonly Belonging[] = [
  {
    name: 'follows',
    read: inPages(
      (memberId, after) => sql`select id, kind, target, tell, created_at from follows
        where id > ${after} and user_id = ${memberId} order by id`,
    ),
  },
];

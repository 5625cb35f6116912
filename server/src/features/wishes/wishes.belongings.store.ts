import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** Deleted with the account. The wish stays while others want it; it does not contain a name. */
export const wishesBelongings: readonly Belonging[] = [
  {
    name: 'wishes',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select wish_votes.id, title, nullif(season, 0) as season, state, reason, is_asker,
        word, wish_votes.created_at, wish_votes.told_at
        from wish_votes join wishes on wishes.id = wish_id join media_titles on media_titles.id = title_id
        where wish_votes.id > ${after} and user_id = ${memberId} order by wish_votes.id`,
    ),
  },
];

import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** Deleted with the account: a review without its author would be an opinion of nobody. */
export const reviewsBelongings: readonly Belonging[] = [
  {
    name: 'reviews',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select title_reviews.id, title, stars, text, is_spoiler, title_reviews.created_at, changed_at
        from title_reviews join media_titles on media_titles.id = title_id
        where title_reviews.id > ${after} and user_id = ${memberId} order by title_reviews.id`,
    ),
  },
];

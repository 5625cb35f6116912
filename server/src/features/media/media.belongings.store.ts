import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

export const mediaBelongings: readonly Belonging[] = [
  {
    name: 'watchLater',
    read: inPages(
      (memberId, after) => sql`select id, title, type, year, tmdb_id, imdb_id, created_at
        from watch_later where user_id = ${memberId} and id > ${after} order by id`,
    ),
  },
  {
    name: 'watched',
    read: inPages(
      (memberId, after) => sql`select own.title_id as id, title, own.season, own.episode, watched_at,
        (select json_agg(json_build_object('season', season, 'episode', episode, 'position', position,
          'duration', duration, 'saved_at', saved_at) order by season, episode) from media_positions
          where user_id = ${memberId} and title_id = own.title_id) as positions
        from media_watched as own join media_titles on media_titles.id = own.title_id
        where own.user_id = ${memberId} and own.title_id > ${after} order by own.title_id`,
    ),
  },
  {
    name: 'plays',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select row_number() over (order by day, title_id, season, episode) as id, day::text,
        title_id, season, episode from media_plays where user_id = ${memberId}
        order by id offset ${after}`,
    ),
  },
  {
    name: 'watchWishes',
    read: inPages(
      (memberId, after) => sql`select user_id as id, auto_next
        from media_wishes where user_id = ${memberId} and user_id > ${after}`,
    ),
  },
];

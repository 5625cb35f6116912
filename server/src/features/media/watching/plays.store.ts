import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import { countRows, type SlotCount, type Span } from '../../../core/stats/stats.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_plays: {
      user_id: number;
      day: Date;
      title_id: number;
      season: number;
      episode: number;
      created_at: Generated<Date>;
    };
  }
}

/** More plays of one member on one day are not counted. */
const maxPerDay = 200;

export type Played = { titleId: number; season: number; episode: number };

/** Counted once per member, episode and day. */
export async function addPlay(db: Db, memberId: number, { titleId, season, episode }: Played): Promise<void> {
  await sql`insert into media_plays (user_id, day, title_id, season, episode)
    select ${memberId}::int8, current_date, ${titleId}::int8, ${season}::int, ${episode}::int
    where (select count(*) from media_plays where user_id = ${memberId}::int8 and day = current_date) < ${maxPerDay}::int8
    on conflict do nothing`.execute(db);
}

export const countPlays = (db: Db, span: Span): Promise<SlotCount[]> =>
  countRows(db, span, { table: 'media_plays' });

export type MostPlayed = { title_id: number; plays: number; members: number };

export async function listMostPlayed(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<MostPlayed[]> {
  const { rows } = await sql<MostPlayed>`
    select title_id, count(*) as plays, count(distinct user_id) as members from media_plays
    where day > current_date - ${days}::int
    group by 1 order by members desc, plays desc, title_id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteOldPlays(db: Db, days: number): Promise<void> {
  await sql`delete from media_plays where day < current_date - ${days}::int`.execute(db);
}

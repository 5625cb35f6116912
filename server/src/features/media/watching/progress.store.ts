import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../../core/database/database.ts';
import { titleVersionOf, type TitleVersion } from '../catalogue/titles.store.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_watched: {
      user_id: number;
      title_id: number;
      season: number;
      episode: number;
      is_off_row: Generated<boolean>;
      watched_at: Generated<Date>;
    };
    media_positions: {
      user_id: number;
      title_id: number;
      season: number;
      episode: number;
      position: Generated<number>;
      duration: Generated<number>;
      saved_at: Generated<Date>;
      resumed_at: Generated<Date>;
      /** The player that saved last, and the number of its save. */
      player: string | null;
      sequence: number | null;
    };
  }
}

/** A film or an episode; season and episode are 0 for a film. */
export type EpisodeKey = { titleId: number; season: number; episode: number };
export type PositionRow = Pick<
  Selectable<Tables['media_positions']>,
  'season' | 'episode' | 'position' | 'duration' | 'saved_at'
>;
export type WatchedRow = Pick<
  Selectable<Tables['media_watched']>,
  'title_id' | 'season' | 'episode' | 'watched_at'
> & { position: number | null; duration: number | null };
export type ListedRow = WatchedRow & { title_version: TitleVersion };

/** Players save every 5 s: after a longer silence, the member has come back. */
const silence = sql`interval '20 seconds'`;
/** For this long after that, a smaller position comes from a player that has not yet jumped to the saved one. */
const seekingTime = sql`interval '30 seconds'`;

/** With a duration that differs by 10%, it is another cut of the film, where the old position means nothing. */
const isAnotherCut = sql`(excluded.duration > 0 and media_positions.duration > 0
  and abs(excluded.duration - media_positions.duration) > media_positions.duration * 0.1)`;

/**
 * `player` and `sequence` number the saves of one open player: the regular save and the one when the page closes use
 * different connections, so the earlier of the two can arrive last.
 */
export type NewPosition = {
  position: number;
  duration: number;
  player: string | null;
  sequence: number | null;
};

/** A newer save of the same player has already arrived. Null (an API client without numbers) counts as false. */
const isLate = sql`coalesce(excluded.player = media_positions.player
  and excluded.sequence < media_positions.sequence, false)`;

/** Makes this the last watched episode of the title. True when the title is new in the member's history. */
export async function saveWatched(db: Db, memberId: number, place: EpisodeKey, now: Date): Promise<boolean> {
  const { titleId, season, episode } = place;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into media_watched (user_id, title_id, season, episode, watched_at)
    values (${memberId}, ${titleId}, ${season}, ${episode}, ${now})
    on conflict (user_id, title_id) do update set
      season = excluded.season, episode = excluded.episode, watched_at = excluded.watched_at, is_off_row = false
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]!.is_new;
}

/** Saves a position, unless the stored one must stay. Returns the stored position, and whether the member has just come back. */
export async function savePosition(
  db: Db,
  memberId: number,
  { titleId, season, episode }: EpisodeKey,
  { position, duration, player, sequence }: NewPosition,
): Promise<PositionRow & { begins: boolean }> {
  const resumed = sql`case when now() - media_positions.saved_at > ${silence} then now() else media_positions.resumed_at end`;
  const { rows } = await sql<PositionRow & { begins: boolean }>`
    insert into media_positions (user_id, title_id, season, episode, position, duration, player, sequence)
    values (${memberId}, ${titleId}, ${season}, ${episode}, ${position}::real, ${duration}::real, ${player}, ${sequence}::int)
    on conflict (user_id, title_id, season, episode) do update set
      position = case
        when ${isLate} then media_positions.position
        when excluded.position < media_positions.position
          and (excluded.position = 0 or ${resumed} > now() - ${seekingTime}) and not ${isAnotherCut}
        then media_positions.position else excluded.position end,
      duration = case when excluded.duration > 0 then excluded.duration else media_positions.duration end,
      resumed_at = ${resumed},
      saved_at = now(),
      player = excluded.player,
      sequence = case when ${isLate} then media_positions.sequence else excluded.sequence end
    returning season, episode, position, duration, saved_at, resumed_at = now() as begins`.execute(db);
  return rows[0]!;
}

/** The same for a time in the past. Nothing changes if the title was watched since. */
export async function saveWatchedEarlier(
  db: Db,
  memberId: number,
  place: EpisodeKey,
  at: Date,
): Promise<boolean> {
  const { titleId, season, episode } = place;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into media_watched (user_id, title_id, season, episode, watched_at)
    values (${memberId}, ${titleId}, ${season}, ${episode}, ${at})
    on conflict (user_id, title_id) do update set
      season = excluded.season, episode = excluded.episode, watched_at = excluded.watched_at, is_off_row = false
      where media_watched.watched_at < excluded.watched_at
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** Returns the stored position, which is the other one if it is newer. */
export async function savePositionEarlier(
  db: Db,
  memberId: number,
  { titleId, season, episode }: EpisodeKey,
  { position, duration, at }: { position: number; duration: number; at: Date },
): Promise<PositionRow & { begins: boolean }> {
  const { rows } = await sql<PositionRow & { begins: boolean }>`
    insert into media_positions (user_id, title_id, season, episode, position, duration, saved_at, resumed_at)
    values (${memberId}, ${titleId}, ${season}, ${episode}, ${position}::real, ${duration}::real, ${at}, ${at})
    on conflict (user_id, title_id, season, episode) do update set
      position = case when media_positions.saved_at < excluded.saved_at
        then excluded.position else media_positions.position end,
      duration = case when media_positions.saved_at < excluded.saved_at and excluded.duration > 0
        then excluded.duration else media_positions.duration end,
      resumed_at = greatest(media_positions.resumed_at, excluded.resumed_at),
      saved_at = greatest(media_positions.saved_at, excluded.saved_at)
    returning season, episode, position, duration, saved_at, saved_at = ${at} as begins`.execute(db);
  return rows[0]!;
}

/** Marks episodes as watched to the end. A known duration stays. The title must be in the history. */
export async function markPositions(
  tx: Tx,
  memberId: number,
  { titleId, season, episodes, duration }: Marked & { duration: number },
): Promise<void> {
  const known = sql`case when media_positions.duration > 0 then media_positions.duration else excluded.duration end`;
  await sql`
    insert into media_positions (user_id, title_id, season, episode, position, duration)
    select ${memberId}, ${titleId}, ${season}, episode, ${duration}::real, ${duration}::real
    from unnest(${[...episodes]}::int[]) as episode
    on conflict (user_id, title_id, season, episode) do update set position = ${known}, duration = ${known},
      saved_at = now(), resumed_at = now(), player = null, sequence = null`.execute(tx);
}
type Marked = { titleId: number; season: number; episodes: readonly number[] };

/** Makes this the last watched episode, unless a later one is. True when the title is new in the history. */
export async function moveWatchedTo(
  tx: Tx,
  memberId: number,
  { titleId, season, episode }: EpisodeKey,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into media_watched (user_id, title_id, season, episode) values (${memberId}, ${titleId}, ${season}, ${episode})
    on conflict (user_id, title_id) do update set
      season = excluded.season, episode = excluded.episode, watched_at = excluded.watched_at
      where (media_watched.season, media_watched.episode) <= (excluded.season, excluded.episode)
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/**
 * Deletes the positions in a season, or in some of its episodes. If the last watched episode was one of them, it is now the
 * one with the newest position; without any, the title leaves the history.
 */
export async function unmarkPositions(
  tx: Tx,
  memberId: number,
  { titleId, season, episode }: { titleId: number; season: number; episode: number | null },
): Promise<void> {
  const isMarked = sql`season = ${season} ${episode === null ? sql`` : sql`and episode = ${episode}`}`;
  const ofTitle = sql`user_id = ${memberId} and title_id = ${titleId}`;
  await sql`delete from media_positions where ${ofTitle} and ${isMarked}`.execute(tx);
  await sql`update media_watched set (season, episode) = (select p.season, p.episode from media_positions as p
      where ${ofTitle} order by saved_at desc, p.season desc, p.episode desc limit 1)
    where ${ofTitle} and ${isMarked} and exists (select from media_positions where ${ofTitle})`.execute(tx);
  await sql`delete from media_watched where ${ofTitle} and ${isMarked}
    and not exists (select from media_positions where ${ofTitle})`.execute(tx);
}

export function listPositions(db: Db, memberId: number, titleId: number): Promise<PositionRow[]> {
  return db
    .selectFrom('media_positions')
    .select(['season', 'episode', 'position', 'duration', 'saved_at'])
    .where('user_id', '=', memberId)
    .where('title_id', '=', titleId)
    .orderBy('season')
    .orderBy('episode')
    .execute();
}

/** The member's positions in these episodes. */
export async function findPositions(
  db: Db,
  memberId: number,
  places: readonly EpisodeKey[],
): Promise<(PositionRow & { title_id: number })[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<PositionRow & { title_id: number }>`
    select title_id, season, episode, position, duration, saved_at from media_positions
      join unnest(${places.map(({ titleId }) => titleId)}::int8[], ${places.map(({ season }) => season)}::int[],
        ${places.map(({ episode }) => episode)}::int[]) as wanted (title_id, season, episode)
      using (title_id, season, episode)
    where user_id = ${memberId}`.execute(db);
  return rows;
}

type Slice = { before: { at: Date; titleId: number } | null; limit: number; onRow?: boolean };

/** One row per title, with the position in the last watched episode; the latest first. */
export function listWatched(
  db: Db,
  memberId: number,
  { before, limit, onRow = false }: Slice,
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('media_watched as w')
    .leftJoin('media_positions as p', (join) =>
      join
        .onRef('p.user_id', '=', 'w.user_id')
        .onRef('p.title_id', '=', 'w.title_id')
        .onRef('p.season', '=', 'w.season')
        .onRef('p.episode', '=', 'w.episode'),
    )
    .innerJoin('media_titles as t', 't.id', 'w.title_id')
    .select(['w.title_id', 'w.season', 'w.episode', 'w.watched_at', 'p.position', 'p.duration'])
    .select(titleVersionOf('t').as('title_version'))
    .where('w.user_id', '=', memberId);
  if (onRow) query = query.where('w.is_off_row', '=', false);
  if (before)
    query = query.where(sql<boolean>`(w.watched_at, w.title_id) < (${before.at}, ${before.titleId}::int8)`);
  return query.orderBy('w.watched_at', 'desc').orderBy('w.title_id', 'desc').limit(limit).execute();
}

/** False when it is not in the history. */
export async function hideFromRow(db: Db, memberId: number, titleId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_watched')
    .set({ is_off_row: true })
    .where('user_id', '=', memberId)
    .where('title_id', '=', titleId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes one title, or all, with their positions. */
export async function deleteWatched(db: Db, memberId: number, titleId?: number): Promise<boolean> {
  let query = db.deleteFrom('media_watched').where('user_id', '=', memberId);
  if (titleId !== undefined) query = query.where('title_id', '=', titleId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Deletes the oldest titles above the maximum. */
export async function trimWatched(db: Db, memberId: number, max: number): Promise<void> {
  await sql`delete from media_watched where user_id = ${memberId} and title_id in (
    select title_id from media_watched where user_id = ${memberId}
    order by watched_at desc, title_id desc offset ${max})`.execute(db);
}

export async function trimPositions(db: Db, memberId: number, max: number): Promise<void> {
  await sql`delete from media_positions where user_id = ${memberId} and (title_id, season, episode) in (
    select title_id, season, episode from media_positions where user_id = ${memberId}
    order by saved_at desc offset ${max})`.execute(db);
}

/** Older ones are so many that the member may want to see them again. */
const maxWatchedIds = 1000;

export async function listWatchedIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('media_watched')
    .select('title_id')
    .where('user_id', '=', memberId)
    .orderBy('watched_at', 'desc')
    .limit(maxWatchedIds)
    .execute();
  return rows.map((row) => row.title_id);
}

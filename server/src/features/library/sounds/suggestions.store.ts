import type { LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';
import type { VideoRow } from '../videos.store.ts';
import type { FoundKind, FoundSegment } from './find-segments.ts';
import type { Season } from './sounds.store.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    library_suggestions: {
      video_id: number;
      kind: FoundKind;
      title_id: number;
      season: number;
      episode: number;
      starts: number;
      ends: number;
      confidence: number;
      episodes: number;
      state: Generated<'open' | 'confirmed' | 'rejected'>;
    };
  }
}

export type SuggestionRow = Selectable<Tables['library_suggestions']>;

/** Open, confirmed and rejected. */
export function listSuggestions(db: Db, videoIds: readonly number[]): Promise<SuggestionRow[]> {
  return db
    .selectFrom('library_suggestions')
    .selectAll()
    .where(sql<boolean>`video_id = any(${[...videoIds]}::int8[])`)
    .orderBy('video_id')
    .orderBy('starts')
    .execute();
}

export function listOpenSuggestions(db: Db, videoIds: readonly number[]): Promise<SuggestionRow[]> {
  return db
    .selectFrom('library_suggestions')
    .selectAll()
    .where(sql<boolean>`video_id = any(${[...videoIds]}::int8[])`)
    .where('state', '=', 'open')
    .orderBy('video_id')
    .orderBy('starts')
    .execute();
}

export type Position = { titleId: number; season: number; episode: number; kind: string };
type ListedRow = SuggestionRow & { duration: number; title: string; episode_title: string | null };

/** Open suggestions of all seasons, or of one title. */
export async function listWaiting(
  db: Db,
  { titleId, after, limit }: { titleId: number | undefined; after: Position | null; limit: number },
): Promise<ListedRow[]> {
  const ofTitle = titleId === undefined ? sql`` : sql`and o.title_id = ${titleId}`;
  // Titles are listed from the newest to the oldest, so a row comparison does not express "after".
  const later = after
    ? sql`and o.title_id <= ${after.titleId} and (o.title_id < ${after.titleId}
        or (o.season, o.episode, o.kind) > (${after.season}::int, ${after.episode}::int, ${after.kind}))`
    : sql``;
  // The page is chosen before its videos and titles are read: only then an index gives it.
  const { rows } = await sql<ListedRow>`
    with o as materialized (
      select * from library_suggestions o where o.state = 'open' ${ofTitle} ${later}
      order by o.title_id desc, o.season, o.episode, o.kind limit ${limit}
    )
    select o.*, (v.facts->>'duration')::float8 as duration, v.episode_title, t.title
    from o join library_videos v on v.id = o.video_id join media_titles t on t.id = o.title_id
    order by o.title_id desc, o.season, o.episode, o.kind`.execute(db);
  return rows;
}

/** Counts to a thousand: the dashboard shows that there are some. */
export async function countOpenSuggestions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from library_suggestions where state = 'open' limit 1000) counted`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Ids of the videos with open suggestions of a season, in order, for locking them. */
export async function listVideosOfSeason(
  db: Db,
  { title_id, season }: Season,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ video_id: number }>`
    select distinct video_id from (
      select video_id from library_suggestions where state = 'open' and title_id = ${title_id} and season = ${season}
      order by episode, kind limit ${limit}) first order by 1`.execute(db);
  return rows.map(({ video_id }) => video_id);
}

export async function countOfSeason(db: Db, { title_id, season }: Season): Promise<number> {
  const { count } = await db
    .selectFrom('library_suggestions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('title_id', '=', title_id)
    .where('season', '=', season)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of videos that have an open suggestion of at least this confidence. */
export async function listSureVideos(db: Db, confidence: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ video_id: number }>`
    select distinct video_id from (
      select video_id from library_suggestions where state = 'open' and confidence >= ${confidence}
      order by confidence desc limit ${limit}) sure order by 1`.execute(db);
  return rows.map(({ video_id }) => video_id);
}

/** Adds suggestions, or replaces open ones. Confirmed and rejected ones stay as they are. */
export async function saveSuggestions(
  db: Db,
  found: readonly (FoundSegment & Pick<VideoRow, 'title_id' | 'season' | 'episode'>)[],
): Promise<void> {
  if (found.length === 0) return;
  await db
    .insertInto('library_suggestions')
    .values(
      found.map(({ id, start, end, title_id, ...rest }) => ({
        ...rest,
        title_id: title_id!,
        video_id: id,
        starts: start,
        ends: end,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['video_id', 'kind'])
        .doUpdateSet(({ ref }) => ({
          title_id: ref('excluded.title_id'),
          season: ref('excluded.season'),
          episode: ref('excluded.episode'),
          starts: ref('excluded.starts'),
          ends: ref('excluded.ends'),
          confidence: ref('excluded.confidence'),
          episodes: ref('excluded.episodes'),
        }))
        .where('library_suggestions.state', '=', 'open'),
    )
    .execute();
}

export type SuggestionKey = Pick<SuggestionRow, 'video_id' | 'kind'>;
const keys = (rows: readonly SuggestionKey[]) =>
  sql`(select unnest(${rows.map(({ video_id }) => video_id)}::int8[]), unnest(${rows.map(({ kind }) => kind)}::text[]))`;

export async function deleteOpen(db: Db, rows: readonly SuggestionKey[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from library_suggestions where state = 'open' and (video_id, kind) in ${keys(rows)}`.execute(
    db,
  );
}

export async function closeSuggestions(
  db: Db,
  rows: readonly SuggestionKey[],
  state: 'confirmed' | 'rejected',
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update library_suggestions set state = ${state} where (video_id, kind) in ${keys(rows)}`.execute(
    db,
  );
}

/** Writes the segments of many videos. */
export async function writeSegments(db: Db, changed: ReadonlyMap<number, LibrarySegment[]>): Promise<void> {
  const documents = [...changed.values()].map((segments) => JSON.stringify(segments));
  await sql`
    update library_videos v set segments = changed.segments
    from (select unnest(${[...changed.keys()]}::int8[]) as id, unnest(${documents}::jsonb[]) as segments) changed
    where v.id = changed.id`.execute(db);
}

/**
 * After staff set the segments of a video: an open suggestion of a kind that is marked now is not needed any more, and a
 * confirmed one whose mark was removed counts as rejected, so that it does not return.
 */
export async function followSegments(
  db: Db,
  videoId: number,
  segments: readonly LibrarySegment[],
): Promise<void> {
  const marked = segments.map(({ kind }) => kind);
  await sql`
    with needless as (
      delete from library_suggestions where video_id = ${videoId} and state = 'open' and kind = any(${marked}::text[])
    )
    update library_suggestions set state = 'rejected'
    where video_id = ${videoId} and state = 'confirmed' and not kind = any(${marked}::text[])`.execute(db);
}

export async function deleteSuggestions(db: Db, videoId: number): Promise<void> {
  await db.deleteFrom('library_suggestions').where('video_id', '=', videoId).execute();
}

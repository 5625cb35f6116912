import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { VideoRow } from '../videos.store.ts';
import { fingerprintVersion } from './fingerprint.ts';
import type { StoredPart, StoredSound } from './stored-sound.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    library_sounds: {
      video_id: number;
      sha256: string;
      made_at: Date | null;
      version: Generated<number>;
      head: Generated<Buffer>;
      tail: Generated<Buffer>;
      tail_from: Generated<number>;
      head_pauses: Generated<number[]>;
      tail_pauses: Generated<number[]>;
      compared_title_id: number | null;
      compared_season: number | null;
      compared_episode: number | null;
      is_compared: Generated<boolean>;
      queued_at: Generated<Date>;
    };
  }
}

/** A shorter video has no intro. */
const minSeconds = 60;

export type Season = { title_id: number; season: number };

/** Episodes that can be compared: ready, long enough and with sound. */
const comparable = sql<boolean>`v.episode > 0 and v.title_id is not null and v.state = 'ready' and v.sha256 is not null
  and (v.facts->>'duration')::float8 >= ${minSeconds} and jsonb_array_length(v.facts->'audio') > 0`;

/**
 * After a change of a title's videos: notes the episodes whose sound has to be described, and those that have a new place.
 * Open suggestions of an episode with a new place are deleted. Each episode is returned once, for a job.
 */
export async function noteChangedEpisodes(
  db: Db,
  titleId: number,
): Promise<{ toDescribe: number[]; toCompare: Season[] }> {
  const { rows } = await sql<{ video_id: number | null; season: number | null }>`
    with added as (
      insert into library_sounds (video_id, sha256)
      select v.id, v.sha256 from library_videos v where v.title_id = ${titleId} and ${comparable}
      on conflict do nothing returning video_id
    ), moved as (
      update library_sounds s set is_compared = false, queued_at = now() from library_videos v
      where v.id = s.video_id and v.title_id = ${titleId} and v.episode > 0 and s.is_compared
        and (v.title_id, v.season, v.episode)
          is distinct from (s.compared_title_id, s.compared_season, s.compared_episode)
      returning v.season
    ), dropped as (
      delete from library_suggestions o using library_videos v
      where o.title_id = ${titleId} and o.state = 'open' and v.id = o.video_id
        and (v.title_id, v.season, v.episode) is distinct from (o.title_id, o.season, o.episode)
    )
    select video_id, null::int as season from added
    union all select distinct null::int8, season from moved`.execute(db);
  return {
    toDescribe: rows.flatMap(({ video_id }) => video_id ?? []),
    toCompare: rows.flatMap(({ season }) => (season === null ? [] : { title_id: titleId, season })),
  };
}

/** Episodes that were ready before sounds were described, for the jobs of the next hour. */
export async function noteForgottenEpisodes(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ video_id: number }>`
    insert into library_sounds (video_id, sha256)
    select v.id, v.sha256 from library_videos v
    where ${comparable} and not exists (select from library_sounds s where s.video_id = v.id)
    order by v.id limit ${limit}
    on conflict do nothing returning video_id`.execute(db);
  return rows.map(({ video_id }) => video_id);
}

type Unfinished = Season & { video_id: number; is_made: boolean };

/** Sounds that wait for more than an hour although no job of theirs is queued: there was no encoder, or a job was lost. */
export async function listStuckSounds(
  db: Db,
  jobs: { describe: string; compare: string },
  limit: number,
): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select s.video_id, v.title_id, v.season, s.made_at is not null as is_made
    from library_sounds s join library_videos v on v.id = s.video_id
    where (s.made_at is null or not s.is_compared) and s.queued_at < now() - interval '1 hour'
      and v.title_id is not null and v.episode > 0
      and not exists (select from jobs.job j where j.state in ('created', 'retry', 'active')
        and (j.name = ${jobs.describe} and (j.data->>'videoId')::int8 = s.video_id
          or j.name = ${jobs.compare} and (j.data->>'titleId')::int8 = v.title_id
            and (j.data->>'season')::int = v.season))
    order by s.queued_at limit ${limit}`.execute(db);
  return rows;
}

export async function isWaitingForSound(db: Db, { id, sha256 }: VideoRow): Promise<boolean> {
  const row = await db
    .selectFrom('library_sounds')
    .select('video_id')
    .where('video_id', '=', id)
    .where('sha256', '=', sha256)
    .where('made_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Without parts: the sound could not be read, and is not compared. False when the file was replaced meanwhile. */
export async function saveSound(
  db: Db,
  { id, sha256 }: VideoRow,
  parts: { head: StoredPart; tail: StoredPart } | null,
): Promise<boolean> {
  const made = parts && {
    head: Buffer.from(parts.head.words, 'base64'),
    tail: Buffer.from(parts.tail.words, 'base64'),
    tail_from: parts.tail.from,
    head_pauses: sql<number[]>`${parts.head.pauses}::real[]`,
    tail_pauses: sql<number[]>`${parts.tail.pauses}::real[]`,
  };
  const { numUpdatedRows } = await db
    .updateTable('library_sounds')
    .set({ ...made, version: fingerprintVersion, made_at: new Date(), is_compared: parts === null })
    .where('video_id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSound(db: Db, videoId: number): Promise<void> {
  await db.deleteFrom('library_sounds').where('video_id', '=', videoId).execute();
}

/** Sounds that an earlier version of the code described: they can't be compared with new ones. */
export async function deleteOldSounds(db: Db, limit: number): Promise<void> {
  await sql`
    delete from library_sounds where video_id in (
      select video_id from library_sounds where made_at is not null and version <> ${fingerprintVersion}
      order by video_id limit ${limit})`.execute(db);
}

export type ComparableEpisode = { video_id: number; sha256: string; episode: number; is_compared: boolean };

/** The described episodes of a season, in order, without their words. */
export async function listSeasonSounds(db: Db, { title_id, season }: Season): Promise<ComparableEpisode[]> {
  const { rows } = await sql<ComparableEpisode>`
    select s.video_id, s.sha256, v.episode, s.is_compared
    from library_videos v join library_sounds s on s.video_id = v.id and s.sha256 = v.sha256
    where v.title_id = ${title_id} and v.season = ${season} and v.episode > 0
      and s.version = ${fingerprintVersion} and octet_length(s.head) > 0
    order by v.episode, v.id`.execute(db);
  return rows;
}

export async function readSounds(db: Db, videoIds: readonly number[]): Promise<Map<number, StoredSound>> {
  type Row = {
    id: number;
    duration: number;
    head: Buffer;
    tail: Buffer;
    tail_from: number;
    head_pauses: number[];
    tail_pauses: number[];
  };
  const { rows } = await sql<Row>`
    select v.id, (v.facts->>'duration')::float8 as duration, s.head, s.tail, s.tail_from, s.head_pauses, s.tail_pauses
    from library_sounds s join library_videos v on v.id = s.video_id
    where v.id = any(${[...videoIds]}::int8[])`.execute(db);
  return new Map(
    rows.map(({ id, duration, ...row }) => [
      id,
      {
        id,
        duration,
        head: { from: 0, words: row.head.toString('base64'), pauses: row.head_pauses },
        tail: { from: row.tail_from, words: row.tail.toString('base64'), pauses: row.tail_pauses },
      },
    ]),
  );
}

/** The place is the present one. */
export async function markCompared(db: Db, videoIds: readonly number[]): Promise<void> {
  await sql`
    update library_sounds s set is_compared = true,
      compared_title_id = v.title_id, compared_season = v.season, compared_episode = v.episode
    from library_videos v where v.id = s.video_id and s.video_id = any(${[...videoIds]}::int8[])`.execute(db);
}

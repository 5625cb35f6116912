import type { LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import type { Chapter, Facts, Plan, Prepared, Stage, Thumbnails } from './prepare/worker/task.ts';

/** Keys of the poster and the still cut from a frame; both null when no frame of the film is good enough. */
export type Frame = { poster: string | null; still: string | null };
export type State = 'waiting' | 'working' | 'ready' | 'failed';
type NamedTrack = { position: number; language: string; label: string };

declare module '../../core/database/database.ts' {
  interface Tables {
    library_videos: {
      id: Generated<number>;
      origin: string;
      added_by: number | null;
      file_name: string;
      /** The folder of the original file, such as "Show/Season 2"; may be empty. */
      folder: Generated<string>;
      file_key: string;
      /** The path below LIBRARY_FOLDER of a file that stays there; null when the library stores the file. */
      folder_path: string | null;
      folder_modified_at: Date | null;
      size: number;
      sha256: string | null;
      facts: Facts;
      plan: Plan;
      state: Generated<State>;
      stage: Stage | null;
      progress: Generated<number>;
      error: string | null;
      error_detail: string | null;
      unplayable_told_at: Date | null;
      tries: Generated<number>;
      edition: string | null;
      delivery: Prepared['delivery'];
      thumbnails: Thumbnails | null;
      audio: Generated<NamedTrack[]>;
      segments: Generated<LibrarySegment[]>;
      chapters: Generated<Chapter[]>;
      poster_key: string | null;
      poster_is_frame: Generated<boolean>;
      /** The automatically chosen frame; null until the job has run. */
      frame: Generated<Frame | null>;
      title_id: number | null;
      season: Generated<number>;
      episode: Generated<number>;
      episode_title: string | null;
      created_at: Generated<Date>;
      ready_at: Date | null;
    };
  }
}

export type VideoRow = Selectable<Tables['library_videos']>;
type NewVideo = Pick<
  VideoRow,
  | 'origin'
  | 'added_by'
  | 'file_name'
  | 'folder'
  | 'file_key'
  | 'folder_path'
  | 'folder_modified_at'
  | 'size'
  | 'facts'
  | 'plan'
  | 'delivery'
  | 'audio'
>;

const json = <T>(value: T) => sql<T>`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Undefined when a video with this origin exists: the same upload or file was added before. */
export function insertVideo(db: Db, video: NewVideo): Promise<VideoRow | undefined> {
  return db
    .insertInto('library_videos')
    .values({
      ...video,
      facts: json(video.facts),
      delivery: json(video.delivery),
      audio: json(video.audio),
      sha256: null,
      stage: null,
      error: null,
      error_detail: null,
      unplayable_told_at: null,
      edition: null,
      thumbnails: null,
      poster_key: null,
      title_id: null,
      episode_title: null,
      ready_at: null,
    })
    .onConflict((found) => found.column('origin').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findVideo(db: Db, id: number): Promise<VideoRow | undefined> {
  return db.selectFrom('library_videos').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findVideos(db: Db, ids: readonly number[]): Promise<VideoRow[]> {
  return db
    .selectFrom('library_videos')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int8[])`)
    .execute();
}

export function lockVideos(db: Db, ids: readonly number[]): Promise<VideoRow[]> {
  return db
    .selectFrom('library_videos')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int8[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Change = Partial<
  Pick<
    VideoRow,
    | 'sha256'
    | 'size'
    | 'folder_modified_at'
    | 'state'
    | 'stage'
    | 'progress'
    | 'error'
    | 'error_detail'
    | 'unplayable_told_at'
    | 'tries'
    | 'edition'
    | 'poster_key'
    | 'poster_is_frame'
    | 'ready_at'
    | 'plan'
  >
> &
  Partial<Pick<VideoRow, 'title_id' | 'season' | 'episode' | 'episode_title'>> & {
    facts?: Facts;
    delivery?: Prepared['delivery'];
    thumbnails?: Thumbnails | null;
    audio?: NamedTrack[];
    segments?: LibrarySegment[];
    chapters?: Chapter[];
    frame?: Frame | null;
  };

export async function updateVideo(db: Db, id: number, change: Change): Promise<void> {
  const { facts, delivery, thumbnails, audio, segments, chapters, frame, ...plain } = change;
  const documents = { facts, delivery, thumbnails, audio, segments, chapters, frame };
  const written = Object.entries(documents).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, json(value)]],
  );
  const set = { ...plain, ...(Object.fromEntries(written) as object) };
  if (Object.keys(set).length > 0)
    await db.updateTable('library_videos').set(set).where('id', '=', id).execute();
}

/** Saves a job's progress, unless the video was deleted, finished or reset meanwhile. */
export async function updateProgress(db: Db, id: number, stage: Stage, progress: number): Promise<void> {
  await db
    .updateTable('library_videos')
    .set({ stage, progress })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
}

export async function deleteVideo(db: Db, id: number): Promise<void> {
  await db.deleteFrom('library_videos').where('id', '=', id).execute();
}

/** The next video by id, for the integrity check. */
export function findNextVideo(db: Db, after: number): Promise<VideoRow | undefined> {
  return db
    .selectFrom('library_videos')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function findKnownOrigins(db: Db, origins: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ origin: string }>`
    select origin from library_videos where origin = any(${[...origins]}::text[])`.execute(db);
  return new Set(rows.map(({ origin }) => origin));
}

export async function findKnownOriginals(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from library_videos where file_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ file_key }) => file_key));
}

/** Unfinished videos without a job: the queue lost it, or gave up. */
export async function listWithoutJob(db: Db, jobNames: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from library_videos v where state in ('waiting', 'working')
      and created_at < now() - interval '1 minute'
      and not exists (select from jobs.job j where j.name = any(${[...jobNames]}::text[])
        and j.state in ('created', 'retry', 'active') and (j.data->>'videoId')::int8 = v.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isQueued(db: Db, jobName: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from jobs.job where name = ${jobName} and state in ('created', 'retry', 'active')) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

/** The videos of this film or episode, ready or not. */
export function listVideosAt(
  db: Db,
  { title_id, season, episode }: Pick<VideoRow, 'title_id' | 'season' | 'episode'>,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('library_videos')
    .select('id')
    .where('title_id', '=', title_id)
    .where('season', '=', season)
    .where('episode', '=', episode)
    .execute();
}

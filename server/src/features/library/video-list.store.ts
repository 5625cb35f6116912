import { sql } from 'kysely';
import { containsPattern, type Db } from '../../core/database/database.ts';
import type { State, VideoRow } from './videos.store.ts';

export type VideoFilter = {
  q: string;
  state?: State | undefined;
  place: 'all' | 'matched' | 'unmatched';
  titleId?: number | undefined;
};

const filtered = (db: Db, { q, state, place, titleId }: VideoFilter) => {
  let query = db.selectFrom('library_videos');
  if (state) query = query.where('state', '=', state);
  if (place === 'matched') query = query.where('title_id', 'is not', null);
  if (place === 'unmatched') query = query.where('title_id', 'is', null);
  if (titleId !== undefined) query = query.where('title_id', '=', titleId);
  if (q !== '') {
    const part = containsPattern(q.toLowerCase());
    query = query.where(
      sql<boolean>`(lower(file_name) like ${part} or lower(folder) like ${part} or title_id in (
        select id from media_titles where lower(title) like ${part}))`,
    );
  }
  return query;
};

export function listVideos(
  db: Db,
  filter: VideoFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<VideoRow[]> {
  let query = filtered(db, filter).selectAll();
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countVideos(db: Db, filter: VideoFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type Totals = {
  all: number;
  ready: number;
  unfinished: number;
  failed: number;
  unmatched: number;
  originals: number;
};

export function sumVideos(db: Db): Promise<Totals> {
  return db
    .selectFrom('library_videos')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('state', '=', 'ready').as('ready'),
      fn.countAll<number>().filterWhere('state', 'in', ['waiting', 'working']).as('unfinished'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      fn.countAll<number>().filterWhere('title_id', 'is', null).as('unmatched'),
      sql<number>`coalesce(sum(size), 0)::int8`.as('originals'),
    ])
    .executeTakeFirstOrThrow();
}

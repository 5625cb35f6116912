import { sql, type Generated, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../../core/database/database.ts';
import { joinSearch } from './title-texts.store.ts';

export type StoredSeason = {
  number: number;
  episodes: string[];
  /** Keys of the library's pictures; only for the owner's own series. */
  stills?: (string | null)[];
};

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_titles: {
      id: Generated<number>;
      source: 'open' | 'tmdb' | 'library';
      source_key: string;
      type: 'movie' | 'tv';
      title: string;
      original_title: string | null;
      search: string;
      year: number | null;
      genres: string[];
      keywords: string[];
      is_animation: boolean;
      is_anime: boolean;
      tmdb_id: number | null;
      imdb_id: string | null;
      season_count: number | null;
      episode_count: number | null;
      runtime: number | null;
      overview: string;
      rating: number | null;
      status: 'Completed' | 'Ongoing' | 'New' | null;
      poster_path: string | null;
      backdrop_path: string | null;
      seasons: StoredSeason[] | null;
      listed_since: Generated<Date | null>;
      /** Since when it can be watched from the library. */
      in_library_since: Generated<Date | null>;
      /** The key of the library's poster. */
      own_poster: Generated<string | null>;
      /** The poster is a frame of the film: the title is drawn on it. */
      poster_is_frame: Generated<boolean>;
      /** The key of a frame of the film, 16:9. */
      own_backdrop: Generated<string | null>;
      /** The resolution of the library's best file: `1080p`. */
      resolution: Generated<string | null>;
      directors: Generated<string[]>;
      actors: Generated<string[]>;
      /** All names in the form for the search, see `peopleText`. */
      people: Generated<string>;
      told_at: Generated<Date>;
    };
  }
}

export type TitleRow = Selectable<Tables['media_titles']>;
export type NewTitle = Omit<
  Insertable<Tables['media_titles']>,
  | 'id'
  | 'told_at'
  | 'listed_since'
  | 'in_library_since'
  | 'own_poster'
  | 'poster_is_frame'
  | 'own_backdrop'
  | 'resolution'
>;

/** Identifies a title: by our own id, or by an id of another database. */
export type TitleIds = {
  id?: number | null | undefined;
  tmdb_id?: number | null | undefined;
  imdb_id?: string | null | undefined;
  type?: 'movie' | 'tv' | undefined;
};

export function findTitles(db: Db, ids: readonly number[]): Promise<TitleRow[]> {
  return db
    .selectFrom('media_titles')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int8[])`)
    .execute();
}

/** A version of a title: its id, and the transaction that last wrote its row (`xmin`). Every change makes another one. */
export type TitleVersion = string;
/** SQL for other stores: the version of the title of this table or alias. */
export const titleVersionOf = (table: string) =>
  sql<TitleVersion>`${sql.ref(`${table}.id`)} || '.' || ${sql.ref(`${table}.xmin`)}::text`;

export async function listTitleVersions(db: Db, ids: readonly number[]): Promise<TitleVersion[]> {
  const { rows } = await sql<{ versions: string | null }>`
    select string_agg(${titleVersionOf('media_titles')}, ' ') as versions
    from media_titles where id = any(${[...ids]}::int8[])`.execute(db);
  return rows[0]!.versions?.split(' ') ?? [];
}

/** Titles with a name, in any language, that is one of these keys (see `nameKey`; keys contain no `%` or `_`). */
export function findTitlesByName(db: Db, keys: readonly string[]): Promise<TitleRow[]> {
  const called = keys.flatMap((key) => (key === '' ? [] : [key, `${key}\n%`, `%\n${key}`, `%\n${key}\n%`]));
  return db
    .selectFrom('media_titles')
    .selectAll()
    .where('listed_since', 'is not', null)
    .where(sql<boolean>`search like any(${called}::text[])`)
    .orderBy('id')
    .limit(200)
    .execute();
}

/** By the first id that is given. In the movie database, a film and a series can have the same id. */
export async function findTitle(db: Db, { id, tmdb_id, imdb_id, type }: TitleIds): Promise<TitleRow | null> {
  let query = db.selectFrom('media_titles').selectAll();
  if (id) query = query.where('id', '=', id);
  else if (tmdb_id) {
    query = query.where('tmdb_id', '=', tmdb_id);
    if (type) query = query.where('type', '=', type);
  } else if (imdb_id) query = query.where('imdb_id', '=', imdb_id);
  else return null;
  return (await query.orderBy('id').limit(1).executeTakeFirst()) ?? null;
}

/** SQL for other stores: the ids of a title and of the other rows for it. */
export const sameTitleIds = (id: RawBuilder<unknown>) => sql`select ${id}
  union select other.id from media_titles as one
    join media_titles as other on other.tmdb_id = one.tmdb_id and other.type = one.type where one.id = ${id}
  union select other.id from media_titles as one
    join media_titles as other on other.imdb_id = one.imdb_id and other.type = one.type where one.id = ${id}`;
const isSameTitle = (id: number) => sql`id in (${sameTitleIds(sql`${id}::int8`)})`;

/** A title and the other rows for it: the open catalogue and the movie database can both have the same film. */
export async function listSameTitles(db: Db, id: number): Promise<TitleRow[]> {
  return (await sql<TitleRow>`select * from media_titles where ${isSameTitle(id)} order by id`.execute(db))
    .rows;
}

/** The same, locked: what the library has of them does not change until the transaction ends. */
export async function lockSameTitles(tx: Tx, id: number): Promise<TitleRow[]> {
  const { rows } = await sql<TitleRow>`select * from media_titles where ${isSameTitle(id)}
    order by id for share`.execute(tx);
  return rows;
}

const updated = [
  'type',
  'title',
  'original_title',
  'year',
  'genres',
  'keywords',
  'is_animation',
  'is_anime',
  'tmdb_id',
  'imdb_id',
  'season_count',
  'episode_count',
  'runtime',
  'overview',
  'rating',
  'status',
  'poster_path',
  'backdrop_path',
  'seasons',
] as const;
/** Known only from the details of a title: an answer without them does not clear them. */
const keptWhenMissing = new Set<string>(['imdb_id', 'season_count', 'episode_count', 'runtime', 'seasons']);

const peopleColumns = ['directors', 'actors', 'people'] as const;
/** Search results contain no people, so known people stay. */
const hasPeople = sql`excluded.people <> ''`;

const namesInOtherLanguages = sql`(select string_agg(distinct search, E'\n') from media_title_texts
  where title_id = media_titles.id and search <> '' and search <> all(string_to_array(excluded.search, E'\n')))`;

/** Inserts or updates titles; a known title keeps its id. */
export async function upsertTitles(db: Db, titles: readonly NewTitle[]): Promise<TitleRow[]> {
  if (titles.length === 0) return [];
  const rows = titles.map((title) => ({
    ...title,
    seasons: title.seasons ? sql<StoredSeason[]>`${JSON.stringify(title.seasons)}::jsonb` : null,
  }));
  return db
    .insertInto('media_titles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_key']).doUpdateSet((row) => ({
        ...Object.fromEntries(
          updated.map((column) => [
            column,
            keptWhenMissing.has(column)
              ? sql`coalesce(excluded.${sql.ref(column)}, media_titles.${sql.ref(column)})`
              : row.ref(`excluded.${column}`),
          ]),
        ),
        ...Object.fromEntries(
          peopleColumns.map((column) => [
            column,
            sql`case when ${hasPeople} then excluded.${sql.ref(column)} else media_titles.${sql.ref(column)} end`,
          ]),
        ),
        search: joinSearch(sql`excluded.search`, namesInOtherLanguages),
        listed_since: sql<Date>`coalesce(media_titles.listed_since, now())`,
        told_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .execute();
}

export async function findTitlesByKeys(
  db: Db,
  source: TitleRow['source'],
  keys: readonly string[],
): Promise<TitleRow[]> {
  return db
    .selectFrom('media_titles')
    .selectAll()
    .where('source', '=', source)
    .where(sql<boolean>`source_key = any(${[...keys]}::text[])`)
    .execute();
}

/** Titles that left the catalogue are no longer found. Members keep them in their lists. */
export async function unlistTitlesExcept(
  db: Db,
  source: TitleRow['source'],
  keys: readonly string[],
): Promise<void> {
  await db
    .updateTable('media_titles')
    .set({ listed_since: null })
    .where('source', '=', source)
    .where('listed_since', 'is not', null)
    .where(sql<boolean>`source_key <> all(${[...keys]}::text[])`)
    .execute();
}

/** Deletes titles of the movie database that were not shown since then and that no member has saved, planned to watch, follows, asked for, put on a list or gave stars to. */
export async function deleteTitlesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from media_titles where id in (
    select id from media_titles t where source = 'tmdb' and told_at < ${before} and in_library_since is null
      and not exists (select from library_videos v where v.title_id = t.id)
      and not exists (select from watch_later w where w.title_id = t.id)
      and not exists (select from media_watched w where w.title_id = t.id)
      and not exists (select from media_plays p where p.title_id = t.id and p.day > now() - interval '40 days')
      and not exists (select from parties p where p.title_id = t.id)
      and not exists (select from party_plans p where p.title_id = t.id)
      and not exists (select from follows f where f.kind = 'series' and f.target = t.id::text)
      and not exists (select from wishes w where w.title_id = t.id or w.here_title_id = t.id)
      and not exists (select from list_entries e where e.title_id = t.id)
      and not exists (select from title_reviews r where r.title_id = t.id)
    limit 10000)`.execute(db);
}

import { sql } from 'kysely';
import { beginning, type Db } from '../../core/database/database.ts';
import type { TitleRow } from './titles.store.ts';

export type Wanted = {
  /** As `titleKey` writes it. */
  key: string;
  sources: readonly TitleRow['source'][];
  type?: 'movie' | 'tv' | undefined;
  /** Anime only, or neither anime nor animation. */
  isAnime: boolean;
  limit: number;
};

/** No search looks at more: a word that half the titles have must not cost half of them. */
const mostLookedAt = 200;

/** Titles that begin with it, or that have all its words, the last one perhaps unfinished. The best first. */
export async function searchWords(db: Db, wanted: Wanted): Promise<TitleRow[]> {
  const { key } = wanted;
  const words = key
    .split(' ')
    .map((word) => `'${word.replaceAll("'", "''")}'`)
    .join(' & ');
  const { rows } = await sql<TitleRow>`
    with found as (
      (select id from media_titles where search >= ${key} and search < ${`${key}\u{10ffff}`} and ${shown(wanted)}
        order by search limit ${wanted.limit * 2})
      union
      (select id from media_titles
        where to_tsvector('simple', search) @@ to_tsquery('simple', ${`${words}:*`}) and ${shown(wanted)}
        limit ${mostLookedAt})
    )
    select media_titles.* from media_titles join found using (id)
    order by case
        when ${key} = any(string_to_array(search, E'\n')) then 0
        when search like ${beginning(key)} or search like ${`%\n${beginning(key)}`} then 1
        else 2 end,
      rating desc nulls last, length(search), id
    limit ${wanted.limit}`.execute(db);
  return rows;
}

/** Titles with a part that reads like it: what was meant by "nosfertu". */
export async function searchAlike(db: Db, wanted: Wanted): Promise<TitleRow[]> {
  const { rows } = await sql<TitleRow>`
    select media_titles.* from (
      select id, word_similarity(${wanted.key}, search) as likeness from media_titles
      where ${wanted.key} <% search and ${shown(wanted)} limit ${mostLookedAt * 5}
    ) as alike join media_titles using (id)
    order by likeness desc, length(search), id
    limit ${wanted.limit}`.execute(db);
  return rows;
}

function shown({ sources, type, isAnime }: Wanted) {
  const kind = isAnime ? sql`is_anime` : sql`not is_anime and not is_animation`;
  // What the library has is ours, whoever told of it.
  const inLibrary = sources.includes('library') ? sql` or in_library_since is not null` : sql``;
  const ofType = type ? sql` and type = ${type}` : sql``;
  return sql`listed_since is not null and ${kind}${ofType} and (source = any(${[...sources]}::text[])${inLibrary})`;
}

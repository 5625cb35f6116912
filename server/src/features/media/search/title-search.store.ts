import { sql } from 'kysely';
import { prefixPattern, type Db } from '../../../core/database/database.ts';
import { findPerson, nameMatches } from './search-text.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';

export type Wanted = {
  /** As `nameKey` writes it. */
  key: string;
  sources: readonly TitleRow['source'][];
  type?: 'movie' | 'tv' | undefined;
  /** Anime only, or neither anime nor animation. */
  isAnime: boolean;
  genre?: string | undefined;
  decade?: number | undefined;
  limit: number;
};

/** The maximum of rows that a search examines: a word of half the titles must not read half the table. */
const maxExamined = 200;
/** With a genre or decade filter few rows remain, so more are examined. */
const maxExaminedWithFilter = 1000;

/**
 * Titles that begin with the key, or contain all its words (the last word may be incomplete), the best first; then titles
 * with a director or actor of this name.
 */
export async function searchWords(db: Db, wanted: Wanted): Promise<TitleRow[]> {
  const { key } = wanted;
  const { rows } = await sql<TitleRow>`
    with found as (
      (select id from media_titles where search >= ${key} and search < ${`${key}\u{10ffff}`} and ${isListed(wanted)}
        order by search limit ${isNarrowed(wanted) ? maxExaminedWithFilter : wanted.limit * 2})
      union
      (select id from media_titles
        where to_tsvector('simple', search) @@ to_tsquery('simple', ${wordsQuery(key)}) and ${isListed(wanted)}
        limit ${isNarrowed(wanted) ? maxExaminedWithFilter : maxExamined})
      union
      (select id from media_titles
        where people <> '' and to_tsvector('simple', people) @@ to_tsquery('simple', ${wordsQuery(key)})
          and ${isListed(wanted)}
        limit ${isNarrowed(wanted) ? maxExaminedWithFilter : maxExamined})
    )
    select media_titles.* from media_titles join found using (id)
    where ${fits(wanted)}
    order by case
        when ${key} = any(string_to_array(search, E'\n')) then 0
        when search like ${prefixPattern(key)} or search like ${`%\n${prefixPattern(key)}`} then 1
        when to_tsvector('simple', search) @@ to_tsquery('simple', ${wordsQuery(key)}) then 2
        else 3 end,
      rating desc nulls last, length(search), id
    limit ${wanted.limit}`.execute(db);
  // All words must be in the name of one person, not of two.
  return rows.filter((row) => nameMatches(row.search, key) || findPerson(row, key) !== null);
}

const wordsQuery = (key: string) => {
  const words = key.split(' ').map((word) => `'${word.replaceAll("'", "''")}'`);
  return `${words.join(' & ')}:*`;
};

/** Finds a title in spite of a typing error ("nosfertu"): PostgreSQL compares trigrams (pg_trgm, `<%`). */
export async function searchSimilar(db: Db, wanted: Wanted): Promise<TitleRow[]> {
  const { rows } = await sql<TitleRow>`
    select media_titles.* from (
      select id, word_similarity(${wanted.key}, search) as similarity from media_titles
      where ${wanted.key} <% search and ${isListed(wanted)} limit ${maxExamined * 5}
    ) as similar_titles join media_titles using (id)
    where ${fits(wanted)}
    order by similarity desc, length(search), id
    limit ${wanted.limit}`.execute(db);
  return rows;
}

const isNarrowed = ({ genre, decade }: Wanted) => genre !== undefined || decade !== undefined;

function fits({ genre, decade }: Wanted) {
  const ofGenre = genre === undefined ? sql`true` : sql`genres @> array[${genre}]::text[]`;
  const ofDecade = decade === undefined ? sql`true` : sql`year >= ${decade} and year < ${decade + 10}`;
  return sql`${ofGenre} and ${ofDecade}`;
}

function isListed({ sources, type, isAnime }: Wanted) {
  const kind = isAnime ? sql`is_anime` : sql`not is_anime and not is_animation`;
  // A title that the library has counts as ours, also when it comes from the movie database.
  const inLibrary = sources.includes('library') ? sql` or in_library_since is not null` : sql``;
  const ofType = type ? sql` and type = ${type}` : sql``;
  return sql`listed_since is not null and ${kind}${ofType} and (source = any(${[...sources]}::text[])${inLibrary})`;
}

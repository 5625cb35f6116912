import type { ModPlatform } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

export type FoundMod = {
  id: number;
  name: string;
  platform: ModPlatform;
  is_official: boolean;
  is_listed: boolean;
};

type ModName = Pick<FoundMod, 'id' | 'name' | 'platform'>;

/** A common word must not read half of the table. */
const maxExamined = 200;

/** A mod that is listed for everyone with access. */
export async function findListedMod(db: Db, id: number): Promise<ModName | null> {
  const { rows } = await sql<ModName>`select id, name, platform from mods
    where id = ${id} and is_listed`.execute(db);
  return rows[0] ?? null;
}

/** Listed mods with any of the words, the best match first; without words the most downloaded ones. */
export async function findSuitableMods(
  db: Db,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<{ id: number; name: string; about: string }[]> {
  const query = words.map((word) => `${word}:*`).join(' | ');
  const { rows } = await (
    words.length === 0
      ? sql<{
          id: number;
          name: string;
          about: string;
        }>`select id, name, left(description, 200) as about from mods
        where is_listed order by downloads_count desc, id desc limit ${limit}`
      : sql<{ id: number; name: string; about: string }>`select id, name, about from (
        select id, name, left(description, 200) as about, downloads_count,
          ts_rank(words, to_tsquery('simple', ${query})) as rank from mods
        where is_listed and words @@ to_tsquery('simple', ${query}) limit ${maxExamined}) as found
      order by rank desc, downloads_count desc, id desc limit ${limit}`
  ).execute(db);
  return rows;
}

/** Mods with all the words: first the member's own unlisted ones, then listed ones by downloads. */
export async function findMods(
  db: Db,
  readerId: number,
  { query, limit }: { query: string; limit: number },
): Promise<FoundMod[]> {
  const { rows } = await sql<FoundMod>`select id, name, platform, is_official, is_listed from (
      (select id, name, platform, is_official, is_listed, downloads_count from mods
        where not is_listed and author_id = ${readerId} and words @@ to_tsquery('simple', ${query}) limit ${limit})
      union all
      (select id, name, platform, is_official, is_listed, downloads_count from mods
        where is_listed and words @@ to_tsquery('simple', ${query}) limit ${maxExamined})) as found
    order by is_listed, downloads_count desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The listed mods of a member, the newest first. */
export function listOfAuthor(
  db: Db,
  authorId: number,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<{ id: number; name: string; created_at: Date }[]> {
  return db
    .selectFrom('mods')
    .select(['id', 'name', 'created_at'])
    .where('author_id', '=', authorId)
    .where('is_listed', '=', true)
    .where('is_official', '=', false)
    .where(sql<boolean>`id <> all(${[...without]}::int8[])`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

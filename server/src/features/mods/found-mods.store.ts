import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

export type FoundMod = {
  id: number;
  name: string;
  platform: string;
  is_official: boolean;
  is_listed: boolean;
};

/** A word that half of them have must not cost half of them. */
const mostLookedAt = 200;

/** Those that have all the words: the member's own that nobody else sees, then those open to all, by downloads. */
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
        where is_listed and words @@ to_tsquery('simple', ${query}) limit ${mostLookedAt})) as found
    order by is_listed, downloads_count desc, id desc limit ${limit}`.execute(db);
  return rows;
}

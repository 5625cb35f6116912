import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

export type FoundMod = { id: number; name: string; platform: string; is_official: boolean };

/** A word that half of them have must not cost half of them. */
const mostLookedAt = 200;

/** Those open to everyone that have all the words, the most fetched first. */
export async function findMods(
  db: Db,
  { query, limit }: { query: string; limit: number },
): Promise<FoundMod[]> {
  const { rows } = await sql<FoundMod>`select id, name, platform, is_official from (
      select id, name, platform, is_official, downloads_count from mods
      where is_listed and words @@ to_tsquery('simple', ${query}) limit ${mostLookedAt}) as found
    order by downloads_count desc, id desc limit ${limit}`.execute(db);
  return rows;
}

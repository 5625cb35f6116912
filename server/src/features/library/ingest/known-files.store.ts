import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

export type NamedFile = { name: string; size: number };

/** The indexes of the files that are videos of the library already. */
export async function findKnownFiles(db: Db, files: readonly NamedFile[]): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select (n - 1)::int4 as at from unnest(${files.map(({ name }) => name)}::text[],
      ${files.map(({ size }) => size)}::int8[]) with ordinality as given (name, size, n)
    where exists (select from library_videos v where v.file_name = given.name and v.size = given.size)
    order by 1`.execute(db);
  return rows.map(({ at }) => at);
}

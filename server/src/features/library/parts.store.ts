import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    library_parts: { key: string; video_id: number; size: number; sha256: string | null };
    library_subtitles: {
      id: number;
      video_id: number;
      language: string;
      label: string;
      is_inside: boolean;
    };
  }
}

export type SubtitleRow = Selectable<Tables['library_subtitles']>;
type PartRow = Selectable<Tables['library_parts']>;
export type NewPart = Omit<PartRow, 'sha256'> & { sha256?: string };

export async function insertParts(db: Db, parts: readonly NewPart[]): Promise<void> {
  if (parts.length > 0)
    await db
      .insertInto('library_parts')
      .values(parts.map((part) => ({ sha256: null, ...part })))
      .onConflict((found) =>
        found
          .column('key')
          .doUpdateSet((row) => ({ size: row.ref('excluded.size'), sha256: row.ref('excluded.sha256') })),
      )
      .execute();
}

export function listParts(db: Db, videoId: number): Promise<PartRow[]> {
  return db.selectFrom('library_parts').selectAll().where('video_id', '=', videoId).execute();
}

export function listPartsOf(db: Db, videoIds: readonly number[]): Promise<PartRow[]> {
  return db
    .selectFrom('library_parts')
    .selectAll()
    .where(sql<boolean>`video_id = any(${[...videoIds]}::int8[])`)
    .execute();
}

export async function deleteParts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from library_parts where key = any(${[...keys]}::text[])`.execute(db);
}

export async function findKnownParts(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from library_parts where key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function sumParts(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::int8 as bytes from library_parts`.execute(db);
  return rows[0]!.bytes;
}

export async function sumPartsByVideo(db: Db, videoIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ video_id: number; bytes: number }>`
    select video_id, sum(size)::int8 as bytes from library_parts
    where video_id = any(${[...videoIds]}::int8[]) group by 1`.execute(db);
  return new Map(rows.map(({ video_id, bytes }) => [video_id, bytes]));
}

/** The id is needed before the row exists, because the stored file is named after it. */
export async function nextSubtitleId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('library_subtitle_ids')::int8 as id`.execute(db);
  return rows[0]!.id;
}

export async function insertSubtitles(db: Db, rows: readonly SubtitleRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('library_subtitles')
      .values([...rows])
      .execute();
}

export function listSubtitles(db: Db, videoIds: readonly number[]): Promise<SubtitleRow[]> {
  return db
    .selectFrom('library_subtitles')
    .selectAll()
    .where(sql<boolean>`video_id = any(${[...videoIds]}::int8[])`)
    .orderBy('id')
    .execute();
}

export async function updateSubtitle(
  db: Db,
  { id, video_id, language, label }: Omit<SubtitleRow, 'is_inside'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_subtitles')
    .set({ language, label })
    .where('id', '=', id)
    .where('video_id', '=', video_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSubtitles(db: Db, videoId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from library_subtitles where video_id = ${videoId} and id = any(${[...ids]}::int8[]) returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

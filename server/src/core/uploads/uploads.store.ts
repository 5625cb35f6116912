import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    uploads: {
      id: string;
      user_id: number;
      purpose: string;
      metadata: Record<string, string>;
      size: number;
      finished_at: Date | null;
      /** When the upload is deleted, or the row of a finished one. */
      ends_at: Date;
      created_at: Generated<Date>;
      /** Only for uploads whose bytes are in the S3 store. */
      received: Generated<number>;
      store_upload_id: string | null;
      next_piece: Generated<number>;
      lock_token: string | null;
      locked_until: Date | null;
      lock_wanted: Generated<boolean>;
    };
  }
}

export type UploadRow = Selectable<Tables['uploads']>;

type NewUpload = Pick<UploadRow, 'id' | 'user_id' | 'purpose' | 'metadata' | 'size'>;

const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds}::int8 * interval '1 second'`;

export async function insertUpload(db: Db, upload: NewUpload, seconds: number): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      ...upload,
      finished_at: null,
      ends_at: inSeconds(seconds),
      store_upload_id: null,
      lock_token: null,
      locked_until: null,
    })
    .execute();
}

/** An expired upload counts as missing, even before it is deleted. */
export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function extendUpload(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ ends_at: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}

/** The row stays for a while, for a client that did not get the response. */
export async function markFinished(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ finished_at: new Date(), ends_at: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export async function listEndedUploads(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of the ids that are unfinished uploads: only these need their file. */
export async function unfinishedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('finished_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

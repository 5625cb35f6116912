import { sql, type Generated } from 'kysely';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    uploads: {
      id: string;
      user_id: number;
      purpose: string;
      metadata: Record<string, string>;
      size: number;
      finished_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

export type UploadRow = {
  id: string;
  user_id: number;
  purpose: string;
  metadata: Record<string, string>;
  size: number;
  finished_at: Date | null;
  created_at: Date;
};

type NewUpload = Pick<UploadRow, 'id' | 'user_id' | 'purpose' | 'metadata' | 'size'>;

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...upload, finished_at: null })
    .execute();
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markFinished(db: Db, id: string): Promise<void> {
  await db.updateTable('uploads').set({ finished_at: new Date() }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export async function listUploadsBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('id').where('created_at', '<', time).execute();
  return rows.map((row) => row.id);
}

/** Those of the given ids that are unfinished uploads: the only ones that need their bytes. */
export async function unfinishedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('finished_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    upload_pieces: { upload_id: string; number: number; size: number; etag: string | null };
  }
}

export type Piece = Pick<Selectable<Tables['upload_pieces']>, 'number' | 'size' | 'etag'>;
/** The upload, and the token of the lock. Nothing is changed when another request has the lock. */
export type Locked = { id: string; token: string };

export function listPieces(db: Db, id: string): Promise<Piece[]> {
  return db
    .selectFrom('upload_pieces')
    .select(['number', 'size', 'etag'])
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute();
}

/** The number of the next piece, which nobody else gets. Null when the lock is lost. */
export async function reservePiece(db: Db, { id, token }: Locked): Promise<number | null> {
  const row = await db
    .updateTable('uploads')
    .set({ next_piece: sql<number>`next_piece + 1` })
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .returning(sql<number>`next_piece - 1`.as('number'))
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Records a stored piece, which replaces remainders that it contains. False when the lock is lost. */
export async function recordPiece(
  db: Db,
  { id, token }: Locked,
  { number, size, etag, replaced, newBytes }: Piece & { replaced: readonly number[]; newBytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    with locked as (
      update uploads set received = received + ${newBytes}::int8
      where id = ${id} and lock_token = ${token}::uuid
      returning id
    ), contained as (
      delete from upload_pieces
      where upload_id in (select id from locked) and number = any(${[...replaced]}::int4[])
    )
    insert into upload_pieces (upload_id, number, size, etag)
    select id, ${number}::int4, ${size}::int8, ${etag}::text from locked
    returning number`.execute(db);
  return rows.length === 1;
}

export async function saveStoreUpload(
  db: Db,
  { id, token }: Locked,
  storeUploadId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ store_upload_id: storeUploadId })
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The store has lost pieces: the client begins again. */
export async function forgetPieces(db: Db, { id, token }: Locked): Promise<void> {
  await sql`
    with locked as (
      update uploads set received = 0, store_upload_id = null
      where id = ${id} and lock_token = ${token}::uuid
      returning id
    )
    delete from upload_pieces where upload_id in (select id from locked)`.execute(db);
}

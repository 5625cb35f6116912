import { sql } from 'kysely';
import type { Db, Tx } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    message_blocks: { room_id: number; first_seq: number; last_seq: number; marks: Buffer };
  }
}

export type Block = { first: number; last: number; marks: Buffer };

/** The last seq of a room, and the last one that is in a block. */
export async function readEnds(db: Db, roomId: number): Promise<{ lastSeq: number; markedSeq: number }> {
  const { rows } = await sql<{ last_seq: number; marked_seq: number }>`
    select last_seq, coalesce((select max(last_seq) from message_blocks where room_id = rooms.id), 0) as marked_seq
    from rooms where id = ${roomId}`.execute(db);
  return { lastSeq: rows[0]?.last_seq ?? 0, markedSeq: rows[0]?.marked_seq ?? 0 };
}

/** Texts in lower case. Like `ilike`, PostgreSQL decides what that is. */
export function listLowerTexts(
  db: Db,
  { roomId, after, upTo }: { roomId: number; after: number; upTo: number },
): Promise<{ seq: number; text: string }[]> {
  return db
    .selectFrom('messages')
    .select(['seq', sql<string>`lower(text)`.as('text')])
    .where('room_id', '=', roomId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('type', '=', 'text')
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .execute();
}

export async function insertBlocks(db: Db, roomId: number, blocks: readonly Block[]): Promise<void> {
  await db
    .insertInto('message_blocks')
    .values(
      blocks.map(({ first, last, marks }) => ({ room_id: roomId, first_seq: first, last_seq: last, marks })),
    )
    .execute();
}

/** Before a text is changed: excludes that blocks of the room are written at the same time. */
export async function lockRoomForEdit(tx: Tx, roomId: number): Promise<void> {
  await tx.selectFrom('rooms').select('id').where('id', '=', roomId).forKeyShare().execute();
}

/** Locks the block that contains a message, and returns it with a text in lower case. */
export async function lockBlock(
  tx: Tx,
  { roomId, seq, text }: { roomId: number; seq: number; text: string },
): Promise<{ last_seq: number; marks: Buffer; text: string } | undefined> {
  const { rows } = await sql<{ last_seq: number; marks: Buffer; text: string }>`
    select last_seq, marks, lower(${text}) as text from message_blocks
    where room_id = ${roomId} and last_seq >= ${seq} order by last_seq limit 1 for update`.execute(tx);
  return rows[0];
}

export async function updateMarks(tx: Tx, roomId: number, lastSeq: number, marks: Buffer): Promise<void> {
  await tx
    .updateTable('message_blocks')
    .set({ marks })
    .where('room_id', '=', roomId)
    .where('last_seq', '=', lastSeq)
    .execute();
}

/** Rooms with at least this many messages after their last block. */
export async function listUnmarkedRooms(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from rooms where last_seq >= ${count}
    and last_seq - coalesce((select max(last_seq) from message_blocks where room_id = rooms.id), 0) >= ${count}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

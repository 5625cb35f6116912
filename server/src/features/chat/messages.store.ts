import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import { countRows, type SlotCount, type Span } from '../../core/stats/stats.ts';
import { cardColumns, type CardRow } from '../account/account.feature.ts';
import './chat.tables.ts';

type MessageColumns = Selectable<Tables['messages']>;
/** A message with the card of its author; the card's columns are null when the account is gone. */
export type MessageRow = MessageColumns & { [Column in keyof CardRow]: CardRow[Column] | null };

const messages = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.author_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .selectAll('messages')
    .select(cardColumns);

type Page = { roomId: number; before: number | null; after: number | null; limit: number };

/** A page of a room, oldest first: the newest there is, what lies before a seq, or what lies after one. */
export async function listMessages(db: Db, { roomId, before, after, limit }: Page): Promise<MessageRow[]> {
  const inRoom = messages(db).where('messages.room_id', '=', roomId);
  if (after !== null)
    return inRoom.where('messages.seq', '>', after).orderBy('messages.seq', 'asc').limit(limit).execute();
  const older = before === null ? inRoom : inRoom.where('messages.seq', '<', before);
  return (await older.orderBy('messages.seq', 'desc').limit(limit).execute()).toReversed();
}

export function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return messages(db).where('messages.id', '=', id).executeTakeFirst();
}

export function findMessages(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  return messages(db)
    .where(sql<boolean>`messages.id = any(${[...ids]}::int8[])`)
    .execute();
}

/** What these authors sent before under these client ids. */
export function findSent(
  db: Db,
  sent: readonly { authorId: number; clientId: string }[],
): Promise<MessageRow[]> {
  const authors = sent.map(({ authorId }) => authorId);
  const clients = sent.map(({ clientId }) => clientId);
  return messages(db)
    .where(
      sql<boolean>`(messages.author_id, messages.client_id) in
        (select * from unnest(${authors}::int8[], ${clients}::text[]))`,
    )
    .execute();
}

export type NewMessage = {
  roomId: number;
  seq: number;
  authorId: number;
  authorName: string;
  clientId: string | null;
  type: string;
  content: string;
  fileKey: string | null;
  thumbnailKey: string | null;
  fileName: string | null;
  fileType: string | null;
  fileSize: number | null;
};

/** Writes a batch with one statement; the ids, in the batch's order. */
export async function insertMessages(db: Db, batch: readonly NewMessage[]): Promise<number[]> {
  const inserted = await sql<{ id: number; room_id: number; seq: number }>`
    insert into messages (room_id, seq, author_id, author_name, client_id, type, content,
      file_key, thumbnail_key, file_name, file_type, file_size)
    select "roomId", seq, "authorId", "authorName", "clientId", type, content,
      "fileKey", "thumbnailKey", "fileName", "fileType", "fileSize"
    from json_to_recordset(${JSON.stringify(batch)}::json) as batch ("roomId" int8, seq int8, "authorId" int8,
      "authorName" text, "clientId" text, type text, content text, "fileKey" text, "thumbnailKey" text,
      "fileName" text, "fileType" text, "fileSize" int8)
    returning id, room_id, seq`.execute(db);
  const idOf = new Map(inserted.rows.map((row) => [`${row.room_id}:${row.seq}`, row.id]));
  return batch.map(({ roomId, seq }) => idOf.get(`${roomId}:${seq}`)!);
}

/** Takes the words away and keeps the place; what file it had, for removal. Null when it was deleted already. */
export async function eraseMessage(db: Db, id: number): Promise<{ files: string[] } | null> {
  const before = await db
    .selectFrom('messages')
    .select(['file_key', 'thumbnail_key'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await db
    .updateTable('messages')
    .set({
      content: '',
      file_key: null,
      thumbnail_key: null,
      file_name: null,
      file_size: null,
      deleted_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  return { files: [before.file_key, before.thumbnail_key].filter((key) => key !== null) };
}

export async function listRoomFiles(db: Db, roomId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['file_key', 'thumbnail_key'])
    .where('room_id', '=', roomId)
    .where('file_key', 'is not', null)
    .execute();
  return rows.flatMap((row) => [row.file_key, row.thumbnail_key]).filter((key) => key !== null);
}

/** What people sent; a notice is the room's own. */
export function countSent(db: Db, span: Span): Promise<SlotCount[]> {
  return countRows(db, span, { table: 'messages', where: sql`type <> 'notice'` });
}

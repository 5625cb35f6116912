import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import '../chat.tables.ts';

type FileMessage = { file_key: string; thumbnail_key: string | null; author_id: number | null };

/** The messages with these files. */
export async function findFileMessages(db: Db, keys: readonly string[]): Promise<FileMessage[]> {
  const { rows } = await sql<FileMessage>`select file_key, thumbnail_key, author_id from messages
    where file_key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}

export type OwnFileRow = {
  id: number;
  room_id: number;
  seq: number;
  file_key: string;
  file_name: string | null;
  kind: string;
  room_name: string;
  /** The other member of a private chat. */
  other: string | null;
  /** Whether the member is still in the room. */
  is_inside: boolean;
};

/** The files that this member sent, each with its room. */
export async function findOwnFiles(db: Db, memberId: number, keys: readonly string[]): Promise<OwnFileRow[]> {
  const { rows } = await sql<OwnFileRow>`
    select messages.id, messages.room_id, messages.seq, file_key, file_name, rooms.kind, rooms.name as room_name,
      (select username::text from room_members join users on users.id = room_members.user_id
        where rooms.kind = 'private' and room_id = rooms.id and user_id <> ${memberId}) as other,
      exists (select from room_members where room_id = rooms.id and user_id = ${memberId}) as is_inside
    from messages join rooms on rooms.id = messages.room_id
    where file_key = any(${[...keys]}::text[]) and author_id = ${memberId}`.execute(db);
  return rows;
}

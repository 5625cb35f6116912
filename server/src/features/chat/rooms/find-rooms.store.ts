import { sql } from 'kysely';
import { containsPattern, type Db } from '../../../core/database/database.ts';

export type FoundRoom = { id: number; kind: 'private' | 'group'; name: string };

/** Searches the member's own rooms: groups by name, private chats by the other member's name. */
export async function findRooms(
  db: Db,
  memberId: number,
  { words, limit }: { words: string; limit: number },
): Promise<FoundRoom[]> {
  const { rows } = await sql<FoundRoom>`select * from (
      select rooms.id, rooms.kind, coalesce(other.username, rooms.name) as name from room_members as own
      join rooms on rooms.id = own.room_id
      left join lateral (select username::text from room_members as theirs join users on users.id = theirs.user_id
        where rooms.kind = 'private' and theirs.room_id = rooms.id and theirs.user_id <> own.user_id limit 1) as other
        on true
      where own.user_id = ${memberId}) as named
    where name ilike ${containsPattern(words)} order by name limit ${limit}`.execute(db);
  return rows;
}

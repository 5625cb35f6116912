import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { sql } from 'kysely';
import { isAiInRooms } from '../../../core/config/owner-settings.store.ts';
import type { Db } from '../../../core/database/database.ts';
import { versionOf, type MessageVersion } from '../messages/messages.store.ts';

type MemberRow = [id: number, lastReadSeq: number, notify: string, lastMentionSeq: number, inboxId: number];
export type RoomStateRow = {
  id: number;
  kind: string;
  name: string;
  creator_id: number | null;
  last_seq: number;
  picture_id: number | null;
  is_closed: boolean;
  ai: Room['ai'];
  last_version: MessageVersion | null;
  active_at: number;
  members: MemberRow[] | null;
};

/** Rooms with their members and the version of their last message. A private chat is closed unless the two are friends. */
export async function findRoomStates(db: Db, ids: readonly number[]): Promise<RoomStateRow[]> {
  const { rows } = await sql<RoomStateRow>`
    select rooms.id, rooms.kind, rooms.name, rooms.creator_id, rooms.last_seq, picture.id as picture_id,
      ${versionOf('last')} as last_version,
      extract(epoch from coalesce(last.created_at, rooms.created_at))::float8 as active_at,
      rooms.kind = 'private' and not exists (select from room_members as one
        join friendships on friendships.user_id = one.user_id
        join room_members as other on other.room_id = one.room_id and other.user_id = friendships.friend_id
        where one.room_id = rooms.id) as is_closed,
      case when not ${isAiInRooms} then 'unavailable' when rooms.ai_since_seq is null then 'off' else 'on' end as ai,
      (select json_agg(json_build_array(user_id, last_read_seq, notify, last_mention_seq, inbox_id)
        order by joined_at, user_id) from room_members where room_id = rooms.id) as members
    from rooms
    left join messages last on last.room_id = rooms.id and last.seq = rooms.last_seq
    left join messages picture on picture.id = rooms.picture_id and picture.thumbnail_key is not null
    where rooms.id = any(${[...ids]}::int8[])`.execute(db);
  return rows;
}

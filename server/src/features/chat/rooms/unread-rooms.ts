import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { previewOf } from '../messages/message-preview.ts';
import { listUnreadRooms, markUnreadRoomsRead, type UnreadRoom } from './unread-rooms.store.ts';

/** The inbox lists at most this many rooms; the list of rooms shows all of them. */
const maxListed = 20;

/** Rooms with unread messages, as entries of the inbox: one entry per room until it is read. */
export function createUnreadRooms({ db, live }: FeatureCore) {
  return {
    async list(memberId: number, limit: number): Promise<InboxMessage[]> {
      return (await listUnreadRooms(db, memberId, Math.min(limit, maxListed))).map(present);
    },

    /** Marks the room of an entry as read, or all rooms (null). Returns how many rooms were unread. */
    async read(member: Member, inboxId: number | null): Promise<number> {
      return live.transaction(async (tx, outbox) => {
        const readRooms = await markUnreadRoomsRead(tx, member.id, inboxId);
        for (const { room_id: roomId, last_read_seq: seq } of readRooms)
          outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'read', seq });
        return readRooms.length;
      });
    },
  };
}

function present(row: UnreadRoom): InboxMessage {
  return {
    id: row.inbox_id,
    title: titleOf(row),
    message: textOf(row),
    type: 'message',
    created_at: row.created_at.toISOString(),
    is_read: false,
    related_ticket_id: null,
    related_room_id: row.room_id,
    link:
      row.mention_seq === null ? null : `/?screen=friends&tab=chat&room=${row.room_id}&at=${row.mention_seq}`,
  };
}

function titleOf({ kind, name, other, count, notify }: UnreadRoom): string {
  if (notify === 'mentions') return `You were mentioned ${kind === 'private' ? `by ${other}` : `in ${name}`}`;
  const messages = count === 1 ? '1 message' : `${count} messages`;
  return kind === 'private' ? `${messages} from ${other ?? 'a deleted member'}` : `${messages} in ${name}`;
}

function textOf({ kind, type, text, author_name, file_name, deleted_at }: UnreadRoom): string {
  if (type === 'notice') return text;
  const words = deleted_at
    ? 'Message deleted'
    : type === 'image'
      ? 'Sent an image'
      : type === 'file'
        ? (file_name ?? 'Sent a file')
        : previewOf(text);
  return kind === 'private' ? words : `${author_name}: ${words}`;
}

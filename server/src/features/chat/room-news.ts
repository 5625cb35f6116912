import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { previewOf } from './message-preview.ts';
import { listRoomNews, readRoomNews, type RoomNews } from './room-news.store.ts';

/** More chats than this with something new are looked for in the chats themselves. */
const maxListed = 20;

/** What is new in a member's chats, as the inbox gathers it: one entry a chat, as long as it is not read. */
export function createRoomNews({ db, live }: FeatureCore) {
  return {
    async list(memberId: number, limit: number): Promise<InboxMessage[]> {
      return (await listRoomNews(db, memberId, Math.min(limit, maxListed))).map(present);
    },

    /** Reads the chat behind an entry, or those behind all of them; how many there were. */
    async read(member: Member, inboxId: number | null): Promise<number> {
      return live.transaction(async (tx, outbox) => {
        const moved = await readRoomNews(tx, member.id, inboxId);
        for (const { room_id: roomId, last_read_seq: seq } of moved)
          outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'read', seq });
        return moved.length;
      });
    },
  };
}

function present(row: RoomNews): InboxMessage {
  return {
    id: row.inbox_id,
    title: titleOf(row),
    message: wordsOf(row),
    type: 'message',
    created_at: row.created_at.toISOString(),
    is_read: false,
    related_ticket_id: null,
    related_room_id: row.room_id,
    link:
      row.mention_seq === null ? null : `/?screen=friends&tab=chat&room=${row.room_id}&at=${row.mention_seq}`,
  };
}

function titleOf({ kind, name, other, count, notify }: RoomNews): string {
  if (notify === 'mentions') return `You were mentioned ${kind === 'private' ? `by ${other}` : `in ${name}`}`;
  const messages = count === 1 ? '1 message' : `${count} messages`;
  return kind === 'private' ? `${messages} from ${other ?? 'a deleted member'}` : `${messages} in ${name}`;
}

function wordsOf({ kind, type, text, author_name, file_name, deleted_at }: RoomNews): string {
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

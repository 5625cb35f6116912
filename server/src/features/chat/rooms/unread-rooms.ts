import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { previewOf } from '../messages/message-preview.ts';
import { noticeIn } from './stored-notice.ts';
import { listUnreadRooms, markUnreadRoomsRead, type UnreadRoom } from './unread-rooms.store.ts';

/** The inbox lists at most this many rooms; the list of rooms shows all of them. */
const maxListed = 20;

/** Rooms with unread messages, as entries of the inbox: one entry per room until it is read. */
export function createUnreadRooms({ db, live }: FeatureCore) {
  return {
    async list(memberId: number, limit: number, language: Language): Promise<InboxMessage[]> {
      const rooms = await listUnreadRooms(db, memberId, Math.min(limit, maxListed));
      return rooms.map((room) => present(room, language));
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

function present(row: UnreadRoom, language: Language): InboxMessage {
  return {
    id: row.inbox_id,
    title: titleOf(row, language),
    message: textOf(row, language),
    type: 'message',
    created_at: row.created_at.toISOString(),
    is_read: false,
    related_ticket_id: null,
    related_room_id: row.room_id,
    link:
      row.mention_seq === null ? null : `/?screen=friends&tab=chat&room=${row.room_id}&at=${row.mention_seq}`,
  };
}

function titleOf({ kind, name, other, count, notify }: UnreadRoom, language: Language): string {
  if (notify === 'mentions')
    return kind === 'private'
      ? textIn(language, 'chat:unread.mentionedBy', {
          name: other ?? textIn(language, 'core:deletedMember'),
        })
      : textIn(language, 'chat:unread.mentionedIn', { room: name });
  if (kind !== 'private') return textIn(language, 'chat:unread.in', { count, room: name });
  return other === null
    ? textIn(language, 'chat:unread.fromDeleted', { count })
    : textIn(language, 'chat:unread.from', { count, name: other });
}

function textOf(row: UnreadRoom, language: Language): string {
  const { kind, type, text, author_name, file_name, deleted_at } = row;
  if (type === 'notice') return noticeIn(language, text);
  const words = deleted_at
    ? textIn(language, 'chat:messageDeleted')
    : type === 'image'
      ? textIn(language, 'chat:sentAnImage')
      : type === 'file'
        ? (file_name ?? textIn(language, 'chat:sentAFile'))
        : previewOf(text);
  return kind === 'private' ? words : `${author_name}: ${words}`;
}

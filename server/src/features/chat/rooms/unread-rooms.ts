import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { previewOf } from '../messages/message-preview.ts';
import { noticeIn } from './stored-notice.ts';
import type { MessageRow } from '../messages/messages.store.ts';
import {
  announceMembersOf,
  type OwnRoom,
  type RoomMemberState,
  type RoomState,
  type RoomStates,
} from './room-states.ts';
import { markUnreadRoomsRead } from './unread-rooms.store.ts';

/** The inbox lists at most this many rooms; the list of rooms shows all of them. */
const maxListed = 20;

/** `otherId`: the other member of a private chat. */
type UnreadRoom = OwnRoom & { last: MessageRow; otherId: number | null };

/** Rooms with unread messages, as entries of the inbox: one entry per room until it is read. */
export function createUnreadRooms({ live, cards }: FeatureCore, states: RoomStates) {
  return {
    /** The newest first. They follow from the read positions; no row is stored. */
    async list(memberId: number, limit: number, language: Language): Promise<InboxMessage[]> {
      const unread: UnreadRoom[] = [];
      for (const { room, own } of await states.of(memberId)) {
        if (!room.last || !hasUnread(room, own)) continue;
        const other = room.kind === 'private' ? room.members.find(({ id }) => id !== memberId) : undefined;
        unread.push({ room, own, last: room.last, otherId: other?.id ?? null });
        if (unread.length === Math.min(limit, maxListed)) break;
      }
      if (unread.length === 0) return [];
      const cardOf = await cards.of(unread.map(({ otherId }) => otherId));
      return unread.map((room) => present(room, cardOf(room.otherId)?.username ?? null, language));
    },

    /** Marks the room of an entry as read, or all rooms (null). Returns how many rooms were unread. */
    async read(member: Member, inboxId: number | null): Promise<number> {
      return live.transaction(async (tx, outbox) => {
        const readRooms = await markUnreadRoomsRead(tx, member.id, inboxId);
        for (const { room_id: roomId, last_read_seq: seq } of readRooms) {
          announceMembersOf(outbox, roomId);
          outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'read', seq });
        }
        return readRooms.length;
      });
    },
  };
}

/** Whether a room has unread messages of the kind that its member wants to be notified about; in SQL: `hasUnread`. */
function hasUnread(
  { lastSeq }: RoomState,
  { notify, lastReadSeq, lastMentionSeq }: RoomMemberState,
): boolean {
  if (notify === 'everything') return lastSeq > lastReadSeq;
  return notify === 'mentions' && lastMentionSeq > lastReadSeq;
}

function present(unread: UnreadRoom, other: string | null, language: Language): InboxMessage {
  const { room, own, last } = unread;
  const isMentioned = own.lastMentionSeq > own.lastReadSeq;
  return {
    id: own.inboxId,
    title: titleOf(unread, other, language),
    message: textOf(unread, language),
    type: 'message',
    created_at: last.created_at.toISOString(),
    is_read: false,
    related_ticket_id: null,
    related_room_id: room.id,
    link: isMentioned ? `/?screen=friends&tab=chat&room=${room.id}&at=${own.lastMentionSeq}` : null,
  };
}

function titleOf({ room, own }: UnreadRoom, other: string | null, language: Language): string {
  const { kind, name } = room;
  const count = room.lastSeq - own.lastReadSeq;
  if (own.notify === 'mentions')
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

function textOf({ room: { kind }, last }: UnreadRoom, language: Language): string {
  const { type, text, author_name, file_name, deleted_at } = last;
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

import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import type { NotifyLevel } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room, RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { violatedConstraint, type Tx } from '../../../core/database/database.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { findAccountByName } from '../../account/account.feature.ts';
import type { FriendsDoor } from '../../friends/friends.feature.ts';
import { roomAudience } from '../chat.audiences.ts';
import { createRoom } from './create-room.ts';
import { presentRoomMember, presentRoomMessage } from '../chat.presenter.ts';
import type { MessageCache } from '../messages/message-cache.ts';
import { isAnswerTo } from '../assistant/assistant.store.ts';
import { deleteMentions } from '../mentions/mentions.store.ts';
import { eraseMessage, findMessage, type MessageRow } from '../messages/messages.store.ts';
import * as store from './rooms.store.ts';

/** In larger rooms, presence and read positions are not sent to the others: that would be too many events. */
export const maxMembersOfSmallRoom = 50;

export type Rooms = ReturnType<typeof createRooms>;

type Needs = { friends: FriendsDoor; messageCache: MessageCache };

export function createRooms(
  { db, live, cards, files, storage, everyHour }: FeatureCore,
  { friends, messageCache }: Needs,
) {
  everyHour('chat.delete-empty-rooms', () => store.deleteEmptyRooms(db));

  /** Throws `noSuchRoom` if the member is not in the room: they must not learn that it exists. */
  async function getRoom(member: Member, roomId: number): Promise<store.RoomRow> {
    const room = await store.findRoomOf(db, roomId, member.id);
    if (!room) throw new AppError(faults.noSuchRoom);
    return room;
  }

  /** Deletes a message's content and files and keeps its row. `note` runs in the same transaction. */
  async function erase(
    { id, room_id: roomId, seq }: Pick<MessageRow, 'id' | 'room_id' | 'seq'>,
    note?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const erased = await live.transaction(async (tx, outbox) => {
      const found = await eraseMessage(tx, id);
      if (!found) throw new AppError(faults.noSuchMessage);
      await deleteMentions(tx, id);
      await storage.release(found.files, tx);
      await note?.(tx);
      outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'message_deleted', seq });
      return found;
    });
    for (const key of erased.files) await files.remove(key);
  }

  return {
    getRoom,
    erase,

    async list(member: Member, language: Language): Promise<Room[]> {
      const rooms = await store.listRoomsOfMember(db, member.id);
      const lastMessages = await messageCache.getAll(
        rooms.flatMap(({ last_version: version }) => version ?? []),
      );
      const cardOf = await cards.of(idsIn(rooms, lastMessages.values()));
      return rooms.map((room) => {
        const last = room.last_version === null ? undefined : lastMessages.get(room.last_version);
        const members: RoomMember[] = [];
        let other: RoomMember | undefined;
        for (const row of room.members) {
          const [id] = row;
          const card = cardOf(id);
          if (!card) continue;
          const shown = presentRoomMember(row, card, friends.isOnline(id));
          members.push(shown);
          if (id !== member.id) other ??= shown;
        }
        return {
          id: room.id,
          name:
            room.kind === 'private' ? (other?.username ?? textIn(language, 'core:deletedMember')) : room.name,
          type: room.kind as Room['type'],
          members,
          lastMessage: last ? presentRoomMessage(last, cardOf) : null,
          lastSeq: room.last_seq,
          unreadCount: room.last_seq - room.last_read_seq,
          isCreator: room.creator_id === member.id,
          pictureUrl: pictureUrl(room),
          notify: room.notify as NotifyLevel,
          mentionSeq: room.last_mention_seq,
          isClosed: room.is_closed,
          ai: room.ai,
        };
      });
    },

    /** Returns the private room of two friends, and creates it if needed. It stays when they end the friendship. */
    async openPrivate(member: Member, friendUsername: string): Promise<number> {
      const friend = await findAccountByName(db, friendUsername);
      if (!friend) throw new AppError(faults.noSuchMember);
      if ((await friends.friendsAmong(member.id, [friend.id])).size === 0)
        throw new AppError(faults.notFriends);
      const pair = [member.id, friend.id].toSorted((a, b) => a - b).join(':');
      const existing = await store.findPrivateRoom(db, pair);
      if (existing !== null) return existing;
      try {
        return await live.transaction((tx, outbox) =>
          createRoom({ tx, outbox }, { kind: 'private', name: '', creatorId: member.id, pair }, [
            member.id,
            friend.id,
          ]),
        );
      } catch (error) {
        // The friend opened it at the same moment.
        if (violatedConstraint(error) !== 'rooms_pair_unique') throw error;
        return (await store.findPrivateRoom(db, pair))!;
      }
    },

    /** Throws unless the member can write to the room. In a private chat the two have to be friends. */
    async requireWritable(member: Member, roomId: number): Promise<void> {
      const room = await store.findRoomToWriteTo(db, roomId, member.id);
      if (!room) throw new AppError(faults.noSuchRoom);
      if (room.is_closed) throw new AppError(faults.notFriends);
    },

    /** Moves the member's read position and notifies their other tabs and, in a small room, the other members. */
    async read(member: Member, roomId: number, seq: number): Promise<void> {
      const moved = await live.transaction(async (tx, outbox) => {
        const to = await store.markRead(tx, roomId, member.id, seq);
        if (to !== null)
          outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'read', seq: to });
        return to;
      });
      if (moved === null) return;
      if ((await store.listMemberIds(db, roomId)).length > maxMembersOfSmallRoom) return;
      live.whisper(roomAudience(roomId), 'room.read', { roomId, username: member.username, seq: moved });
    },

    /** Sets what the member is notified about in this room. Their other tabs are updated. */
    async setNotify(member: Member, roomId: number, notify: NotifyLevel): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        if (!(await store.setNotify(tx, roomId, member.id, notify))) throw new AppError(faults.noSuchRoom);
        outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'notify' });
      });
    },

    typing(member: Member, roomId: number): void {
      live.whisper(roomAudience(roomId), 'room.typing', { roomId, username: member.username });
    },

    /** Members delete their own messages, and SnowyAI's answers to their questions. */
    async deleteMessage(member: Member, roomId: number, messageId: number): Promise<void> {
      await getRoom(member, roomId);
      const message = await findMessage(db, messageId);
      if (!message || message.room_id !== roomId || message.deleted_at)
        throw new AppError(faults.noSuchMessage);
      const isOwn = message.ai?.answer
        ? await isAnswerTo(db, message, member.id)
        : message.author_id === member.id;
      if (!isOwn || message.type === 'notice') throw new AppError(faults.notYourMessage);
      await erase(message);
    },
  };
}

/** The members whose cards the list needs. */
function* idsIn(rooms: store.ListedRoom[], lastMessages: Iterable<MessageRow>): Generator<number | null> {
  for (const { members } of rooms) for (const [id] of members) yield id;
  for (const { author_id: id } of lastMessages) yield id;
}

function pictureUrl({ id, picture_id: messageId }: store.ListedRoom): string | null {
  return messageId === null ? null : `/api/chat/rooms/${id}/files/${messageId}/thumbnail`;
}

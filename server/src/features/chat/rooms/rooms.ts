import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import type { NotifyLevel } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { WrittenJson } from '../../../core/http/written-json.ts';
import { violatedConstraint, type Tx } from '../../../core/database/database.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findAccountByName } from '../../account/account.feature.ts';
import type { FriendsDoor } from '../../friends/friends.feature.ts';
import { roomAudience } from '../chat.audiences.ts';
import { createRoom } from './create-room.ts';
import { isAnswerTo } from '../assistant/assistant.store.ts';
import { deleteMentions } from '../mentions/mentions.store.ts';
import { eraseMessage, findMessage, type MessageRow } from '../messages/messages.store.ts';
import { presentRoom, writeRoom, type ListedRoom } from './room.presenter.ts';
import { announceMembersOf, announceRoom, type OwnRoom, type RoomStates } from './room-states.ts';
import * as store from './rooms.store.ts';

/** In larger rooms, presence and read positions are not sent to the others: that would be too many events. */
export const maxMembersOfSmallRoom = 50;

export type Rooms = ReturnType<typeof createRooms>;

type Needs = { friends: FriendsDoor; states: RoomStates };

export function createRooms(
  { db, live, cards, lastActive, files, storage, everyHour }: FeatureCore,
  { friends, states }: Needs,
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
      announceRoom(outbox, roomId);
      outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'message_deleted', seq });
      return found;
    });
    for (const key of erased.files) await files.remove(key);
  }

  /** The rooms of a member with everything that is shown of them. */
  async function forList(member: Member): Promise<ListedRoom[]> {
    const rooms = await states.of(member.id);
    const ids = new Set(idsIn(rooms));
    const [cardOf, lastActiveOf] = await Promise.all([cards.of(ids), lastActive.of(ids)]);
    const { isOnline } = friends;
    return rooms.map((room) => ({ ...room, cardOf, lastActiveOf, isOnline }));
  }

  return {
    getRoom,
    erase,

    list: async (member: Member, language: Language): Promise<Room[]> =>
      (await forList(member)).map((room) => presentRoom(room, language)),

    /** The same as JSON. */
    async write(member: Member, language: Language): Promise<WrittenJson<{ rooms: Room[] }>> {
      const rooms = await forList(member);
      return new WrittenJson(
        Buffer.from(`{"rooms":[${rooms.map((room) => writeRoom(room, language)).join(',')}]}`),
      );
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
        if (to !== null) {
          announceMembersOf(outbox, roomId);
          outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'read', seq: to });
        }
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
        announceMembersOf(outbox, roomId);
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
function* idsIn(rooms: readonly OwnRoom[]): Generator<number> {
  for (const { room } of rooms) {
    for (const { id } of room.members) yield id;
    if (room.last !== null && room.last.author_id !== null) yield room.last.author_id;
  }
}

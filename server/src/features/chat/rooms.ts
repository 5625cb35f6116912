import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { cleanText } from '@snowglobe/contract/text.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { violatedConstraint, type Tx } from '../../core/database/database.ts';
import { memberAudience, type Outbox } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findAccountByName } from '../account/account.feature.ts';
import type { FriendsDoor } from '../friends/friends.feature.ts';
import { roomAudience } from './chat.audiences.ts';
import { presentRoomMember, presentRoomMessage } from './chat.presenter.ts';
import { eraseMessage, findMessage, listRoomFiles, type MessageRow } from './messages.store.ts';
import * as store from './rooms.store.ts';

/** Who has seen what and who is there is for circles; in a crowd it would only be noise on the wire. */
export const circleSize = 50;

export type Rooms = ReturnType<typeof openRooms>;

export function openRooms({ db, live, cards, files, storage, everyHour }: FeatureCore, friends: FriendsDoor) {
  everyHour('forget rooms without members', () => store.deleteEmptyRooms(db));
  everyHour('hand over groups whose creator has left Snowglobe', () => store.handOverGroups(db));

  /** The room, if this member is in it; otherwise it does not exist for them. */
  async function ofMember(member: Member, roomId: number): Promise<store.RoomRow> {
    const room = await store.findRoomOf(db, roomId, member.id);
    if (!room) throw new AppError(faults.noSuchRoom);
    return room;
  }

  async function create(
    tx: Tx,
    outbox: Outbox,
    room: Parameters<typeof store.insertRoom>[1],
    memberIds: readonly number[],
  ): Promise<number> {
    const roomId = await store.insertRoom(tx, room, memberIds);
    for (const memberId of memberIds) outbox.join(memberId, roomAudience(roomId));
    outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'created' });
    return roomId;
  }

  async function idsOf(usernames: readonly string[]): Promise<number[]> {
    const found = await Promise.all(usernames.map((username) => findAccountByName(db, username)));
    if (found.some((account) => !account)) throw new AppError(faults.noSuchMember);
    return found.map((account) => account!.id);
  }

  /** Deletes a room; the files that go with it, to be removed once that stands. */
  async function takeAway(tx: Tx, roomId: number): Promise<string[]> {
    const keys = await listRoomFiles(tx, roomId);
    await store.deleteRoom(tx, roomId);
    await storage.giveBack(keys, tx);
    return keys;
  }

  /** Takes a message's words and files away; its place stays. */
  async function erase({
    id,
    room_id: roomId,
    seq,
  }: Pick<MessageRow, 'id' | 'room_id' | 'seq'>): Promise<void> {
    const erased = await live.transaction(async (tx, outbox) => {
      const found = await eraseMessage(tx, id);
      if (!found) throw new AppError(faults.noSuchMessage);
      await storage.giveBack(found.files, tx);
      outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'message_deleted', seq });
      return found;
    });
    for (const key of erased.files) await files.remove(key);
  }

  return {
    ofMember,
    erase,

    async list(member: Member): Promise<Room[]> {
      const rooms = await store.listRoomsOf(db, member.id);
      const cardOf = await cards.of(
        rooms.flatMap(({ members, lastMessage }) => [
          ...members.map(({ id }) => id),
          lastMessage?.author_id ?? null,
        ]),
      );
      return rooms.map((room) => {
        const present = room.members.flatMap((row) => {
          const card = cardOf(row.id);
          return card ? [{ row, card }] : [];
        });
        const other = present.find(({ row }) => row.id !== member.id);
        return {
          id: room.id,
          name: room.kind === 'private' ? (other?.card.username ?? 'Deleted member') : room.name,
          type: room.kind as Room['type'],
          members: present.map(({ row, card }) => presentRoomMember(row, card, friends.isOnline(row.id))),
          lastMessage: room.lastMessage && presentRoomMessage(room.lastMessage, cardOf),
          lastSeq: room.last_seq,
          unreadCount: room.last_seq - room.last_read_seq,
          isCreator: room.creator_id === member.id,
        };
      });
    },

    /** The one room of two friends. It stays when they part, and is there again when they find back. */
    async openPrivate(member: Member, friendUsername: string): Promise<number> {
      const [friendId] = await idsOf([friendUsername]);
      if ((await friends.friendsAmong(member.id, [friendId!])).size === 0)
        throw new AppError(faults.notFriends);
      const pair = [member.id, friendId!].toSorted((a, b) => a - b).join(':');
      const known = await store.findPrivateRoom(db, pair);
      if (known !== null) return known;
      try {
        return await live.transaction((tx, outbox) =>
          create(tx, outbox, { kind: 'private', name: '', creatorId: member.id, pair }, [
            member.id,
            friendId!,
          ]),
        );
      } catch (error) {
        // The friend opened it at the same moment.
        if (violatedConstraint(error) !== 'rooms_pair_unique') throw error;
        return (await store.findPrivateRoom(db, pair))!;
      }
    },

    async createGroup(member: Member, form: { name: string; members: readonly string[] }): Promise<number> {
      const name = cleanText(form.name);
      const others = [...new Set(await idsOf(form.members))].filter((id) => id !== member.id);
      if (name === '' || others.length === 0) throw new AppError(faults.groupIncomplete);
      const known = await friends.friendsAmong(member.id, others);
      if (known.size < others.length) throw new AppError(faults.notFriends);
      return live.transaction((tx, outbox) =>
        create(tx, outbox, { kind: 'group', name, creatorId: member.id, pair: null }, [member.id, ...others]),
      );
    },

    /** Refused where one of two blocked the other; a group goes on. */
    async mayWriteTo(member: Member, roomId: number): Promise<void> {
      const room = await store.findRoomToWriteTo(db, roomId, member.id);
      if (!room) throw new AppError(faults.noSuchRoom);
      if (room.is_blocked) throw new AppError(faults.blocked);
    },

    /** Moves the reader's mark; their other tabs and, in small rooms, the others see it. */
    async read(member: Member, roomId: number, seq: number): Promise<void> {
      const moved = await live.transaction(async (tx, outbox) => {
        const to = await store.markRead(tx, roomId, member.id, seq);
        if (to !== null)
          outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'read', seq: to });
        return to;
      });
      if (moved === null) return;
      if ((await store.memberIdsOf(db, roomId)).length > circleSize) return;
      live.whisper(roomAudience(roomId), 'room.read', { roomId, username: member.username, seq: moved });
    },

    typing(member: Member, roomId: number): void {
      live.whisper(roomAudience(roomId), 'room.typing', { roomId, username: member.username });
    },

    async deleteMessage(member: Member, roomId: number, messageId: number): Promise<void> {
      await ofMember(member, roomId);
      const message = await findMessage(db, messageId);
      if (!message || message.room_id !== roomId || message.deleted_at)
        throw new AppError(faults.noSuchMessage);
      if (message.author_id !== member.id) throw new AppError(faults.notYourMessage);
      await erase(message);
    },

    async leave(member: Member, roomId: number): Promise<void> {
      const room = await ofMember(member, roomId);
      if (room.kind !== 'group') throw new AppError(faults.notAGroup);
      const stored = await live.transaction(async (tx, outbox) => {
        // Under the room's lock: what is being written now comes before, all else after.
        await store.lockRoom(tx, roomId);
        if (!(await store.removeRoomMember(tx, roomId, member.id))) throw new AppError(faults.noSuchRoom);
        await store.handOverGroups(tx, roomId);
        outbox.leave(member.id, roomAudience(roomId));
        outbox.add(roomAudience(roomId), 'room.changed', {
          roomId,
          what: 'members',
          username: member.username,
        });
        outbox.add(memberAudience(member.id), 'room.changed', { roomId, what: 'deleted' });
        return (await store.memberIdsOf(tx, roomId)).length === 0 ? takeAway(tx, roomId) : [];
      });
      for (const key of stored) await files.remove(key);
    },

    async deleteGroup(member: Member, roomId: number): Promise<void> {
      const room = await ofMember(member, roomId);
      if (room.kind !== 'group') throw new AppError(faults.notAGroup);
      if (room.creator_id !== member.id) throw new AppError(faults.onlyCreator);
      const stored = await live.transaction(async (tx, outbox) => {
        await store.lockRoom(tx, roomId);
        // To each by name: who is away now is in the room's audience no more when they come back.
        for (const memberId of await store.memberIdsOf(tx, roomId)) {
          outbox.leave(memberId, roomAudience(roomId));
          outbox.add(memberAudience(memberId), 'room.changed', { roomId, what: 'deleted' });
        }
        return takeAway(tx, roomId);
      });
      for (const key of stored) await files.remove(key);
    },
  };
}

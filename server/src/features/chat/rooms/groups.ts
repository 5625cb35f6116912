import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { groupMembersMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findAccountByName } from '../../account/account.feature.ts';
import type { FriendsDoor } from '../../friends/friends.feature.ts';
import { roomAudience } from '../chat.audiences.ts';
import { createRoom } from './create-room.ts';
import { insertRoomMembers, updateGroup } from './groups.store.ts';
import { removeMessageFile, listRoomFiles } from '../messages/messages.store.ts';
import type { MessageFile } from '../messages/new-message.ts';
import { addNotice } from './room-notices.ts';
import { announceRoom, announceRoomsOf } from './room-states.ts';
import * as store from './rooms.store.ts';
import { lockForWriting } from '../messages/write-messages.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** A member left a group or was removed from it. Fired in that transaction, under the room's lock. */
    'room left': { roomId: number; memberId: number };
  }
}

type RemovalReason = { by: string; did: 'deleted' | 'removed'; name: string };
type FoundAccount = { id: number; username: string };
type Says = Parameters<typeof addNotice>[2]['says'];
/** A change by the group's creator, under the room's lock. */
type Work<T> = (
  change: Change & { room: store.RoomRow; notice: (says: Says) => Promise<unknown> },
) => Promise<T>;

export type Groups = ReturnType<typeof createGroups>;

/** Rooms of several friends. The creator manages the group; every change adds a notice to its messages. */
export function createGroups(core: FeatureCore, friends: FriendsDoor) {
  const { db, live, cards, domainEvents, files, storage, everyHour } = core;
  everyHour('chat.hand-over-groups', () =>
    live.statement(async (on, announcements) => {
      for (const roomId of await store.handOverGroups(on)) announceRoom(announcements, roomId);
    }),
  );

  async function getAccounts(usernames: readonly string[]): Promise<FoundAccount[]> {
    const found = await Promise.all(
      [...new Set(usernames)].map((username) => findAccountByName(db, username)),
    );
    if (found.some((account) => !account)) throw new AppError(faults.noSuchMember);
    return [...new Map(found.map((account) => [account!.id, account!])).values()];
  }

  async function getFriends(member: Member, usernames: readonly string[]): Promise<FoundAccount[]> {
    const people = (await getAccounts(usernames)).filter(({ id }) => id !== member.id);
    const ids = people.map(({ id }) => id);
    if ((await friends.friendsAmong(member.id, ids)).size < ids.length) throw new AppError(faults.notFriends);
    return people;
  }

  async function getGroup(member: Member, roomId: number): Promise<store.RoomRow> {
    const room = await store.findRoomOf(db, roomId, member.id);
    if (!room) throw new AppError(faults.noSuchRoom);
    if (room.kind !== 'group') throw new AppError(faults.notAGroup);
    return room;
  }

  async function requireCreator(member: Member, roomId: number): Promise<void> {
    if ((await getGroup(member, roomId)).creator_id !== member.id) throw new AppError(faults.notCreator);
  }

  /** Runs a change that only the creator may make. Checked again under the lock: they may have left meanwhile. */
  async function change<T>(member: Member, roomId: number, work: Work<T>): Promise<T> {
    await requireCreator(member, roomId);
    return live.transaction(async (tx, outbox) => {
      await lockForWriting(tx, [{ author_id: member.id, room_id: roomId }]);
      const room = await store.findRoomOf(tx, roomId, member.id);
      if (!room) throw new AppError(faults.noSuchRoom);
      if (room.creator_id !== member.id) throw new AppError(faults.notCreator);
      const notice = (says: Says) => addNotice({ tx, outbox }, cards, { roomId, author: member, says });
      return work({ tx, outbox, room, notice });
    });
  }

  function notifyRoom({ outbox }: Change, roomId: number, what: 'members' | 'look'): void {
    announceRoom(outbox, roomId);
    outbox.add(roomAudience(roomId), 'room.changed', { roomId, what });
  }

  /** The member gets no more events of the room; a page that has it open is notified, with the reason. */
  function notifyRemovedMember(
    { outbox }: Change,
    memberId: number,
    roomId: number,
    why?: RemovalReason,
  ): void {
    announceRoomsOf(outbox, memberId, roomId);
    outbox.leave(memberId, roomAudience(roomId));
    outbox.add(memberAudience(memberId), 'room.changed', { roomId, what: 'deleted', ...(why && { why }) });
  }

  /** Deletes a room. Returns the keys of its files, which are removed after the commit. */
  async function deleteRoomWithFiles(tx: Tx, roomId: number): Promise<string[]> {
    const keys = await listRoomFiles(tx, roomId);
    await store.deleteRoom(tx, roomId);
    await storage.release(keys, tx);
    return keys;
  }

  /** Deletes the old picture from its notice. Returns the keys of its files. */
  async function removePictureFile(tx: Tx, { picture_id: id }: store.RoomRow): Promise<string[]> {
    const keys = id === null ? [] : await removeMessageFile(tx, id);
    await storage.release(keys, tx);
    return keys;
  }

  const removeFiles = async (keys: readonly string[]) => {
    for (const key of keys) await files.remove(key);
  };

  return {
    requireCreator,

    async create(member: Member, form: { name: string; members: readonly string[] }): Promise<number> {
      const others = await getFriends(member, form.members);
      if (form.name === '' || others.length === 0) throw new AppError(faults.groupIncomplete);
      return live.transaction(async (tx, outbox) => {
        const room = { kind: 'group', name: form.name, creatorId: member.id, pair: null } as const;
        const roomId = await createRoom({ tx, outbox }, room, [member.id, ...others.map(({ id }) => id)]);
        await addNotice({ tx, outbox }, cards, { roomId, author: member, says: { what: 'started' } });
        return roomId;
      });
    },

    rename: (member: Member, roomId: number, name: string) =>
      change(member, roomId, async ({ room, notice, ...on }) => {
        if (room.name === name) return;
        await updateGroup(on.tx, roomId, { name });
        notifyRoom(on, roomId, 'look');
        await notice({ what: 'named', name });
      }),

    async add(member: Member, roomId: number, usernames: readonly string[]): Promise<void> {
      await requireCreator(member, roomId);
      const people = await getFriends(member, usernames);
      await change(member, roomId, async ({ notice, ...on }) => {
        const ids = people.map(({ id }) => id);
        const added = new Set(await insertRoomMembers(on.tx, roomId, ids));
        if (added.size === 0) return;
        if ((await store.listMemberIds(on.tx, roomId)).length > groupMembersMax + 1)
          throw new AppError(faults.groupFull);
        for (const id of added) {
          announceRoomsOf(on.outbox, id, roomId);
          on.outbox.join(id, roomAudience(roomId));
        }
        notifyRoom(on, roomId, 'members');
        const names = people.filter(({ id }) => added.has(id)).map(({ username }) => username);
        await notice(addedNotice(names));
      });
    },

    async remove(member: Member, roomId: number, username: string): Promise<void> {
      await change(member, roomId, async ({ room, notice, ...on }) => {
        const other = await findAccountByName(on.tx, username);
        const isInside =
          other && other.id !== member.id && (await store.removeRoomMember(on.tx, roomId, other.id));
        if (!isInside) throw new AppError(faults.noSuchGroupMember);
        notifyRemovedMember(on, other.id, roomId, { by: member.username, did: 'removed', name: room.name });
        notifyRoom(on, roomId, 'members');
        await notice({ what: 'removed', name: other.username });
        await domainEvents.emit(on, 'room left', { roomId, memberId: other.id });
      });
    },

    async handOver(member: Member, roomId: number, username: string): Promise<void> {
      await change(member, roomId, async ({ notice, ...on }) => {
        const other = await findAccountByName(on.tx, username);
        if (!other || other.id === member.id || !(await store.findRoomOf(on.tx, roomId, other.id)))
          throw new AppError(faults.noSuchGroupMember);
        await updateGroup(on.tx, roomId, { creator_id: other.id });
        notifyRoom(on, roomId, 'members');
        await notice({ what: 'handedOver', name: other.username });
      });
    },

    /** The picture is stored with its notice, counts for the member who uploaded it, and is deleted with the next one. */
    async setPicture(member: Member, roomId: number, file: MessageFile) {
      const { row, before } = await change(member, roomId, async ({ room, ...on }) => {
        const former = await removePictureFile(on.tx, room);
        const says = { what: 'picture' } as const;
        const notice = await addNotice(on, cards, { roomId, author: member, says, file });
        await storage.keep(on.tx, [file]);
        await updateGroup(on.tx, roomId, { picture_id: notice.id });
        notifyRoom(on, roomId, 'look');
        return { row: notice, before: former };
      });
      await removeFiles(before);
      return row;
    },

    async removePicture(member: Member, roomId: number): Promise<void> {
      const before = await change(member, roomId, async ({ room, notice, ...on }) => {
        if (room.picture_id === null) return [];
        const former = await removePictureFile(on.tx, room);
        await updateGroup(on.tx, roomId, { picture_id: null });
        notifyRoom(on, roomId, 'look');
        await notice({ what: 'noPicture' });
        return former;
      });
      await removeFiles(before);
    },

    async leave(member: Member, roomId: number): Promise<void> {
      await getGroup(member, roomId);
      const stored = await live.transaction(async (tx, outbox) => {
        // The lock orders this with messages that are being written: the member can't write after leaving.
        await lockForWriting(tx, [{ author_id: member.id, room_id: roomId }]);
        if (!(await store.findRoomOf(tx, roomId, member.id))) throw new AppError(faults.noSuchRoom);
        notifyRemovedMember({ tx, outbox }, member.id, roomId);
        const { username } = member;
        outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'members', username });
        await addNotice({ tx, outbox }, cards, { roomId, author: member, says: { what: 'left' } });
        await store.removeRoomMember(tx, roomId, member.id);
        await domainEvents.emit({ tx, outbox }, 'room left', { roomId, memberId: member.id });
        await store.handOverGroups(tx, roomId);
        return (await store.listMemberIds(tx, roomId)).length === 0 ? deleteRoomWithFiles(tx, roomId) : [];
      });
      await removeFiles(stored);
    },

    async delete(member: Member, roomId: number): Promise<void> {
      const room = await getGroup(member, roomId);
      if (room.creator_id !== member.id) throw new AppError(faults.onlyCreator);
      const stored = await live.transaction(async (tx, outbox) => {
        await store.lockRoom(tx, roomId);
        // Sent to each member: a member who is offline now will not be in the room's audience later.
        const why = { by: member.username, did: 'deleted', name: room.name } as const;
        for (const memberId of await store.listMemberIds(tx, roomId))
          notifyRemovedMember({ tx, outbox }, memberId, roomId, why);
        return deleteRoomWithFiles(tx, roomId);
      });
      await removeFiles(stored);
    },
  };
}

/** "ann added bob", or for more than four "ann added bob, cat, dan and 3 others". */
function addedNotice(names: readonly string[]): Says {
  return names.length > 4
    ? { what: 'addedMore', names: names.slice(0, 3), count: names.length - 3 }
    : { what: 'added', names: [...names] };
}

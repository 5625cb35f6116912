import { friendsFaults as faults } from '@snowglobe/contract/features/friends/friends.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience, type Change, type Outbox } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findAccountByName, type AccountRow } from '../account/account.feature.ts';
import { blocksBetween, deleteBlock, insertBlock } from './blocks.store.ts';
import { areFriends, deleteFriendship, insertFriendship, lockPair } from './friends.store.ts';
import {
  deleteRequestBetween,
  findReceiver,
  findSender,
  findRequestBetween,
  insertRequest,
  deleteRequest,
} from './requests.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    'friend request received': { memberId: number; from: string; fromId: number };
    /** The receiver accepted or declined it, sent a request to its sender, or blocked them. */
    'friend request settled': { memberId: number; fromId: number };
    /** The sender withdrew it, or blocked the receiver. */
    'friend request withdrawn': { memberId: number; fromId: number };
    'friend request accepted': { memberId: number; by: string };
    /** One of them ended it, or blocked the other. */
    'friendship ended': { between: readonly [number, number] };
    'friendship begun': { between: readonly [number, number] };
  }
}

type Person = { id: number; username: string };

export function createFriends({ db, live, domainEvents }: FeatureCore) {
  async function getAccount(username: string): Promise<AccountRow> {
    const account = await findAccountByName(db, username);
    if (!account) throw new AppError(faults.noSuchMember);
    return account;
  }

  /** Both sides reload their lists. */
  function notifyBoth(outbox: Outbox, a: Person, b: Person): void {
    outbox.add(memberAudience(a.id), 'friends.changed', { username: b.username });
    outbox.add(memberAudience(b.id), 'friends.changed', { username: a.username });
  }

  const announceSettled = (change: Change, request: { from_id: number; to_id: number }) =>
    domainEvents.emit(change, 'friend request settled', { memberId: request.to_id, fromId: request.from_id });
  const announceWithdrawn = (change: Change, request: { from_id: number; to_id: number }) =>
    domainEvents.emit(change, 'friend request withdrawn', {
      memberId: request.to_id,
      fromId: request.from_id,
    });

  const announceEnded = (change: Change, one: Person, other: Person) =>
    domainEvents.emit(change, 'friendship ended', { between: [one.id, other.id] });

  async function befriend({ tx, outbox }: Change, accepting: Person, sender: Person): Promise<void> {
    await insertFriendship(tx, accepting.id, sender.id);
    await domainEvents.emit({ tx, outbox }, 'friendship begun', { between: [accepting.id, sender.id] });
    await domainEvents.emit({ tx, outbox }, 'friend request accepted', {
      memberId: sender.id,
      by: accepting.username,
    });
    notifyBoth(outbox, accepting, sender);
  }

  return {
    /** If the other member has already sent a request, it is accepted, also when both are sent at the same moment. */
    async request(member: Member, username: string): Promise<'pending' | 'friends'> {
      const other = await getAccount(username);
      if (other.id === member.id) throw new AppError(faults.yourself);
      return live.transaction(async (tx, outbox) => {
        await lockPair(tx, member.id, other.id);
        const blocks = await blocksBetween(tx, member.id, other.id);
        if (blocks.byA || blocks.byB) throw new AppError(faults.cannotAdd);
        if (await areFriends(tx, member.id, other.id)) throw new AppError(faults.alreadyFriends);
        const waiting = await findRequestBetween(tx, member.id, other.id);
        if (waiting?.from_id === member.id) throw new AppError(faults.alreadyPending);
        if (waiting) {
          await deleteRequest(tx, waiting.id, member.id);
          await announceSettled({ tx, outbox }, waiting);
          await befriend({ tx, outbox }, member, other);
          return 'friends';
        }
        await insertRequest(tx, member.id, other.id);
        const request = { memberId: other.id, from: member.username, fromId: member.id };
        await domainEvents.emit({ tx, outbox }, 'friend request received', request);
        notifyBoth(outbox, member, other);
        return 'pending';
      });
    },

    async answer(member: Member, requestId: number, action: 'accept' | 'decline'): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const sender = await findSender(tx, requestId, member.id);
        if (!sender) throw new AppError(faults.noSuchRequest);
        await lockPair(tx, member.id, sender.id);
        if (!(await deleteRequest(tx, requestId, member.id))) throw new AppError(faults.noSuchRequest);
        await announceSettled({ tx, outbox }, { from_id: sender.id, to_id: member.id });
        if (action === 'accept') await befriend({ tx, outbox }, member, sender);
        else notifyBoth(outbox, member, sender);
      });
    },

    /**
     * Withdraws a request that was not answered yet. Of a withdrawal and an answer at the same moment, only one
     * succeeds.
     */
    async withdraw(member: Member, requestId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const receiver = await findReceiver(tx, requestId, member.id);
        if (!receiver) throw new AppError(faults.noSuchRequest);
        await lockPair(tx, member.id, receiver.id);
        if (!(await deleteRequest(tx, requestId, receiver.id))) throw new AppError(faults.noSuchRequest);
        await announceWithdrawn({ tx, outbox }, { from_id: member.id, to_id: receiver.id });
        notifyBoth(outbox, member, receiver);
      });
    },

    async remove(member: Member, username: string): Promise<void> {
      const other = await findAccountByName(db, username);
      if (!other) throw new AppError(faults.notFriends);
      await live.transaction(async (tx, outbox) => {
        await lockPair(tx, member.id, other.id);
        if (!(await deleteFriendship(tx, member.id, other.id))) throw new AppError(faults.notFriends);
        await announceEnded({ tx, outbox }, member, other);
        notifyBoth(outbox, member, other);
      });
    },

    /**
     * `canAdd` is false for yourself, for members you blocked and for members who blocked you. The answer does not say
     * which, so that a block stays hidden.
     */
    async status(member: Member, username: string) {
      const other = await getAccount(username);
      const [friends, waiting, blocks] = await Promise.all([
        areFriends(db, member.id, other.id),
        findRequestBetween(db, member.id, other.id),
        blocksBetween(db, member.id, other.id),
      ]);
      const status = friends ? ('friends' as const) : waiting ? ('pending' as const) : ('none' as const);
      const direction = waiting
        ? waiting.from_id === member.id
          ? ('sent' as const)
          : ('received' as const)
        : null;
      const canAdd = other.id !== member.id && !blocks.byA && !blocks.byB;
      return { status, direction, canAdd, blockedByMe: blocks.byA };
    },

    async block(member: Member, username: string): Promise<void> {
      const other = await getAccount(username);
      if (other.id === member.id) throw new AppError(faults.yourself);
      if (other.role_permissions !== '') throw new AppError(faults.staffImmune);
      await live.transaction(async (tx, outbox) => {
        await lockPair(tx, member.id, other.id);
        await insertBlock(tx, member.id, other.id);
        const wereFriends = await deleteFriendship(tx, member.id, other.id);
        if (wereFriends) await announceEnded({ tx, outbox }, member, other);
        const hadRequest = await findRequestBetween(tx, member.id, other.id);
        await deleteRequestBetween(tx, member.id, other.id);
        if (hadRequest?.from_id === member.id) await announceWithdrawn({ tx, outbox }, hadRequest);
        else if (hadRequest) await announceSettled({ tx, outbox }, hadRequest);
        outbox.add(memberAudience(member.id), 'friends.changed', { username: other.username });
        // The blocked member gets an event only if their lists change. They must not learn of the block itself.
        if (wereFriends || hadRequest)
          outbox.add(memberAudience(other.id), 'friends.changed', { username: member.username });
      });
    },

    async unblock(member: Member, username: string): Promise<void> {
      const other = await findAccountByName(db, username);
      if (!other) throw new AppError(faults.notBlocked);
      await live.transaction(async (tx, outbox) => {
        if (!(await deleteBlock(tx, member.id, other.id))) throw new AppError(faults.notBlocked);
        outbox.add(memberAudience(member.id), 'friends.changed', { username: other.username });
      });
    },
  };
}

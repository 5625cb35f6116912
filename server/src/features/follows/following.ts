import { followsFaults as faults } from '@snowglobe/contract/features/follows/follows.faults.ts';
import { followsMax, type FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { FollowState } from '@snowglobe/contract/features/follows/follows.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import { mayCall, type Member } from '../../core/sessions/member.ts';
import { listBlockedWith } from './notices.store.ts';
import * as store from './follows.store.ts';
import type { FollowRegistry, Target } from './kinds.ts';

/** Members follow things. Locks are taken in this order: the account, the target. */
export function createFollowing({ db, live }: FeatureCore, registry: FollowRegistry) {
  /** The target as it is stored, and what prevents the member from following it. Null when it does not exist. */
  async function find(member: Member, { kind, target }: Target) {
    const found = await registry.find(kind)?.find(db, member, target);
    if (!found) return null;
    const isOwn = found.ownerId === member.id;
    const isBlocked =
      found.ownerId !== null && (await listBlockedWith(db, found.ownerId, [member.id])).size > 0;
    return { target: { kind, target: found.target }, isOwn, isBlocked };
  }

  const mayFollow = (member: Member, { kind }: Target) => {
    const rules = registry.find(kind);
    return rules !== null && mayCall(member, rules.access);
  };

  return {
    async state(member: Member, asked: Target): Promise<FollowState> {
      const found = await find(member, asked);
      const target = found?.target ?? asked;
      const tell = await store.findTell(db, member.id, target);
      const canFollow = found !== null && !found.isOwn && !found.isBlocked && mayFollow(member, target);
      return { target: target.target, tell, canFollow };
    },

    async follow(member: Member, asked: Target & { tell: FollowTell }): Promise<FollowState> {
      if (!mayFollow(member, asked)) throw new AppError(faults.noSuchTarget);
      const found = await find(member, asked);
      // A block gives the same answer as a target that does not exist, so that it stays hidden.
      if (!found || found.isBlocked) throw new AppError(faults.noSuchTarget);
      if (found.isOwn) throw new AppError(faults.yourOwn);
      const { target } = found;
      const { tell } = asked;
      await live.transaction(async (tx, outbox) => {
        await store.lockMember(tx, member.id);
        await store.lockTarget(tx, target);
        if (await store.saveFollow(tx, member.id, { ...target, tell })) {
          const counts = await store.countFollows(tx, member.id);
          if (counts.reduce((sum, { count }) => sum + count, 0) > followsMax)
            throw new AppError(faults.tooManyFollows, {
              text: said('follows:fault.tooManyFollows', { max: followsMax }),
            });
        }
        outbox.add(memberAudience(member.id), 'follows.changed', { ...target, tell });
      });
      return { target: target.target, tell, canFollow: true };
    },

    /** Also of a target that the member cannot see any more. */
    async unfollow(member: Member, asked: Target): Promise<void> {
      const found = await registry.find(asked.kind)?.find(db, member, asked.target);
      const target = { kind: asked.kind, target: found?.target ?? asked.target };
      await live.transaction(async (tx, outbox) => {
        await store.lockMember(tx, member.id);
        const isDeleted = await store.deleteFollow(tx, member.id, target);
        if (!isDeleted) throw new AppError(faults.notFollowed);
        outbox.add(memberAudience(member.id), 'follows.changed', { ...target, tell: null });
      });
    },

    /** An id above the newest would hide what has not arrived yet. */
    async see(member: Member, upTo: number, newest: number): Promise<void> {
      const seen = Math.min(upTo, newest);
      await live.transaction(async (tx, outbox) => {
        await store.lockMember(tx, member.id);
        if (await store.markSeen(tx, member.id, seen))
          outbox.add(memberAudience(member.id), 'follows.seen', { upTo: seen });
      });
    },
  };
}

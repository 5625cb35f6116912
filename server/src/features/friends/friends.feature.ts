import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { friendsFaults as faults } from '@snowglobe/contract/features/friends/friends.faults.ts';
import { friendsRoutes } from '@snowglobe/contract/features/friends/friends.routes.ts';
import { AppError } from '../../core/app-error.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findAccountByName, presentProfile } from '../account/account.feature.ts';
import { listBlocked } from './blocks.store.ts';
import { findMembers } from './found-members.ts';
import { findMemberIds } from './found-members.store.ts';
import { friendsBelongings } from './friends.belongings.store.ts';
import { addFriendsStats } from './friends.stats.ts';
import {
  friendIdsOf,
  listConnectedMembers,
  friendsAmong,
  listFriends,
  mutualFriends,
} from './friends.store.ts';
import { createFriends } from './friends.ts';
import { createOnlineMembers } from './online-members.ts';
import { createPresence } from './presence.ts';
import { findReportedMember } from './reported-member.ts';
import { listRequests, type RequestRow } from './requests.store.ts';

export { blockBetween, friendsBetween } from './friends.store.ts';

/** The services of this feature that others use. */
export type FriendsDoor = ReturnType<typeof createFriendsFeature>;

const done = { success: true } as const;
const mutualNames = 5;

function createFriendsFeature(core: FeatureCore) {
  const { cards, db, serve } = core;
  const friends = createFriends(core);
  const presence = createPresence(core);

  const onlineMembers = createOnlineMembers(core);
  addFriendsStats(core);
  core.belongings.add(...friendsBelongings);
  core.searchSources.add(findMembers(core));
  core.domainEvents.listen('member goes', async ({ tx, outbox }, { memberId, username }) => {
    for (const id of await listConnectedMembers(tx, memberId))
      outbox.add(memberAudience(id), 'friends.changed', { username });
  });
  core.reportables.register('user', { find: findReportedMember(db) });
  serve(friendsRoutes, {
    async listFriends({ member }) {
      const rows = await listFriends(db, member.id);
      const cardOf = await cards.of(rows.map(({ id }) => id));
      const shown = rows.flatMap((row) => {
        const card = cardOf(row.id);
        const lastActive = row.last_active_at?.toISOString() ?? null;
        return card ? [{ ...card, id: card.memberId, isOnline: presence.isOnline(row.id), lastActive }] : [];
      });
      return { friends: shown.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline)) };
    },
    async listFriendRequests({ member }) {
      const rows = await listRequests(db, member.id);
      const otherOf = (row: RequestRow) => (row.from_id === member.id ? row.to_id : row.from_id);
      const cardOf = await cards.of(rows.map(otherOf));
      const requests = rows.flatMap((row) => {
        const card = cardOf(otherOf(row));
        const type = row.to_id === member.id ? ('received' as const) : ('sent' as const);
        return card ? [{ ...card, id: row.id, type, createdAt: row.created_at.toISOString() }] : [];
      });
      return { requests };
    },
    requestFriend: async ({ member, body }) => ({ status: await friends.request(member, body.username) }),
    async answerFriendRequest({ member, params, body }) {
      await friends.answer(member, params.id, body.action);
      return done;
    },
    async takeBackFriendRequest({ member, params }) {
      await friends.withdraw(member, params.id);
      return done;
    },
    async removeFriend({ member, body }) {
      await friends.remove(member, body.username);
      return done;
    },
    getFriendStatus: ({ member, params }) => friends.status(member, params.username),
    async goOnline({ member }) {
      presence.goOnline(member);
      return undefined;
    },
    async goOffline({ member }) {
      presence.goOffline(member.id);
      return undefined;
    },
    listInside: ({ member }) => onlineMembers.list(member),
    async listBlocked({ member }) {
      const ids = await listBlocked(db, member.id);
      const cardOf = await cards.of(ids);
      return { members: ids.map(cardOf).filter((card) => card !== null) };
    },
    async blockMember({ member, body }) {
      await friends.block(member, body.username);
      return done;
    },
    async unblockMember({ member, body }) {
      await friends.unblock(member, body.username);
      return done;
    },
    async getProfile({ member, params }) {
      const account = await findAccountByName(db, params.username);
      if (!account) throw new AppError(faults.noSuchProfile);
      const mutual = await mutualFriends(db, member.id, account.id, mutualNames);
      return {
        profile: presentProfile(account, { isOnline: presence.isOnline(account.id), mutualFriends: mutual }),
      };
    },
  });

  return {
    isOnline: presence.isOnline,
    addPresenceAudience: presence.addAudience,
    /** Friends who have the page open. */
    async friendsInside(memberId: number): Promise<MemberCard[]> {
      const inside = (await listFriends(db, memberId)).filter(({ id }) => presence.isOnline(id));
      const cardOf = await cards.of(inside.map(({ id }) => id));
      return inside.flatMap(({ id }) => cardOf(id) ?? []);
    },
    /** The cards of members whose names begin with this text, without the reader. */
    async suggest(reader: Member, beginning: string, limit: number): Promise<MemberCard[]> {
      const ids = await findMemberIds(db, reader.id, { beginning, limit: limit + 1 });
      const others = ids.filter((id) => id !== reader.id).slice(0, limit);
      const cardOf = await cards.of(others);
      return others.flatMap((id) => cardOf(id) ?? []);
    },
    /** Ids of the friends who have the page open, also of invisible ones: only to send them something. */
    friendIdsInside: async (memberId: number): Promise<number[]> =>
      (await friendIdsOf(db, memberId)).filter((id) => core.live.inside.isInside(id)),
    friendsAmong: (memberId: number, ids: readonly number[]) => friendsAmong(db, memberId, ids),
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    friends: FriendsDoor;
  }
}

export const friendsFeature = defineFeature({
  name: 'friends',
  seed: async (stage) => (await import('./friends.demo.ts')).seedFriends(stage),
  create: createFriendsFeature,
});

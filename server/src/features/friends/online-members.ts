import type { MemberInside } from '@snowglobe/contract/features/friends/friends.model.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import { listBlockedEitherWay } from './blocks.store.ts';
import { friendsAmong } from './friends.store.ts';

/** Nobody reads a longer list. */
const maxShown = 100;

/** The list behind "5 inside": members who are online and not invisible, friends first. */
export function createOnlineMembers({ db, cards, live }: FeatureCore) {
  return {
    async list(member: Member): Promise<{ members: MemberInside[]; inside: number }> {
      const seen = live.inside.seen();
      const [friends, blocked] = await Promise.all([
        friendsAmong(db, member.id, seen),
        listBlockedEitherWay(db, member.id),
      ]);
      const shown = seen
        .filter((id) => !blocked.has(id))
        .toSorted((a, b) => Number(friends.has(b)) - Number(friends.has(a)))
        .slice(0, maxShown);
      const cardOf = await cards.of(shown);
      const members = shown.flatMap((id) => {
        const card = cardOf(id);
        return card ? [{ ...card, isFriend: friends.has(id) }] : [];
      });
      const byName = (a: MemberInside, b: MemberInside) =>
        Number(b.isFriend) - Number(a.isFriend) || a.username.localeCompare(b.username);
      return { members: members.toSorted(byName), inside: live.inside.count() };
    },
  };
}

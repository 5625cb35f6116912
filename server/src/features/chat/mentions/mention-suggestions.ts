import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { FriendsDoor } from '../../friends/friends.feature.ts';
import { findStaffIds } from './mentions.store.ts';

const maxSuggestions = 8;

export type MentionSuggestions = ReturnType<typeof createMentionSuggestions>;

/** Suggests names after an `@` in the public and the admin chat. In rooms the page has the list of members. */
export function createMentionSuggestions({ db, cards }: FeatureCore, friends: FriendsDoor) {
  return {
    forPublicChat: (member: Member, beginning: string): Promise<MemberCard[]> =>
      friends.suggest(member, beginning, maxSuggestions),

    async forAdminChat(member: Member, beginning: string): Promise<MemberCard[]> {
      const ids = await findStaffIds(db, member.id, { beginning, limit: maxSuggestions });
      const cardOf = await cards.of(ids);
      return ids.flatMap((id) => cardOf(id) ?? []);
    },
  };
}

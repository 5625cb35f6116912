import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { currentUser } from '../../../core/session.ts';

/** The signed-in member as others see them, for a message that the server has not confirmed yet. */
export function ownCard(): MemberCard | null {
  const user = currentUser();
  if (!user) return null;
  const { id: memberId, username, role, roleColor, profilePicture, ...look } = user;
  return { memberId, username, role, roleColor, profilePicture, look };
}

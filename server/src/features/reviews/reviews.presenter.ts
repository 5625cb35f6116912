import type { Review } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import type { CardOf } from '../../core/members/cards.ts';
import type { Member } from '../../core/sessions/member.ts';
import { canDelete, isOwn } from './reviews.policy.ts';
import type { ReviewRow } from './reviews.store.ts';

export const presentReview = (
  row: ReviewRow,
  { member, cardOf }: { member: Member; cardOf: CardOf },
): Review => ({
  id: row.id,
  member: cardOf(row.user_id),
  stars: row.stars,
  text: row.text,
  isSpoiler: row.is_spoiler,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  isMine: isOwn(member, row),
  canDelete: canDelete(member, row),
});

/** The average of the stars; null without any. */
export function averageOf(spread: readonly number[]): number | null {
  const count = spread.reduce((sum, each) => sum + each, 0);
  return count === 0 ? null : spread.reduce((sum, each, nth) => sum + each * (nth + 1), 0) / count;
}

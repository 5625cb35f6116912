import type { Member } from '../../core/sessions/member.ts';

type Written = { author_id: number | null };

/** One's own; or any whose author is of a lower rank, or gone, for whoever moderates. */
export function canDelete(member: Member, message: Written, authorRank: number | null): boolean {
  if (message.author_id === member.id) return true;
  return member.permissions.includes('chat.moderate') && (authorRank === null || authorRank > member.rank);
}

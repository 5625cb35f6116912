import type { Member } from '../../core/sessions/member.ts';

type WrittenMessage = { author_id: number | null };

/** Members delete their own messages. Moderators also delete those of lower ranks and of deleted accounts. */
export function canDelete(member: Member, message: WrittenMessage, authorRank: number | null): boolean {
  if (message.author_id === member.id) return true;
  return member.permissions.includes('chat.moderate') && (authorRank === null || authorRank > member.rank);
}

import type { Member } from '../../core/sessions/member.ts';

type Written = { user_id: number };

export const isOwn = (member: Member, review: Written) => review.user_id === member.id;

/** Members delete their own reviews; moderators delete any. */
export const canDelete = (member: Member, review: Written) =>
  isOwn(member, review) || member.permissions.includes('chat.moderate');

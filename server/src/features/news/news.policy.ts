import type { Permission } from '@snowglobe/contract/access.ts';
import type { Member } from '../../core/sessions/member.ts';

type Written = { author_id: number | null };

const deletesAny: readonly Permission[] = ['news.write', 'chat.moderate'];

export const isOwn = (member: Member, comment: Written) => comment.author_id === member.id;

/** Authors delete their own comments; members who write news or moderate delete any. */
export function canDelete(member: Member, comment: Written): boolean {
  return isOwn(member, comment) || deletesAny.some((permission) => member.permissions.includes(permission));
}

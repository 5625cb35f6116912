import type { Permission } from '@snowglobe/contract/access.ts';
import type { Report } from '@snowglobe/contract/features/support/support.model.ts';

/** Which buttons a report shows to staff with these permissions. The server checks the rights again. */
export function allowedActions(
  report: Pick<Report, 'reported_item_type' | 'snapshot'>,
  permissions: readonly Permission[],
): { canDelete: boolean; canModerate: boolean } {
  return {
    canDelete: permissionsToDelete(report).some((one) => permissions.includes(one)),
    canModerate: report.snapshot.authorId !== null && permissions.includes('chat.moderate'),
  };
}

/** Any one of these is enough. Accounts and messages of the admin chat can't be deleted from a report. */
function permissionsToDelete({
  reported_item_type: type,
  snapshot,
}: Pick<Report, 'reported_item_type' | 'snapshot'>): readonly Permission[] {
  if (type === 'user' || snapshot.place === 'staff') return [];
  return type === 'user_mod' ? ['downloads.manage', 'chat.moderate'] : ['chat.moderate'];
}

import { unusedPermissions, type Permission } from '@snowglobe/contract/access.ts';
import { t } from '../../../core/texts.ts';

/** What each permission lets a role do, in the order of the list. */
const words: Record<Permission, { label: string; hint: string }> = {
  'users.manage': { label: t('admin:permission.users'), hint: t('admin:permission.users.hint') },
  'roles.manage': { label: t('admin:permission.roles'), hint: t('admin:permission.roles.hint') },
  'downloads.manage': { label: t('admin:permission.downloads'), hint: t('admin:permission.downloads.hint') },
  'support.manage': { label: t('admin:permission.support'), hint: t('admin:permission.support.hint') },
  'news.write': { label: t('admin:permission.news'), hint: t('admin:permission.news.hint') },
  'chat.moderate': { label: t('admin:permission.moderate'), hint: t('admin:permission.moderate.hint') },
  'staff.chat': { label: t('admin:permission.chat'), hint: t('admin:permission.chat.hint') },
  'library.manage': { label: t('admin:permission.library'), hint: t('admin:permission.library.hint') },
  'audit.read': { label: t('admin:permission.audit'), hint: t('admin:permission.audit.hint') },
  'stats.read': { label: t('admin:permission.stats'), hint: t('admin:permission.stats.hint') },
};

/** The permissions that have an effect today. */
export const permissionList = Object.entries(words)
  .map(([name, labelAndHint]) => ({ name: name as Permission, ...labelAndHint }))
  .filter(({ name }) => !unusedPermissions.includes(name));

/** "Write news, Moderate", for a table. If at most two are missing, the text names those instead. */
export function permissionsText(permissions: string): string {
  const held = new Set(permissions.split(','));
  const missing = permissionList.filter(({ name }) => !held.has(name));
  if (missing.length === 0) return t('admin:permission.every');
  if (missing.length <= 2) return t('admin:permission.everyBut', { names: labels(missing) });
  return labels(permissionList.filter(({ name }) => held.has(name)));
}

const labels = (list: { label: string }[]) => list.map(({ label }) => label).join(', ');

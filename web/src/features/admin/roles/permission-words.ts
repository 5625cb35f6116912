import { unusedPermissions, type Permission } from '@snowglobe/contract/access.ts';

/** What each permission lets a role do, in the order of the list. */
const words: Record<Permission, { label: string; hint: string }> = {
  'users.manage': { label: 'Manage users', hint: 'Accounts of members of lower rank' },
  'roles.manage': { label: 'Manage roles', hint: 'The roles below their own' },
  'downloads.manage': { label: 'Manage downloads', hint: 'Add, change and remove official mods' },
  'support.manage': { label: 'Answer support', hint: 'Tickets and reports' },
  'news.write': { label: 'Write news', hint: 'Post, edit and delete news' },
  'chat.moderate': { label: 'Moderate', hint: 'Messages, mutes and bans' },
  'staff.chat': { label: 'Admin Chat', hint: 'Read and write where only the staff does' },
  'library.manage': { label: 'Manage the library', hint: 'Titles and sources of films and series' },
  'audit.read': { label: 'Read the audit log', hint: 'Who did what to whom' },
  'stats.read': { label: 'See the stats', hint: 'What happens here per day' },
};

/** The permissions that have an effect today. */
export const permissionList = Object.entries(words)
  .map(([name, labelAndHint]) => ({ name: name as Permission, ...labelAndHint }))
  .filter(({ name }) => !unusedPermissions.includes(name));

/** "Write news, Moderate", for a table. If at most two are missing, the text names those instead. */
export function permissionsText(permissions: string): string {
  const held = new Set(permissions.split(','));
  const missing = permissionList.filter(({ name }) => !held.has(name));
  if (missing.length === 0) return 'Every permission';
  if (missing.length <= 2) return `Every permission but: ${labels(missing)}`;
  return labels(permissionList.filter(({ name }) => held.has(name)));
}

const labels = (list: { label: string }[]) => list.map(({ label }) => label).join(', ');

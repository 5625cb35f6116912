/** The permissions that a role can hold, in the order in which the dashboard lists them. */
export const permissions = [
  'users.manage',
  'roles.manage',
  'downloads.manage',
  'support.manage',
  'news.write',
  'chat.moderate',
  'staff.chat',
  'library.manage',
  'audit.read',
  'stats.read',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that no call requires yet. The dashboard hides them, because granting one would change nothing. */
export const unusedPermissions: readonly Permission[] = [];

/**
 * Who may make a call. It is checked before the body is even read.
 * `anyone` — no sign-in needed · `member` — signed in · `full` — any effective role but Free ·
 * `owner` · a permission — Owner, Admin or a custom role that holds it · a list — any one of them.
 */
export type Access = 'anyone' | 'member' | 'full' | 'owner' | Permission | readonly Permission[];

/** Permissions are stored and sent as comma-separated text. */
export function parsePermissions(text: string): Permission[] {
  const listed = new Set(text.split(',').map((part) => part.trim()));
  return permissions.filter((permission) => listed.has(permission));
}

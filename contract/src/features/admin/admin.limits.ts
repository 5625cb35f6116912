export const roleNameMax = 32;
export const roleDescriptionMax = 200;
export const defaultRoleColor = '#6b7280';

/** What the dashboard offers for a role. */
export const roleColors = [
  '#6b7280',
  '#ef4444',
  '#f97316',
  '#f59e0b',
  '#eab308',
  '#84cc16',
  '#22c55e',
  '#10b981',
  '#14b8a6',
  '#06b6d4',
  '#0ea5e9',
  '#3b82f6',
  '#6366f1',
  '#8b5cf6',
  '#a855f7',
  '#d946ef',
  '#ec4899',
  '#f43f5e',
] as const;

/** Used when the list of roles can't be loaded. */
export const fallbackRoles = ['Free', 'Paid', 'Admin', 'Owner'] as const;

/** A user list tells how many match up to here; beyond it the number is cut, and says so. */
export const mostUsersCounted = 10_000;
export const mostFoundCounted = 1000;

export const userSorts = ['username', 'email', 'role', 'joinDate', 'lastActive'] as const;
export const banReasonMax = 500;

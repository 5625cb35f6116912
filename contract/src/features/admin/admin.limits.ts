export const roleNameMax = 32;
export const roleDescriptionMax = 200;

/** The user list counts matches only up to this number; `totalIsExact` is false when there are more. */
export const maxUsersCounted = 10_000;
export const maxFoundCounted = 2000;

export const userSorts = ['username', 'email', 'role', 'joinDate', 'lastActive'] as const;
export const banReasonMax = 500;

/** The largest storage limit: a petabyte. */
export const storageLimitMax = 1024 ** 5;

/** The ranges of the stats. `24h` is shown by the hour, the others by the day. */
export const statRanges = ['24h', '7d', '30d', '90d'] as const;

/** The roles that a form offers when the list of roles could not be loaded. */
export const fallbackRoles = ['Free', 'Paid', 'Admin', 'Owner'] as const;

export const roleColorDefault = '#6b7280';
/** The colours for roles: the default first, then by hue. */
export const roleColors = [
  roleColorDefault,
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

/** Texts of the dashboard's forms. */
export const adminTexts = {
  nameAndEmailRequired: 'admin:rule.nameAndEmailRequired',
  noPassword: 'admin:rule.noPassword',
  customPasswordTooShort: 'admin:rule.customPasswordTooShort',
  roleNameRequired: 'admin:rule.roleNameRequired',
  reasonRequired: 'admin:rule.reasonRequired',
  storageLimitInvalid: 'admin:rule.storageLimit',
} as const;

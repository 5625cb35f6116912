export const roleNameMax = 32;
export const roleDescriptionMax = 200;

/** A user list tells how many match up to here; beyond it the number is cut, and says so. */
export const mostUsersCounted = 10_000;
export const mostFoundCounted = 1000;

export const userSorts = ['username', 'email', 'role', 'joinDate', 'lastActive'] as const;
export const banReasonMax = 500;

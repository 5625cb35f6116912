import type { User } from '@snowglobe/contract/features/account/account.model.ts';

/** The roles that a member may give: those below their own (an owner: all), and the role that the user has now. */
export function assignableRoles<Role extends { name: string }>(
  me: Pick<User, 'role' | 'isOwner'>,
  roles: readonly Role[],
  current: string | undefined,
): Role[] {
  const own = roles.findIndex(({ name }) => name === me.role);
  return roles.filter(({ name }, rank) => me.isOwner || rank > own || name === current);
}

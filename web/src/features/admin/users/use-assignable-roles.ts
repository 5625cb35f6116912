import { useMe } from '../../../core/session.ts';
import { useRoleChoices } from '../admin.queries.ts';

/** The roles that a member may give: those below their own (an owner: all), and the role that the user has now. */
export function useAssignableRoles(current: string | undefined): { value: string; label: string }[] {
  const me = useMe();
  const roles = useRoleChoices();
  const own = roles.findIndex(({ name }) => name === me.role);
  return roles
    .filter(({ name }, rank) => me.isOwner || rank > own || name === current)
    .map(({ name }) => ({ value: name, label: name }));
}

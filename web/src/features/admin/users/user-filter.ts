import { userSorts } from '@snowglobe/contract/features/admin/admin.limits.ts';

export type UserSort = (typeof userSorts)[number];
export type Direction = 'asc' | 'desc';
export type UserFilter = { q: string; role: string; sort: UserSort; direction: Direction };

/** Dates start with the newest, words with A. */
export const firstDirection = (sort: UserSort): Direction =>
  sort === 'joinDate' || sort === 'lastActive' ? 'desc' : 'asc';

/** The direction after a click on a column: the other one if the column is already chosen. */
export function nextDirection({ sort: current, direction }: UserFilter, sort: UserSort): Direction {
  if (current !== sort) return firstDirection(sort);
  return direction === 'asc' ? 'desc' : 'asc';
}

/** The filter in the address; unknown values get their defaults. */
export function parseUserFilter(asked: Record<'q' | 'role' | 'sort' | 'direction', string>): UserFilter {
  const sort = userSorts.find((name) => name === asked.sort) ?? 'joinDate';
  const direction =
    asked.direction === 'asc' || asked.direction === 'desc' ? asked.direction : firstDirection(sort);
  return { q: asked.q.slice(0, 100), role: asked.role.slice(0, 100), sort, direction };
}

import { userSorts } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressFilter } from '../../../core/address.ts';
import { api } from '../../../core/api.ts';
import { usersKey } from '../admin.queries.ts';

export type UserSort = (typeof userSorts)[number];
export type Direction = 'asc' | 'desc';
export type UserFilter = { q: string; role: string; sort: UserSort; direction: Direction };

const pageSize = 50;

/** Dates start with the newest, words with A. */
export const firstDirection = (sort: UserSort): Direction =>
  sort === 'joinDate' || sort === 'lastActive' ? 'desc' : 'asc';

export function useUserFilter() {
  const [asked, change] = useAddressFilter(['q', 'role', 'sort', 'direction']);
  const sort = userSorts.find((name) => name === asked.sort) ?? 'joinDate';
  const direction =
    asked.direction === 'asc' || asked.direction === 'desc' ? asked.direction : firstDirection(sort);
  const filter: UserFilter = { q: asked.q.slice(0, 100), role: asked.role.slice(0, 100), sort, direction };
  return [filter, change] as const;
}

/** One page of the users. The server only gives a cursor to the next page, so the previous cursors are kept. */
export function useUsers(filter: UserFilter) {
  const filterKey = JSON.stringify(filter);
  const [trail, setTrail] = useState<{ filterKey: string; cursors: string[] }>({ filterKey, cursors: [] });
  // A new filter starts at its first page.
  const cursors = trail.filterKey === filterKey ? trail.cursors : [];
  const cursor = cursors.at(-1);
  const users = useQuery({
    queryKey: [...usersKey, filter, cursor ?? ''],
    queryFn: () =>
      api.listUsers({ query: { ...filter, limit: String(pageSize), ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
    // Changes of presence are not pushed to this list, so it is fetched each time it is shown.
    staleTime: 0,
  });
  const next = users.isPlaceholderData ? null : (users.data?.nextCursor ?? null);
  return {
    ...users,
    first: cursors.length * pageSize + 1,
    previous: cursors.length > 0 ? () => setTrail({ filterKey, cursors: cursors.slice(0, -1) }) : null,
    next: next === null ? null : () => setTrail({ filterKey, cursors: [...cursors, next] }),
  };
}

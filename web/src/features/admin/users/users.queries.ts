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

/** Dates begin with the newest, words with A. */
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

/** A page of the users. Pages only lead to the next one, so the way here is remembered for the way back. */
export function useUsers(filter: UserFilter) {
  const place = JSON.stringify(filter);
  const [trail, setTrail] = useState<{ place: string; cursors: string[] }>({ place, cursors: [] });
  // Another filter begins at its first page.
  const cursors = trail.place === place ? trail.cursors : [];
  const cursor = cursors.at(-1);
  const users = useQuery({
    queryKey: [...usersKey, filter, cursor ?? ''],
    queryFn: () =>
      api.listUsers({ query: { ...filter, limit: String(pageSize), ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
    // Presence is not pushed to this list, so every look asks anew.
    staleTime: 0,
  });
  const next = users.isPlaceholderData ? null : (users.data?.nextCursor ?? null);
  return {
    ...users,
    first: cursors.length * pageSize + 1,
    previous: cursors.length > 0 ? () => setTrail({ place, cursors: cursors.slice(0, -1) }) : null,
    next: next === null ? null : () => setTrail({ place, cursors: [...cursors, next] }),
  };
}

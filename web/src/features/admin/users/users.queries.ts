import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressFilter } from '../../../core/address.ts';
import { api } from '../../../core/api.ts';
import { usersKey } from '../admin.queries.ts';
import { parseUserFilter, type UserFilter } from './user-filter.ts';

const pageSize = 50;

export function useUserFilter() {
  const [asked, change] = useAddressFilter(['q', 'role', 'sort', 'direction']);
  return [parseUserFilter(asked), change] as const;
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
    queryFn: () => api.listUsers({ query: { ...filter, limit: pageSize, ...(cursor ? { cursor } : {}) } }),
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

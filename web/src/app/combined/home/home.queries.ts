import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '../../../core/api.ts';
import { canStream } from '../../../core/can-stream.ts';
import { usePollWhenDown } from '../../../core/live.ts';
import { firstLoad, queryClient } from '../../../core/query.ts';
import { chatState } from '../../../features/chat/chat-state.ts';
import { unreadQuery as unreadInboxQuery } from '../../../features/inbox/inbox.queries.ts';
import { marksQuery } from '../../../features/media/watch-later.queries.ts';
import { cachePlanChoice } from '../../../features/membership/membership.queries.ts';
import { unreadQuery as unreadNewsQuery } from '../../../features/news/news.queries.ts';
import { partiesCache } from '../../../features/party/party.queries.ts';
import { homeKey } from './follow-home.ts';

const pollMs = 30_000;

const homeQuery = {
  queryKey: homeKey,
  queryFn: async () => {
    const home = await firstLoad.ask('getHome');
    if (home.plan.choice) cachePlanChoice(home.plan.choice);
    return home;
  },
};

/** All data of home in one call. If the page opens with home, the data of the navigation comes in the same call. */
export function useHome() {
  // After a sign-in on the open page nothing was asked ahead. A layout effect runs before the effects in which queries fetch.
  useLayoutEffect(() => firstLoad.bundleWith(fetchBundle), []);
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ ...homeQuery, refetchInterval });
}

/** Asks for home and for what the navigation shows, before they are rendered. Together, so that it is one call. */
export function askHomeAhead(user: User): void {
  firstLoad.bundleWith(fetchBundle);
  void queryClient.prefetchQuery(homeQuery);
  void queryClient.prefetchQuery(chatState.rooms.query);
  void queryClient.prefetchQuery(partiesCache.query);
  void queryClient.prefetchQuery(unreadInboxQuery);
  void queryClient.prefetchQuery(unreadNewsQuery);
  if (canStream(user)) void queryClient.prefetchQuery(marksQuery);
}

async function fetchBundle() {
  const home = await api.getHome({ query: { with: 'shell' } });
  return { ...home.shell!, getHome: { ...home, shell: null } };
}

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '../../../core/api.ts';
import { usePollWhenDown } from '../../../core/live.ts';
import { firstLoad } from '../../../core/query.ts';
import { cachePlanChoice } from '../../../features/membership/membership.queries.ts';
import { homeKey } from './follow-home.ts';

const pollMs = 30_000;

/** All data of home in one call. If the page opens with home, the data of the navigation comes in the same call. */
export function useHome() {
  // A layout effect runs before the effects in which queries fetch.
  useLayoutEffect(() => firstLoad.bundleWith(fetchBundle), []);
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: homeKey,
    queryFn: async () => {
      const home = await firstLoad.ask('getHome');
      if (home.plan.choice) cachePlanChoice(home.plan.choice);
      return home;
    },
    refetchInterval,
  });
}

async function fetchBundle() {
  const home = await api.getHome({ query: { with: 'shell' } });
  return { ...home.shell!, getHome: { ...home, shell: null } };
}

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '../../../core/api.ts';
import { usePollWhenDown } from '../../../core/live.ts';
import { firstLoad } from '../../../core/query.ts';
import { cachePlanChoice } from '../../../features/membership/membership.queries.ts';
import { homeKey } from './follow-home.ts';

const pollMs = 30_000;

/** Everything that home shows, in one call; in a page that opens with it, what stands around it comes in the same one. */
export function useHome() {
  // Before anything asks: that happens in effects, which come after these.
  useLayoutEffect(() => firstLoad.bundleWith(askForWhole), []);
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

async function askForWhole() {
  const home = await api.getHome({ query: { with: 'shell' } });
  return { ...home.shell!, getHome: { ...home, shell: null } };
}

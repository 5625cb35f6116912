import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { noteChoice } from '../../features/membership/membership.queries.ts';

export const homeKey = ['home'];
const pollMs = 30_000;

/** Everything that home shows, in one call. */
export function useHome() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: homeKey,
    queryFn: async () => {
      const home = await api.getHome();
      if (home.plan.choice) noteChoice(home.plan.choice);
      return home;
    },
    refetchInterval,
  });
}

import type { Party, Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { useQuery } from '@tanstack/react-query';
import { usePollWhenDown } from '../../core/live.ts';
import { firstLoad, queryClient, refresh } from '../../core/query.ts';
import { createPartiesCache, partiesKey } from './parties-cache.ts';

const pollMs = 10_000;

export const partiesCache = createPartiesCache({
  client: queryClient,
  list: () => firstLoad.ask('listParties'),
  refresh: () => refresh(partiesKey),
});

export const refreshParties = () => refresh(partiesKey);

function usePart<Part>(part: (listed: { parties: readonly Party[]; plans: readonly Plan[] }) => Part) {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ ...partiesCache.query, select: part, refetchInterval }).data;
}

/** The running and planned parties of the member's rooms. */
export const useParties = () => usePart((listed) => listed);

/** The party of a room, or null. */
export const useRoomParty = (roomId: number): Party | null =>
  usePart(({ parties }) => parties.find((party) => party.roomId === roomId)) ?? null;

const none: readonly Plan[] = [];
export const useRoomPlans = (roomId: number): readonly Plan[] =>
  usePart(({ plans }) => plans.filter((plan) => plan.roomId === roomId)) ?? none;

import type { Party, Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';

export type Parties = { parties: readonly Party[]; plans: readonly Plan[] };
/** `isFetched` is set on an answer of the server until it is merged with the known parties. */
type Listed = Parties & { isFetched?: true };

type Parts = {
  client: QueryClient;
  list: () => Promise<{ parties: Party[]; plans: Plan[] }>;
  /** Fetches the list again. */
  refresh: () => void;
};

export const partiesKey = ['parties'];

/** The parties of the member's rooms in the query cache. An answer never reverts an event that arrived meanwhile. */
export function createPartiesCache({ client, list, refresh }: Parts) {
  /** The parties that have ended. An answer that is still on its way may contain one of them. */
  const ended = new Set<number>();
  const known = () => client.getQueryData<Listed>(partiesKey);

  const newest = (one: Party, other: Party | undefined) =>
    other && other.id === one.id && other.revision > one.revision ? other : one;

  function change(next: (listed: Parties) => Parties): void {
    client.setQueryData<Listed>(partiesKey, (listed) => listed && next(listed));
  }

  return {
    query: {
      queryKey: partiesKey,
      queryFn: async (): Promise<Listed> => ({ ...(await list()), isFetched: true }),
      // React Query calls this synchronously when it stores an answer, so no event can come between merging and storing.
      structuralSharing(now: unknown, next: unknown) {
        const { parties, plans, isFetched } = next as Listed;
        if (!isFetched) return replaceEqualDeep(now, next);
        const before = (now as Listed | undefined)?.parties ?? [];
        const merged = parties
          .filter(({ id }) => !ended.has(id))
          .map((party) =>
            newest(
              party,
              before.find(({ roomId }) => roomId === party.roomId),
            ),
          );
        return replaceEqualDeep(now, { parties: merged, plans });
      },
    },

    known,

    /** A party began, changed or ended. */
    apply({ roomId, partyId, party }: { roomId: number; partyId: number; party: Party | null }): void {
      if (!party) ended.add(partyId);
      change(({ parties, plans }) => {
        const before = parties.find((each) => each.roomId === roomId);
        const others = parties.filter((each) => each.roomId !== roomId);
        if (!party) return { parties: before?.id === partyId ? others : parties, plans };
        if (ended.has(party.id)) return { parties, plans };
        return { parties: [...others, newest(party, before)], plans };
      });
      // A party that is not in the answer which is on its way would be lost.
      if (client.isFetching({ queryKey: partiesKey }) > 0) refresh();
    },

    /** The member is no longer in a room. */
    dropRoom(roomId: number): void {
      const isOther = (each: { roomId: number }) => each.roomId !== roomId;
      change(({ parties, plans }) => ({ parties: parties.filter(isOther), plans: plans.filter(isOther) }));
    },

    applyPlans({ roomId, plans: ofRoom }: { roomId: number; plans: readonly Plan[] }): void {
      change(({ parties, plans }) => ({
        parties,
        plans: [...plans.filter((each) => each.roomId !== roomId), ...ofRoom].toSorted((one, other) =>
          one.startsAt.localeCompare(other.startsAt),
        ),
      }));
      if (client.isFetching({ queryKey: partiesKey }) > 0) refresh();
    },
  };
}

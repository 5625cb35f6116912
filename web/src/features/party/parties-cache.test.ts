import type { Party } from '@snowglobe/contract/features/party/party.model.ts';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPartiesCache, partiesKey } from './parties-cache.ts';

type Change = { roomId: number; partyId: number; party: Party | null };

/** The parties of two rooms on a server, and the events that it sent. */
function createServer() {
  const rooms = new Map<number, Party>();
  const sent: Change[] = [];
  let lastId = 0;
  const tell = (roomId: number, partyId: number) =>
    sent.push({ roomId, partyId, party: structuredClone(rooms.get(roomId) ?? null) });
  return {
    sent,
    list: () => ({ parties: structuredClone([...rooms.values()]), plans: [] }),
    act(roomId: number): void {
      const party = rooms.get(roomId);
      if (!party) {
        lastId += 1;
        rooms.set(roomId, { id: lastId, roomId, revision: 1 } as Party);
      } else if (party.revision < 3) rooms.set(roomId, { ...party, revision: party.revision + 1 });
      else rooms.delete(roomId);
      tell(roomId, party?.id ?? lastId);
    },
  };
}

/** `act`: something happens on the server · `hear`: the next event arrives · the others: an answer is made, and arrives. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.constant('hear' as const) },
  { weight: 2, arbitrary: fc.constantFrom('ask' as const, 'read' as const, 'answer' as const) },
);

test('whatever the order of answers and events, the page ends with the parties of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const server = createServer();
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const open: { asked: { read: () => void; answer: () => void } | null } = { asked: null };
      let isDue = false;
      const cache = createPartiesCache({
        client,
        list: () =>
          new Promise((resolve) => {
            let made: ReturnType<typeof server.list> | null = null;
            open.asked = {
              read: () => void (made ??= server.list()),
              answer: () => resolve(made ?? server.list()),
            };
          }),
        refresh: () => (isDue = true),
      });
      const flush = async () => {
        for (let n = 0; n < 10; n += 1) await Promise.resolve();
      };
      const answer = async () => {
        open.asked?.answer();
        open.asked = null;
        await flush();
      };
      const ask = async () => {
        if (!open.asked) void client.fetchQuery(cache.query);
        await flush();
      };
      const hear = () => {
        const event = server.sent.shift();
        if (event) cache.apply(event);
      };
      for (const each of steps) {
        if (typeof each === 'object') server.act(each.act);
        else if (each === 'hear') hear();
        else if (each === 'ask') await ask();
        else if (each === 'read') open.asked?.read();
        else await answer();
      }
      while (server.sent.length > 0) hear();
      await answer();
      // The first answer of all, or the one that `refresh` asked for.
      if (isDue || !client.getQueryData(partiesKey)) {
        await ask();
        await answer();
      }
      const known = client.getQueryData<{ parties: Party[] }>(partiesKey)!.parties;
      const byRoom = (one: Party, other: Party) => one.roomId - other.roomId;
      expect(known.toSorted(byRoom)).toEqual(server.list().parties.toSorted(byRoom));
    }),
    { numRuns: 400 },
  );
});

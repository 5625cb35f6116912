import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduledClock, type Fate } from '../../test/pretend-page.ts';
import { ApiError } from '@snowglobe/contract/client.ts';
import { createFreshness } from './freshness.ts';

const queryKey = ['something'];

/** A page that shows a number of the server, over a network that the scheduler controls. */
function createShown(scheduler: fc.Scheduler, fates: Fate[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const freshness = createFreshness({ client, clock: scheduledClock(scheduler) });
  const server = { value: 0, asked: 0, refusal: 0 };
  async function queryFn() {
    server.asked += 1;
    const fate = fates.shift();
    await scheduler.schedule(Promise.resolve(), 'question');
    const { value } = server;
    await scheduler.schedule(Promise.resolve(), 'answer');
    if (server.refusal > 0) throw new ApiError(server.refusal, {});
    if (fate && fate !== 'arrives') throw new ApiError(0, {});
    return value;
  }
  const look = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  return { client, freshness, server, look, known: () => client.getQueryData<number>(queryKey) };
}

const fates = fc.array(fc.constantFrom<Fate>('arrives', 'request lost'), { maxLength: 6 });

test('a change during a fetch, before a failure or before a cache write is shown in the end', async () => {
  const step = fc.constantFrom('changes', 'is written', 'look', 'look away');
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 8 }),
      fates,
      async (scheduler, taken, lost) => {
        const shown = createShown(scheduler, lost);
        let lookAway = shown.look();
        scheduler.scheduleSequence(
          taken.map((each) => ({
            label: each,
            builder: async () => {
              if (each === 'changes') {
                shown.server.value += 1;
                shown.freshness.askAgain();
              }
              // Like an event that knows only a part of the data: it does not make the query fresh.
              if (each === 'is written') shown.client.setQueryData<number>(queryKey, (now) => now);
              lookAway();
              if (each !== 'look away') lookAway = shown.look();
            },
          })),
        );
        await scheduler.waitIdle();
        lookAway();
        shown.look();
        await scheduler.waitIdle();
        // A failed first fetch is left to the member's Retry: there is no old data on the screen.
        expect([undefined, shown.server.value]).toContain(shown.known());
        expect(shown.known() === undefined && shown.freshness.isInDoubt(queryKey)).toBe(false);
        shown.client.clear();
      },
    ),
    { numRuns: 300 },
  );
});

test('a refused query is not repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { server, freshness, look, client } = createShown(scheduler);
      look();
      await scheduler.waitIdle();
      server.refusal = 403;
      freshness.askAgain();
      await scheduler.waitIdle();
      expect(server.asked).toBe(2);
      expect(freshness.isInDoubt(queryKey)).toBe(false);
      client.clear();
    }),
    { numRuns: 5 },
  );
});

test('data that is not on the screen is refetched when it is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { server, freshness, look, known, client } = createShown(scheduler);
      const lookAway = look();
      await scheduler.waitIdle();
      lookAway();
      server.value = 5;
      freshness.askAgain({ queryKey });
      await scheduler.waitIdle();
      expect([server.asked, known(), freshness.isInDoubt(queryKey)]).toEqual([1, 0, true]);
      look();
      await scheduler.waitIdle();
      expect([server.asked, known(), freshness.isInDoubt(queryKey)]).toEqual([2, 5, false]);
      client.clear();
    }),
    { numRuns: 5 },
  );
});

test('two changes during a fetch cause one more fetch, not two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { server, freshness, look, known, client } = createShown(scheduler);
      look();
      await scheduler.waitIdle();
      server.value = 1;
      freshness.askAgain();
      server.value = 2;
      freshness.askAgain();
      await scheduler.waitIdle();
      expect([server.asked, known()]).toEqual([3, 2]);
      client.clear();
    }),
    { numRuns: 5 },
  );
});

import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createPretendClock } from '../../test/pretend-clock.ts';
import { createFreshness } from './freshness.ts';
import { createStartPause, waitsAtStart } from './start-pause.ts';

const mounted: QueryClient[] = [];
afterEach(() => {
  for (const client of mounted.splice(0)) client.unmount();
  onlineManager.setOnline(true);
});

/** A page that opens, with a chat, whose query React Query does not pause, and the counts of the navigation. */
function createOpening() {
  const { clock, advance } = createPretendClock();
  const client = new QueryClient();
  // Otherwise it does not hear when its queries may run.
  client.mount();
  mounted.push(client);
  const freshness = createFreshness({ client, clock });
  const pause = createStartPause({ clock, setRunning: (isRunning) => onlineManager.setOnline(isRunning) });
  const asked: string[] = [];
  const isUp = { current: false };
  const ask = async (what: string) => {
    asked.push(`${what} ${isUp.current ? 'after' : 'before'} the channel`);
    return what;
  };
  const messages = {
    queryKey: ['messages'],
    queryFn: () => {
      const wait = pause.untilResumed();
      return wait ? wait.then(() => ask('messages')) : ask('messages');
    },
    meta: waitsAtStart,
    networkMode: 'always',
  } as const;
  const counts = { queryKey: ['counts'], queryFn: () => ask('counts') };
  return {
    client,
    asked,
    advance,
    open() {
      pause.begin();
      new QueryObserver(client, counts).subscribe(() => {});
      new QueryObserver(client, messages).subscribe(() => {});
    },
    hello() {
      isUp.current = true;
      freshness.askAgain({ predicate: (query) => !pause.isUnsent(query) });
      pause.resume();
    },
  };
}

test('the first data of a page are asked for once, after the live channel is open, those of the screen first', async () => {
  const page = createOpening();
  page.open();
  await page.advance(900);
  expect(page.asked).toEqual([]);
  page.hello();
  await page.advance(5000);
  expect(page.asked).toEqual(['messages after the channel', 'counts after the channel']);
});

test('a channel that takes longer than a second holds nothing back, and all data are asked for again when it opens', async () => {
  const page = createOpening();
  page.open();
  await page.advance(1000);
  expect(page.asked).toEqual(['messages before the channel', 'counts before the channel']);
  page.hello();
  await page.advance(5000);
  expect(page.asked.slice(2).toSorted()).toEqual(['counts after the channel', 'messages after the channel']);
});

test('messages that the device had are asked for again as a whole when the channel opens', async () => {
  const page = createOpening();
  page.client.setQueryData(['messages'], 'kept', { updatedAt: 0 });
  page.open();
  page.hello();
  await page.advance(5000);
  const ofMessages = page.asked.filter((each) => each.startsWith('messages'));
  expect(ofMessages.at(-1)).toBe('messages after the channel');
  expect(page.client.getQueryState(['messages'])).toMatchObject({ isInvalidated: false, data: 'messages' });
});

test('the member who signs in next starts with a pause of their own', async () => {
  const page = createOpening();
  page.open();
  await page.advance(600);
  page.open();
  await page.advance(600);
  expect(page.asked).toEqual([]);
  page.hello();
  await page.advance(5000);
  expect(page.asked).toHaveLength(2);
});

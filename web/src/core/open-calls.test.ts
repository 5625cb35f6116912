import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from './clock.ts';
import { createOpenCalls } from './open-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unanswered = () => new Promise<never>(() => {});
const aborted = (calls: ReturnType<typeof createOpenCalls>, init: RequestInit) => {
  const seen: (AbortSignal | null | undefined)[] = [];
  void calls.follow(init, ({ signal }) => (seen.push(signal), unanswered()));
  return () => seen[0]?.aborted === true;
};

test('a logout aborts reads that are running or start before its end; later reads work', async () => {
  const calls = createOpenCalls(clock);
  const own = new AbortController();
  const before = aborted(calls, { method: 'GET', signal: own.signal });
  await calls.finish();
  const between = aborted(calls, { method: 'GET', signal: own.signal });
  calls.resume();
  const after = aborted(calls, { method: 'GET', signal: own.signal });
  expect([before(), between(), after()]).toEqual([true, true, false]);
  own.abort();
  expect(after()).toBe(true);
});

test('a logout waits for running writes, whether they succeed or fail', async () => {
  const calls = createOpenCalls(clock);
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const sent = answers.map(({ promise }) => calls.follow({ method: 'POST' }, () => promise));
  const refused = sent[1]!.catch(({ message }: Error) => message);
  const order: string[] = [];
  const left = calls.finish().then(() => order.push('left'));
  answers[0].resolve('arrived');
  order.push(await sent[0]!);
  answers[1].reject(new Error('refused'));
  order.push(await refused);
  await left;
  expect(order).toEqual(['arrived', 'refused', 'left']);
});

test('a write without an answer does not delay the logout for long', async () => {
  const calls = createOpenCalls(clock);
  const written = aborted(calls, { method: 'POST' });
  const left = calls.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await left;
  expect(written()).toBe(false);
});

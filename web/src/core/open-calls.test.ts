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

test('whoever leaves lets go of what is being read, and of what is asked for until they are out; later reads are not touched', async () => {
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

test('what is being written arrives first, whatever becomes of it', async () => {
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

test('nobody stays inside for long because a write gets no answer', async () => {
  const calls = createOpenCalls(clock);
  const written = aborted(calls, { method: 'POST' });
  const left = calls.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await left;
  expect(written()).toBe(false);
});

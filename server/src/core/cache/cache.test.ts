import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';

/** A read that the test finishes. */
function heldReading<V>() {
  const { promise, resolve, reject } = Promise.withResolvers<V | undefined>();
  return { load: () => promise, resolve, reject };
}

describe('a cached value', () => {
  it('is kept until it is dropped', async () => {
    const cache = createCache<string, number>({ maxEntries: 10 });
    let stored = 1;
    const read = () => cache.read('a', async () => stored);
    expect(await read()).toBe(1);
    stored = 2;
    expect(await read()).toBe(1);
    cache.drop('a');
    expect(await read()).toBe(2);
  });

  it('is not kept when it changed during the read', async () => {
    const cache = createCache<string, string>({ maxEntries: 10 });
    const before = heldReading<string>();
    const early = cache.read('a', before.load);
    cache.drop('a');
    before.resolve('old');
    expect(await early).toBe('old');
    expect(cache.known('a')).toBeUndefined();
    expect(await cache.read('a', async () => 'new')).toBe('new');
  });

  it('is read again after a change, although an older read is still running', async () => {
    const cache = createCache<string, string>({ maxEntries: 10 });
    const before = heldReading<string>();
    void cache.read('a', before.load);
    cache.drop('a');
    const late = cache.read('a', async () => 'new');
    before.resolve('old');
    expect(await late).toBe('new');
    expect(cache.known('a')).toBe('new');
  });

  it('is read once for all requests during the read', async () => {
    const cache = createCache<string, string>({ maxEntries: 10 });
    const load = vi.fn<() => Promise<string>>(async () => 'once');
    expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual(['once', 'once']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not kept when it does not exist or the read failed', async () => {
    const cache = createCache<string, string>({ maxEntries: 10 });
    expect(await cache.read('a', async () => undefined)).toBeUndefined();
    await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.read('a', async () => 'there')).toBe('there');
  });

  it('is dropped by a condition on its value, together with all running reads', async () => {
    const cache = createCache<string, number>({ maxEntries: 10 });
    await cache.read('even', async () => 2);
    await cache.read('odd', async () => 1);
    const unknown = heldReading<number>();
    const early = cache.read('unknown', unknown.load);
    cache.dropWhere((value) => value % 2 === 0);
    unknown.resolve(4);
    await early;
    expect(['even', 'odd', 'unknown'].map(cache.known)).toEqual([undefined, 1, undefined]);
  });

  it('is dropped when the cache is full and it is the oldest', async () => {
    const cache = createCache<number, number>({ maxEntries: 3 });
    for (const key of [1, 2, 3, 4]) await cache.read(key, async () => key);
    expect([1, 2, 3, 4].map(cache.known)).toEqual([undefined, 2, 3, 4]);
    // A read of a missing value does not remove another one.
    for (let key = 10; key < 20; key += 1) await cache.read(key, async () => undefined);
    expect([2, 3, 4].map(cache.known)).toEqual([2, 3, 4]);
  });

  it('is read again after its maximum age, in case the message about a change got lost', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const cache = createCache<string, number>({ maxEntries: 10, freshMs: 1000 });
      await cache.read('a', async () => 1);
      vi.advanceTimersByTime(999);
      expect(cache.known('a')).toBe(1);
      vi.advanceTimersByTime(1);
      expect(await cache.read('a', async () => 2)).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('many values are read together, each once, and only the missing ones', async () => {
  const cache = createCache<number, string>({ maxEntries: 10 });
  const load = vi.fn<(keys: number[]) => Promise<Map<number, string>>>(
    async (keys) => new Map(keys.filter((key) => key < 9).map((key) => [key, `${key}`])),
  );
  await cache.readAll([1, 2], load);
  const [first, second] = await Promise.all([
    cache.readAll([1, 3, 3, 9], load),
    cache.readAll([2, 3, 4], load),
  ]);
  expect(first).toEqual(
    new Map([
      [1, '1'],
      [3, '3'],
    ]),
  );
  expect(second).toEqual(
    new Map([
      [2, '2'],
      [3, '3'],
      [4, '4'],
    ]),
  );
  expect(load.mock.calls).toEqual([[[1, 2]], [[3, 9]], [[4]]]);
});

type Step = { do: 'change' | 'ask' | 'askAll' | 'answer'; key: number };

it('after a change nobody gets the older value, in any order of reads and changes', async () => {
  const key = fc.nat({ max: 2 });
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom('change', 'ask', 'askAll', 'answer'),
    key,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const cache = createCache<number, number>({ maxEntries: 2 });
      const stored = [0, 0, 0];
      /** Reads that have seen the database but are not finished, in no order. */
      const underWay: (() => void)[] = [];
      const later = <T>(value: T) => new Promise<T>((resolve) => underWay.push(() => resolve(value)));
      const asked: Promise<void>[] = [];
      const check = (since: number, value: number | undefined) => expect(value).toBeGreaterThanOrEqual(since);
      for (const { do: what, key: at } of steps) {
        const since = [...stored];
        if (what === 'change') {
          stored[at]! += 1;
          cache.drop(at);
        } else if (what === 'ask') {
          asked.push(cache.read(at, () => later(stored[at]!)).then((value) => check(since[at]!, value)));
        } else if (what === 'askAll') {
          const load = (keys: number[]) => later(new Map(keys.map((one) => [one, stored[one]!])));
          asked.push(
            cache
              .readAll([0, 1, 2], load)
              .then((found) => since.forEach((least, one) => check(least, found.get(one)))),
          );
        } else underWay.splice(at % Math.max(1, underWay.length), 1)[0]?.();
        await Promise.resolve();
      }
      for (const answer of underWay.splice(0)) answer();
      // A read that waited for another one starts when that one is finished.
      await vi.waitFor(() => {
        for (const answer of underWay.splice(0)) answer();
        expect(underWay).toHaveLength(0);
      });
      await Promise.all(asked);
      stored.forEach((now, one) => expect([now, undefined]).toContain(cache.known(one)));
    }),
    { numRuns: 300 },
  );
});

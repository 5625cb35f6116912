type Waiting<K, V> = PromiseWithResolvers<V | undefined> & { key: K };

/** So many statements run at a time: one that waits for a lock does not stop the others. */
const maxRunning = 4;
/** The results of one statement are used in one turn of the event loop, so it must not have too many. */
const maxKeys = 50;

/**
 * Runs one statement for all keys that are asked for at the same time, for example when all pages come back after a
 * restart. A key waits only while `maxRunning` statements run. A read never begins before it is asked for, so it can
 * fill a cache.
 */
export function together<K, V>(runMany: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
  const waiting: Waiting<K, V>[] = [];
  let running = 0;

  async function runNext(): Promise<void> {
    const batch = waiting.splice(0, maxKeys);
    try {
      const found = await runMany([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function runAll(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await runNext();
    running -= 1;
  }

  return (key: K): Promise<V | undefined> => {
    const mine = { key, ...Promise.withResolvers<V | undefined>() };
    waiting.push(mine);
    if (running < maxRunning) void runAll();
    return mine.promise;
  };
}

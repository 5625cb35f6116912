import { expect } from 'vitest';
import { createClient, type Client } from './client.ts';
import { createLinkedBuses } from './linked-buses.ts';
import type { Person } from './people.ts';
import { withApp } from './with-app.ts';

export type At = 'one' | 'two';

/** Two nodes with caches of their own: a change is visible at once on its node, and soon on the other. */
export async function openBothNodes() {
  const one = await withApp({}, { bus: createLinkedBuses() });
  const two = await one.again();
  return {
    one,
    people: one.people,
    /** The same browser on the other node. */
    atTwo(who: Person): Client {
      const client = createClient(two.url);
      for (const [name, value] of who.cookies) client.cookies.set(name, value);
      return client;
    },
  };
}

/** Both nodes have the value in memory before it changes; the next request to the first node shows the change. */
export async function expectChange<T>(
  read: (at: At) => Promise<T>,
  change: () => Promise<unknown>,
  now: unknown,
): Promise<void> {
  for (const at of ['one', 'two'] as const) expect(await read(at)).not.toEqual(now);
  await change();
  expect(await read('one')).toEqual(now);
  await expect.poll(() => read('two')).toEqual(now);
}

import type { Bus } from '../events/bus.ts';
import { createCache, type Cache } from './cache.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** What all members may see of this changed. */
    'shared.changed': { name: SharedName };
  }
}

/** What is built once for everybody. The feature that has it adds its name by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface SharedNames {}
export type SharedName = keyof SharedNames;

/** Forms of one thing, such as the first page of each type. Never let a client make them up: each is kept. */
const maxForms = 10;

export type Shared = ReturnType<typeof createShared>;

/**
 * Values that all members may see: the first one who asks has them built, for everybody on this node. Whoever changes
 * what they show says so in the outbox (`sharedChanged`), and every node builds them anew.
 */
export function createShared(bus: Bus) {
  const caches = new Map<SharedName, Cache<string, unknown>>();
  bus.subscribe('shared.changed', ({ name }) => caches.get(name)?.clear());

  return {
    /** Never build it from what only some may see, nor from what depends on who asks. */
    add<V>(name: SharedName, build: (form: string) => Promise<V>): (form: string) => Promise<V> {
      const cache = createCache<string, V>({ maxEntries: maxForms, freshMs: 60_000 });
      caches.set(name, cache);
      return async (form) => (await cache.read(form, () => build(form)))!;
    },
  };
}

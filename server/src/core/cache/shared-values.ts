import type { Bus } from '../events/bus.ts';
import { createCache, type Cache } from './cache.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** A shared value changed. */
    'shared.changed': { name: SharedValueName };
  }
}

/** The names of shared values. A feature adds its own by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface SharedValueNames {}
export type SharedValueName = keyof SharedValueNames;

/** Variants of one value, such as the first page of each type. Clients must not choose them freely: each is cached. */
const maxForms = 10;

export type SharedValues = ReturnType<typeof createSharedValues>;

/**
 * Values that are the same for all members. They are built at the first request, once per node. A change is announced in
 * the outbox (`sharedChanged`), and then every node builds the value again.
 */
export function createSharedValues(bus: Bus, isCurrent: () => boolean) {
  const caches = new Map<SharedValueName, Cache<string, unknown>>();
  bus.subscribe('shared.changed', ({ name }) => caches.get(name)?.clear());

  return {
    /** The value must not contain anything that only some members may see, or that depends on the caller. */
    add<V>(name: SharedValueName, build: (form: string) => Promise<V>): (form: string) => Promise<V> {
      const cache = createCache<string, V>({ maxEntries: maxForms, freshMs: 60_000, isCurrent });
      caches.set(name, cache);
      return async (form) => (await cache.read(form, () => build(form)))!;
    },
  };
}

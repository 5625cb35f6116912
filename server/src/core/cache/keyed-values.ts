import type { Bus } from '../events/bus.ts';
import { createCache, type Cache } from './cache.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** A value changed, such as the one of a room or of a member; null: all values of this name. */
    'keyed.changed': { name: KeyedValueName; key: number | null };
  }
}

/** The names of keyed values. A feature adds its own by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface KeyedValueNames {}
export type KeyedValueName = keyof KeyedValueNames;

/** A value is read again after this time, because a change by hand in SQL is announced by nobody. */
const freshMs = 60_000;

export type KeyedValues = ReturnType<typeof createKeyedValues>;

/**
 * Values with an id, such as the state of a room, that are read more often than they change. A change is announced in the
 * outbox (`keyedChanged`), and then every node reads the value again when it is needed.
 */
export function createKeyedValues(bus: Bus, isCurrent: () => boolean) {
  const caches = new Map<KeyedValueName, Pick<Cache<number, unknown>, 'drop' | 'clear'>>();
  bus.subscribe('keyed.changed', ({ name, key }) => {
    const cache = caches.get(name);
    if (key === null) cache?.clear();
    else cache?.drop(key);
  });

  return {
    /** `maxEntries` bounds the memory, whatever members do. */
    add<V>(name: KeyedValueName, maxEntries: number): Cache<number, V> {
      const cache = createCache<number, V>({ maxEntries, freshMs, isCurrent });
      caches.set(name, cache);
      return cache;
    },
  };
}

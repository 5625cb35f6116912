type Bounds = {
  maxEntries: number;
  /** A value is read again after this time: a message about its change can get lost between nodes. */
  freshMs?: number;
  /** While it returns false, changes of other nodes may be unknown here: every value is read again. */
  isCurrent?: () => boolean;
};

export type Cache<K, V> = ReturnType<typeof createCache<K, V>>;

/**
 * Keeps values from the database until they are dropped. Requests during a read wait for the same result. `drop` also
 * detaches a running read: later requests read again, and a value that was read before a change is never kept after it.
 */
export function createCache<K, V>({ maxEntries, freshMs = Infinity, isCurrent = () => true }: Bounds) {
  // A Map keeps the order of insertion: its first key is the oldest.
  const values = new Map<K, { value: V; readAt: number }>();
  const readings = new Map<K, Promise<V | undefined>>();

  function known(key: K): V | undefined {
    const found = values.get(key);
    return found && Date.now() - found.readAt < freshMs && isCurrent() ? found.value : undefined;
  }

  function keep(key: K, value: V): void {
    values.delete(key);
    if (values.size >= maxEntries) values.delete(values.keys().next().value!);
    values.set(key, { value, readAt: Date.now() });
  }

  /** A missing value is not kept, because it may exist later. */
  function watch(key: K, reading: Promise<V | undefined>): Promise<V | undefined> {
    readings.set(key, reading);
    const end = (value?: V) => {
      if (readings.get(key) !== reading) return;
      readings.delete(key);
      if (value !== undefined) keep(key, value);
    };
    reading.then(end, () => end());
    return reading;
  }

  return {
    /** The cached value, without reading. */
    known,

    /** The cached value, or the result of `load`; undefined when it does not exist. */
    async read(key: K, load: () => Promise<V | undefined>): Promise<V | undefined> {
      return known(key) ?? readings.get(key) ?? watch(key, load());
    },

    /** The same for many keys: missing ones are loaded together. */
    async readAll(keys: Iterable<K>, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> {
      const found = new Map<K, V>();
      const missing: K[] = [];
      const waiting: [K, Promise<V | undefined>][] = [];
      for (const key of new Set(keys)) {
        const value = known(key);
        const reading = readings.get(key);
        if (value !== undefined) found.set(key, value);
        else if (reading) waiting.push([key, reading]);
        else missing.push(key);
      }
      const loaded = missing.length > 0 ? load(missing) : undefined;
      for (const key of missing)
        waiting.push([
          key,
          watch(
            key,
            loaded!.then((all) => all.get(key)),
          ),
        ]);
      for (const [key, reading] of waiting) {
        const value = await reading;
        if (value !== undefined) found.set(key, value);
      }
      return found;
    },

    drop(key: K): void {
      values.delete(key);
      readings.delete(key);
    },

    /** Drops matching values and detaches all running reads, because their values are not known yet. */
    dropWhere(matches: (value: V) => boolean): void {
      for (const [key, { value }] of values) if (matches(value)) values.delete(key);
      readings.clear();
    },

    clear(): void {
      values.clear();
      readings.clear();
    },
  };
}

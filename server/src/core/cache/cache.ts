type Bounds = {
  maxEntries: number;
  /** Read again after this even when nobody said that it changed: a message between nodes can get lost. */
  freshMs?: number;
};

export type Cache<K, V> = ReturnType<typeof createCache<K, V>>;

/**
 * Keeps what was read from the database until somebody says that it changed. Who asks while it is being read waits for
 * the same answer. A change takes out an unfinished reading just like a finished one: whoever asks after it reads anew,
 * and what was read before it is never kept after it.
 */
export function createCache<K, V>({ maxEntries, freshMs = Infinity }: Bounds) {
  // A map is in the order of insertion: its first key is the oldest.
  const values = new Map<K, { value: V; readAt: number }>();
  const readings = new Map<K, Promise<V | undefined>>();

  function known(key: K): V | undefined {
    const found = values.get(key);
    return found && Date.now() - found.readAt < freshMs ? found.value : undefined;
  }

  function keep(key: K, value: V): void {
    values.delete(key);
    if (values.size >= maxEntries) values.delete(values.keys().next().value!);
    values.set(key, { value, readAt: Date.now() });
  }

  /** What is not there is not kept: it may be there next time. */
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
    /** What is known now, without asking. */
    known,

    /** Reads it unless it is known; undefined when there is no such thing. */
    async read(key: K, load: () => Promise<V | undefined>): Promise<V | undefined> {
      return known(key) ?? readings.get(key) ?? watch(key, load());
    },

    /** The same for many: those that are missing are read together. */
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

    /** Drops what matches, and all that is being read: nobody knows yet whether that does. */
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

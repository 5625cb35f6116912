const keepMs = 30_000;

/** What everyone gets alike, put together at most every half minute and once at a time. A failure is not kept. */
export function openShared<Key extends string, T>(make: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const kept = new Map<Key, { value: Promise<T>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = make(key);
    kept.set(key, { value, until: Date.now() + keepMs });
    value.catch(() => kept.delete(key));
    return value;
  };
}

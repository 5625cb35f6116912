const freshMs = 60_000;
/** After a failure the service is left alone for so long; whoever asks gets what was kept, or hears that it is away. */
const restMs = 5000;
const maxKept = 60;

type Kept<V> = { value: V; at: number };

/**
 * Answers of a service that may be away: a minute long they are as good as new, after that they are asked for anew, and
 * when that fails the old ones are better than none. However many ask at once, the service is asked once.
 */
export function createStaleCache<V>(warn: (error: unknown) => void) {
  const kept = new Map<string, Kept<V>>();
  const asking = new Map<string, Promise<V>>();
  let restsUntil = 0;

  function keep(key: string, value: V): V {
    kept.delete(key);
    kept.set(key, { value, at: Date.now() });
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
    return value;
  }

  async function ask(key: string, fetchIt: () => Promise<V>): Promise<V> {
    if (Date.now() < restsUntil) throw new Error('The service rests');
    try {
      return keep(key, await fetchIt());
    } catch (error) {
      restsUntil = Date.now() + restMs;
      warn(error);
      throw error;
    }
  }

  return {
    async read(key: string, fetchIt: () => Promise<V>): Promise<V> {
      const found = kept.get(key);
      if (found && Date.now() - found.at < freshMs) return found.value;
      let asked = asking.get(key);
      if (!asked) {
        asked = ask(key, fetchIt).finally(() => asking.delete(key));
        asking.set(key, asked);
      }
      try {
        return await asked;
      } catch (error) {
        if (found) return found.value;
        throw error;
      }
    },
  };
}

const freshMs = 60_000;
/** After a failure the service is not asked for this time; callers get the cached answer or an error. */
const pauseMs = 5000;
const maxAnswers = 60;

type CachedAnswer<V> = { value: V; at: number };

/** Where nodes find the answers of the others. */
export type SharedAnswers<V> = {
  find(key: string, maxAgeMs: number): Promise<{ value: V; ageMs: number } | null>;
  save(key: string, value: V): Promise<void>;
};

/**
 * Caches the answers of a service that may be down. An answer is fresh for a minute and then requested again; if that
 * fails, the old answer is used. Parallel reads of one key make one request.
 */
export function createStaleCache<V>(warn: (error: unknown) => void, shared: SharedAnswers<V> | null = null) {
  const cached = new Map<string, CachedAnswer<V>>();
  const requests = new Map<string, Promise<V>>();
  let pausedUntil = 0;

  function store(key: string, value: V, ageMs = 0): V {
    cached.delete(key);
    cached.set(key, { value, at: Date.now() - ageMs });
    if (cached.size > maxAnswers) cached.delete(cached.keys().next().value!);
    return value;
  }

  async function request(key: string, fetchAnswer: () => Promise<V>): Promise<V> {
    const found = await shared?.find(key, freshMs);
    if (found) return store(key, found.value, found.ageMs);
    if (Date.now() < pausedUntil) throw new Error('The service failed a moment ago and is not asked yet');
    try {
      const answer = await fetchAnswer();
      await shared?.save(key, answer);
      return store(key, answer);
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      warn(error);
      throw error;
    }
  }

  return {
    async read(key: string, fetchAnswer: () => Promise<V>): Promise<V> {
      const found = cached.get(key);
      if (found && Date.now() - found.at < freshMs) return found.value;
      let running = requests.get(key);
      if (!running) {
        running = request(key, fetchAnswer).finally(() => requests.delete(key));
        requests.set(key, running);
      }
      try {
        return await running;
      } catch (error) {
        if (found) return found.value;
        throw error;
      }
    },
  };
}

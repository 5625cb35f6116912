/** Asks at most once at a time and answers false when that takes too long: what hangs must not pile up questions. */
export function askInTime(ask: () => Promise<boolean>, patienceMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= ask()
      .catch(() => false)
      .finally(() => (asking = undefined));
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), patienceMs);
    try {
      return await Promise.race([asking, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

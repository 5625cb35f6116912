/** Runs a check once at a time and returns false after the timeout: requests must not pile up behind a check that hangs. */
export function createTimedCheck(check: () => Promise<boolean>, timeoutMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return async () => {
    running ??= check()
      .catch(() => false)
      .finally(() => (running = undefined));
    const timeout = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => timeout.resolve(false), timeoutMs);
    try {
      return await Promise.race([running, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

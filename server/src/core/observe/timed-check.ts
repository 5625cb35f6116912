/**
 * Runs `read` once at a time, and resolves with `otherwise` when it fails or takes too long: requests must not pile up
 * behind a read that hangs.
 */
export function createTimedRead<T>(
  read: () => Promise<T>,
  timeoutMs: number,
  otherwise: T,
): () => Promise<T> {
  let running: Promise<T> | undefined;
  return async () => {
    running ??= read()
      .catch(() => otherwise)
      .finally(() => (running = undefined));
    const timeout = Promise.withResolvers<T>();
    const timer = setTimeout(() => timeout.resolve(otherwise), timeoutMs);
    try {
      return await Promise.race([running, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Whether something answers, within this time. */
export const createTimedCheck = (check: () => Promise<boolean>, timeoutMs: number) =>
  createTimedRead(check, timeoutMs, false);

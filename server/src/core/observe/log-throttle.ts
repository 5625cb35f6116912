const maxKeys = 1000;

export type LogThrottle = ReturnType<typeof createLogThrottle>;

/** Logs the same event once per interval only: a thousand requests with the same fault are one line. */
export function createLogThrottle(intervalMs = 10_000) {
  const logged = new Map<string, { at: number; suppressed: number }>();

  /** Calls `log` with the number of times it was suppressed since the last line. */
  return function logThrottled(key: string, log: (suppressed: number) => void): void {
    const now = Date.now();
    const last = logged.get(key);
    if (last && now - last.at < intervalMs) {
      last.suppressed += 1;
      return;
    }
    // Keys may contain error messages that differ each time; their number is bounded.
    if (!last && logged.size >= maxKeys) logged.clear();
    logged.set(key, { at: now, suppressed: 0 });
    log(last?.suppressed ?? 0);
  };
}

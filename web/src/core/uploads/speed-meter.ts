const windowMs = 4000;

/** The speed of an upload, averaged over the last seconds. */
export function createSpeedMeter() {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Returns bytes per second. */
    add(sent: number, now = performance.now()): number {
      samples = [...samples.filter(({ at }) => now - at < windowMs), { at: now, sent }];
      const first = samples[0]!;
      const seconds = (now - first.at) / 1000;
      return seconds > 0.2 ? Math.max(0, (sent - first.sent) / seconds) : 0;
    },
  };
}

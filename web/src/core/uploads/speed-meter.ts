const windowMs = 4000;

/** How fast it goes, over the last few seconds: steady enough to read, quick enough to be true. */
export function createSpeedMeter() {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Bytes a second. */
    add(sent: number, now = performance.now()): number {
      samples = [...samples.filter(({ at }) => now - at < windowMs), { at: now, sent }];
      const first = samples[0]!;
      const seconds = (now - first.at) / 1000;
      return seconds > 0.2 ? Math.max(0, (sent - first.sent) / seconds) : 0;
    },
  };
}

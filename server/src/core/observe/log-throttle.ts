const maxKnown = 1000;

export type Seldom = ReturnType<typeof createLogThrottle>;

/** Lets the same thing be said once in a while only: a thousand who meet the same fault are one line on the log. */
export function createLogThrottle(everyMs = 10_000) {
  const said = new Map<string, { at: number; unsaid: number }>();

  /** `unsaid` is how often it came since it was said last. */
  return function seldom(what: string, say: (unsaid: number) => void): void {
    const now = Date.now();
    const last = said.get(what);
    if (last && now - last.at < everyMs) {
      last.unsaid += 1;
      return;
    }
    // A fault that names something new each time can't fill the memory.
    if (!last && said.size >= maxKnown) said.clear();
    said.set(what, { at: now, unsaid: 0 });
    say(last?.unsaid ?? 0);
  };
}

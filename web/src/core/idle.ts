/** Calls back when the page has nothing else to do, after this time at the latest. Returns a function that cancels it. */
export function onIdle(call: () => void, { maxWaitMs }: { maxWaitMs: number }): () => void {
  // Safari does not have it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: maxWaitMs });
  return () => cancelIdleCallback(request);
}

const firstScreenMs = 4000;

/** For what the member may need later: the first screen and its pictures come first. */
export function afterFirstScreen(call: () => void): void {
  setTimeout(() => onIdle(call, { maxWaitMs: 10_000 }), firstScreenMs);
}

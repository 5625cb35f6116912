import { api } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import type { ClockAnswer } from './sync/server-clock.ts';

/** How long to wait for the browser's own times of a request. */
const maxWaitMs = 300;

const waiting = new Map<string, (entry: PerformanceResourceTiming) => void>();
let isObserved = false;
let samples = 0;

function observe(): void {
  isObserved = true;
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.name.includes('/api/clock?')) continue;
      waiting.get(new URL(entry.name).search)?.(entry as PerformanceResourceTiming);
    }
  });
  observer.observe({ type: 'resource' });
}

/** The times of a request as the browser's network saw them; null if the browser does not say. */
function timesOf(search: string): { taken: Promise<PerformanceResourceTiming | null>; cancel: () => void } {
  let finish = (_entry: PerformanceResourceTiming | null) => {};
  const taken = new Promise<PerformanceResourceTiming | null>((resolve) => {
    finish = resolve;
  });
  waiting.set(search, finish);
  const cancel = () => {
    waiting.delete(search);
    finish(null);
  };
  return { taken, cancel };
}

/**
 * Asks for the server's time. A page that is busy reads an answer late, which would look like a slow way back; so the
 * times of the browser's network are used where it tells them.
 */
export async function askClock(): Promise<ClockAnswer> {
  if (!isObserved) observe();
  samples += 1;
  const sample = String(samples);
  const times = timesOf(`?sample=${sample}`);
  try {
    const sentAt = performance.now();
    const { now } = await api.getClock({ query: { sample } });
    const receivedAt = performance.now();
    const cancelWait = clock.after(maxWaitMs, times.cancel);
    const entry = await times.taken;
    cancelWait();
    if (!entry || entry.requestStart === 0 || entry.responseStart < entry.requestStart)
      return { now, sentAt, receivedAt };
    return { now, sentAt: entry.requestStart, receivedAt: entry.responseStart };
  } finally {
    times.cancel();
  }
}

import type { Scheduler } from 'fast-check';

/** More steps than the longest chain of promises between two events of the page. */
const steps = 60;

/** Runs the next event and everything that follows from it; false when no event is left. */
export async function nextMoment(scheduler: Scheduler): Promise<boolean> {
  const isAny = scheduler.count() > 0;
  if (isAny) await scheduler.waitOne();
  for (let n = 0; n < steps; n += 1) await Promise.resolve();
  return isAny;
}

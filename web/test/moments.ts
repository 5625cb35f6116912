import type { Scheduler } from 'fast-check';

/** More steps than any chain of promises in the page has between two things that happen. */
const steps = 60;

/** Lets the next thing happen, and all that follows from it; false when nothing is left to happen. */
export async function nextMoment(scheduler: Scheduler): Promise<boolean> {
  const isAny = scheduler.count() > 0;
  if (isAny) await scheduler.waitOne();
  for (let n = 0; n < steps; n += 1) await Promise.resolve();
  return isAny;
}

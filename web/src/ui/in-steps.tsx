import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import { onIdle } from '../core/idle.ts';

/** How long a step may wait for a pause. */
const maxWaitMs = 1000;

type Steps = {
  /** How many there are at once. */
  first: number;
  /** How many each step adds. */
  step?: number;
};

/**
 * How many of the items to show: the first ones at once and the others in steps, so that a slow phone can react and draw in
 * between.
 */
export function useSteps(count: number, { first, step = 1 }: Steps): number {
  const [shown, setShown] = useState(first);
  const isComplete = shown >= count;
  useEffect(() => {
    if (isComplete) return;
    // After the last step, items that are added later are shown at once.
    const next = shown + step >= count ? Infinity : shown + step;
    return onIdle(() => startTransition(() => setShown(next)), { maxWaitMs });
  }, [shown, step, count, isComplete]);
  return shown;
}

/** Renders its children in such steps. */
export function InSteps({ children, ...steps }: Steps & { children: readonly ReactNode[] }) {
  const all = Children.toArray(children);
  return all.slice(0, useSteps(all.length, steps));
}

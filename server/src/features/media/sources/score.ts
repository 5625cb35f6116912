/**
 * How good a source is, from what happened lately: 0 to 1. It starts in the middle and moves with the evidence, so
 * that one bad minute does not bury what worked all day.
 */
export function scoreOf({ good, bad }: { good: number; bad: number }): number {
  return (good + 1) / (good + bad + 2);
}

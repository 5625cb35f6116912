/**
 * The quality of a source from its recent outcomes: 0 to 1. It starts at 0.5, so that a single failure does not outweigh
 * many successes.
 */
export function scoreOf({ good, bad }: { good: number; bad: number }): number {
  return (good + 1) / (good + bad + 2);
}

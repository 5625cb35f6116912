/**
 * How long something of the video element takes, in milliseconds: the slowest of the last times. To expect too much
 * costs a short wait, to expect too little leaves the film behind the party.
 */
export function createRunningEstimate(first: number) {
  const kept = 5;
  const max = 4000;
  let last: readonly number[] = [];
  return {
    add(ms: number): void {
      last = [...last, Math.min(max, ms)].slice(-kept);
    },
    get: (): number => (last.length === 0 ? first : Math.max(...last)),
  };
}

import type { Query } from '@tanstack/react-query';
import type { Clock } from './clock.ts';

const maxPauseMs = 1000;

type StartPauseParts = {
  clock: Clock;
  /** Pauses the queries of React Query with false; true: they run if the browser has a connection. */
  setRunning: (isRunning: boolean) => void;
};

/** For a query with the network mode `always`, which React Query never pauses: its function waits for `untilResumed`. */
export const waitsAtStart = { waitsAtStart: true };

/**
 * Pauses all queries at start until the live channel is open, at most for a second. Data that was fetched before would have
 * to be fetched again, because the events in between are missed.
 */
export function createStartPause({ clock, setRunning }: StartPauseParts) {
  let current: PromiseWithResolvers<void> | undefined;
  let cancelTimer = () => {};

  function resume(): void {
    if (!current) return;
    cancelTimer();
    current.resolve();
    current = undefined;
    // In the next task: what the screen waits for is asked before the counts of the navigation.
    cancelTimer = clock.after(0, () => setRunning(true));
  }

  return {
    begin(): void {
      cancelTimer();
      // The queries of the member before wait for the same promise.
      current ??= Promise.withResolvers();
      setRunning(false);
      cancelTimer = clock.after(maxPauseMs, resume);
    },

    resume,

    /** Resolves when the queries run; undefined if they do. */
    untilResumed: (): Promise<void> | undefined => current?.promise,

    /**
     * Whether a query has not been sent yet, so that its answer will not be old. With data from the device it counts as
     * sent: all of them must be fetched again.
     */
    isUnsent: ({ state, meta }: Query): boolean =>
      state.fetchStatus === 'paused' ||
      (current !== undefined && state.data === undefined && meta?.['waitsAtStart'] === true),
  };
}

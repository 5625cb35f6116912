import { ModelError } from './model-error.ts';

/**
 * Time limits of an answer, in milliseconds: `start` from the question to the first text, over all tries; `gap` from one
 * text to the next; `total` for the whole answer.
 */
export type Deadlines = { start: number; gap: number; total: number };

/** Aborts an answer when a time limit is over, or when the answer is no longer wanted. */
export function createDeadline(unwanted: AbortSignal, { start, gap, total }: Deadlines) {
  const controller = new AbortController();
  const late = (what: string) => () =>
    controller.abort(new ModelError(`${what} did not come in time`, { isTemporary: false }));
  const end = setTimeout(late('the end of the answer'), total);
  let next = setTimeout(late('its first word'), start);
  let hasBegun = false;
  const onUnwanted = () => controller.abort(unwanted.reason);
  unwanted.addEventListener('abort', onUnwanted);
  if (unwanted.aborted) onUnwanted();
  return {
    signal: controller.signal,
    /** New text came: the time until the next text starts again. */
    onText(): void {
      // Refreshing a timer is cheaper than a new timer for every word.
      if (hasBegun) next.refresh();
      else {
        hasBegun = true;
        clearTimeout(next);
        next = setTimeout(late('its next word'), gap);
      }
    },
    close(): void {
      clearTimeout(end);
      clearTimeout(next);
      unwanted.removeEventListener('abort', onUnwanted);
      controller.abort();
    },
  };
}

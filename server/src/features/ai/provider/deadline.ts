import { ModelError } from './model-error.ts';

/**
 * How long each part of an answer may take, in milliseconds: `start` from the question to the first sign of an answer,
 * all tries together; `gap` from one sign to the next; `total` all of it.
 */
export type Deadlines = { start: number; gap: number; total: number };

/** Ends an answer when its next sign, or all of it, takes too long, or when nobody wants it any more. */
export function createDeadline(outside: AbortSignal, { start, gap, total }: Deadlines) {
  const controller = new AbortController();
  const late = (what: string) => () =>
    controller.abort(new ModelError(`${what} did not come in time`, { mayPass: false }));
  const end = setTimeout(late('the end of the answer'), total);
  let next = setTimeout(late('its first word'), start);
  let hasBegun = false;
  const leave = () => controller.abort(outside.reason);
  outside.addEventListener('abort', leave);
  if (outside.aborted) leave();
  return {
    signal: controller.signal,
    /** A sign of the answer came: the next one is waited for from now on. */
    sign(): void {
      // A timer that begins anew is cheaper than a new one for every word.
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
      outside.removeEventListener('abort', leave);
      controller.abort();
    },
  };
}

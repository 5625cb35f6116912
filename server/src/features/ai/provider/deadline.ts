import { ModelError } from './model-error.ts';

/** How long each part of an answer may take, in milliseconds. */
export type Deadlines = { headers: number; firstWords: number; gap: number; total: number };

/** Ends a request when its next step, or all of it, takes too long, or when nobody wants it any more. */
export function openDeadline(outside: AbortSignal, totalMs: number) {
  const controller = new AbortController();
  const late = (what: string) => () =>
    controller.abort(new ModelError(`${what} did not come in time`, { mayPass: true }));
  const total = setTimeout(late('the end of the answer'), totalMs);
  let next: NodeJS.Timeout | undefined;
  let expected = '';
  const leave = () => controller.abort(outside.reason);
  outside.addEventListener('abort', leave);
  if (outside.aborted) leave();
  return {
    signal: controller.signal,
    /** From now on this is what is waited for. */
    expect(what: string, withinMs: number): void {
      // With every word the same again: a timer that begins anew is cheaper than a new one.
      if (what === expected) {
        next?.refresh();
        return;
      }
      expected = what;
      clearTimeout(next);
      next = setTimeout(late(what), withinMs);
    },
    close(): void {
      clearTimeout(total);
      clearTimeout(next);
      outside.removeEventListener('abort', leave);
      controller.abort();
    },
  };
}

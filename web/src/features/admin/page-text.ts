import { numberText } from '../../core/format/numbers.ts';

type Page = { first: number; count: number; total: number; totalIsExact: boolean };

/** "1–50 of 4,812" */
export function pageText({ first, count, total, totalIsExact }: Page): string {
  if (count === 0) return 'Nothing on this page';
  const last = first + count - 1;
  // The server counts only up to a limit, but there may be more pages: the total is never below the last row.
  const all = numberText(Math.max(total, last));
  return `${numberText(first)}–${numberText(last)} of ${all}${totalIsExact ? '' : '+'}`;
}

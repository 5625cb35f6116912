import { t } from '../../core/texts.ts';

type Page = { first: number; count: number; total: number; totalIsExact: boolean };

/** "1–50 of 4,812" */
export function pageText({ first, count, total, totalIsExact }: Page): string {
  if (count === 0) return t('admin:page.empty');
  const last = first + count - 1;
  // The server counts only up to a limit, but there may be more pages: the total is never below the last row.
  return t('admin:page.rows', {
    first,
    last,
    total: Math.max(total, last),
    more: totalIsExact ? 'no' : 'yes',
  });
}

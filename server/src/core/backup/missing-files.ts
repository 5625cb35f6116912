import { said } from '@snowglobe/contract/texts/texts.ts';

const maxNamed = 10;

/** One text about files that rows name and that did not exist, as `said`; null when all were there. */
export function missingFilesText(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const files = missing.slice(0, maxNamed).join(', ');
  return said('system:backup.problem.missingFiles', {
    count: missing.length,
    files,
    more: Math.max(0, missing.length - maxNamed),
  });
}

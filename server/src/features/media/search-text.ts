import { nameKey } from '../../core/name-key.ts';

/** What the column `search` holds: the title, and the original one below it where that is another. */
export function searchText(title: string, originalTitle: string | null): string {
  const keys = [nameKey(title), nameKey(originalTitle ?? '')].filter((key) => key !== '');
  return [...new Set(keys)].join('\n');
}

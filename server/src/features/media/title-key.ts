/** A title as it is searched and compared: small letters, no accents, no signs. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What the column `search` holds: the title, and the original one below it where that is another. */
export function searchText(title: string, originalTitle: string | null): string {
  const keys = [titleKey(title), titleKey(originalTitle ?? '')].filter((key) => key !== '');
  return [...new Set(keys)].join('\n');
}

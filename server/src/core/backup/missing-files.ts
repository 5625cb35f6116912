const maxNamed = 10;

/** One line for the operator about files that rows name and that did not exist; null when all were there. */
export function missingFilesText(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const named = missing.slice(0, maxNamed).join(', ');
  const rest = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
  const [files, are] = missing.length === 1 ? ['1 file', 'is'] : [`${missing.length} files`, 'are'];
  return `Warning: ${files} that the database names ${are} missing in the data folder, so not in the backup: ${named}${rest}.`;
}

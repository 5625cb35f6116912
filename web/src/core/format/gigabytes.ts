const gigabyte = 1024 ** 3;

/** What stands in a field for an amount of gigabytes; empty for no limit. */
export const gigabytesText = (bytes: number | null): string =>
  bytes === null ? '' : String(Number((bytes / gigabyte).toFixed(3)));

/** The bytes that such a field means: null for no limit, undefined when it is no amount. */
export function readGigabytes(text: string): number | null | undefined {
  const digits = text.trim().replace(',', '.');
  if (digits === '') return null;
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * gigabyte) : undefined;
}

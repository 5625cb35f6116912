import { numberForm } from './language.ts';

const gigabyte = 1024 ** 3;
const gigabytes = numberForm({ maximumFractionDigits: 3, useGrouping: false });

/** The text of a gigabyte field; empty for no limit. */
export const gigabytesText = (bytes: number | null): string =>
  bytes === null ? '' : gigabytes(bytes / gigabyte);

/** Parses a gigabyte field to bytes: null for no limit, undefined when it is not a number. */
export function readGigabytes(text: string): number | null | undefined {
  const digits = text.trim().replace(',', '.');
  if (digits === '') return null;
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * gigabyte) : undefined;
}

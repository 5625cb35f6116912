import { storageLimitMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { readGigabytes } from '../../../core/format/gigabytes.ts';

/** The limit in bytes that a field with gigabytes contains: null for no limit, undefined if it is invalid. */
export function parseLimit(text: string): number | null | undefined {
  const limit = readGigabytes(text);
  return limit === undefined || (limit ?? 0) > storageLimitMax ? undefined : limit;
}

import type { StorageStatus } from '@snowglobe/contract/features/storage/storage.model.ts';

/** The share of the limit that is used, from 0 to 1; null without a limit. A limit of 0 counts as full. */
export function usedShare({ used, limit }: Pick<StorageStatus, 'used' | 'limit'>): number | null {
  if (limit === null) return null;
  return limit === 0 ? 1 : Math.min(1, used / limit);
}

/** Uploads are refused from here on. */
export const isStorageFull = (storage: Pick<StorageStatus, 'used' | 'limit'>) => usedShare(storage) === 1;

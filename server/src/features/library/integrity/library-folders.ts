import type { Database } from '../../../core/database/database.ts';
import type { FileFolder } from '../../../core/storage/file-folders.ts';
import { graceMs } from './integrity-check.ts';
import { madeFolder, originalsFolder } from '../file-keys.ts';
import { findKnownParts } from '../parts.store.ts';
import { findKnownOriginals } from '../videos.store.ts';

/** What the library keeps is the house's: it counts for no member, and is no member's to see among their files. */
export function libraryFolders(db: Database): FileFolder[] {
  const folders = [
    { folder: originalsFolder, label: 'Library', known: findKnownOriginals },
    { folder: madeFolder, label: 'Made for the library', known: findKnownParts },
  ];
  return folders.map(({ folder, label, known }) => ({
    folder,
    label,
    graceMs,
    ownersOf: async (keys) => new Map([...(await known(db, keys))].map((key) => [key, null])),
    describe: async () => new Map(),
  }));
}

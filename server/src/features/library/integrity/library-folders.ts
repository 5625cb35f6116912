import type { Database } from '../../../core/database/database.ts';
import type { FileFolder } from '../../../core/storage/file-folders.ts';
import { graceMs } from './integrity-check.ts';
import { madeFolder, originalsFolder } from '../file-keys.ts';
import { findKnownParts } from '../parts.store.ts';
import { findKnownOriginals } from '../videos.store.ts';

/** The stored files of the library, for the sweep. They count for no member's storage and are not listed among a member's files. */
export function libraryFolders(db: Database): FileFolder[] {
  const folders = [
    { folder: originalsFolder, label: 'storage:folder.library', known: findKnownOriginals },
    { folder: madeFolder, label: 'storage:folder.libraryMade', known: findKnownParts },
  ] as const;
  return folders.map(({ folder, label, known }) => ({
    folder,
    label,
    graceMs,
    ownersOf: async (keys) => new Map([...(await known(db, keys))].map((key) => [key, null])),
    describe: async () => new Map(),
  }));
}

import { lstat, mkdir, opendir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FeatureCore } from '../../core/feature-core.ts';
import { openLocalFile } from '../../core/files/disk-files.ts';
import type { StoredFile } from '../../core/files/files.ts';
import { findVideoByKey } from './playback/playback.store.ts';
import type { VideoRow } from './videos.store.ts';

/** A file that stays in LIBRARY_FOLDER, for the row of its video; both null when the library stores the file itself. */
export type FolderFile = Pick<VideoRow, 'folder_path' | 'folder_modified_at'>;
type Original = Pick<VideoRow, 'file_key' | 'size'> & FolderFile;
type Found = { size: number; modifiedAt: Date; path: string };
export const storedByLibrary: FolderFile = { folder_path: null, folder_modified_at: null };
export type Originals = ReturnType<typeof createOriginals>;

/**
 * The video files as they were added. Most are stored by the library, under their `file_key`. A file of LIBRARY_FOLDER
 * that can't be hard-linked, because it is on another file system, stays there and is read in place. It is not copied:
 * it may be larger than the free space on the disk of the database. Its size and modification time tell whether it is
 * still the same file: a changed file is not played until staff let it be prepared again.
 */
export function createOriginals({ config, db, files, scratch }: FeatureCore) {
  const folder = config.LIBRARY_FOLDER ?? null;

  /** Where a file that stays in the folder is; null when it is gone. A symbolic link is not followed. */
  async function findInFolder({ folder_path }: FolderFile): Promise<Found | null> {
    if (folder === null || folder_path === null) return null;
    const path = join(folder, folder_path);
    const found = await lstat(path).catch(() => null);
    return found?.isFile() ? { size: found.size, modifiedAt: found.mtime, path } : null;
  }

  async function findUnchanged(row: Original): Promise<Found | null> {
    const found = await findInFolder(row);
    return found && found.size === row.size && !isTouched(row, found) ? found : null;
  }

  return {
    findInFolder,

    /** False also for an empty folder: that is what an unmounted disk leaves. */
    async isFolderReadable(): Promise<boolean> {
      if (folder === null) return false;
      const entries = await opendir(folder).catch(() => null);
      const first = await entries?.read();
      await entries?.close();
      return Boolean(first);
    },

    /** Adds a file of LIBRARY_FOLDER: as a hard link where that is possible, else as a reference to its path. */
    async addFromFolder(key: string, root: string, path: string, modifiedAt: Date): Promise<FolderFile> {
      if (await files.keepLinked(key, path)) return storedByLibrary;
      return { folder_path: relative(root, path), folder_modified_at: modifiedAt };
    },

    /** The present size and time of a file in the folder that was replaced or restored after it was added. */
    async findReplacement(row: Original): Promise<Pick<VideoRow, 'size' | 'folder_modified_at'> | null> {
      const found = await findInFolder(row);
      if (!found || (found.size === row.size && !isTouched(row, found))) return null;
      return { size: found.size, folder_modified_at: found.modifiedAt };
    },

    /** To be sent. A stored file is found without a query; only one that stays in the folder needs its row. */
    async open(key: string): Promise<StoredFile | null> {
      const stored = await files.open(key);
      if (stored) return stored;
      const row = await findVideoByKey(db, key);
      const found = row ? await findUnchanged(row) : null;
      return found && openLocalFile(found.path);
    },

    /**
     * A local path for the file and an empty folder for what is made of it; both are removed afterwards. Null when
     * the file is missing or was changed.
     */
    async withFile<T>(row: Original, work: (path: string, folder: string) => Promise<T>): Promise<T | null> {
      const [lent, output] = [scratch(), scratch()];
      try {
        const isLent = row.folder_path === null && (await files.lend(row.file_key, lent));
        const path = isLent ? lent : (await findUnchanged(row))?.path;
        if (path === undefined) return null;
        await mkdir(output, { mode: 0o700 });
        return await work(path, output);
      } finally {
        await rm(lent, { force: true });
        await rm(output, { recursive: true, force: true });
      }
    },
  };
}

/** The content may still be the same: the integrity check compares the hash. */
export const isTouched = (row: FolderFile, { modifiedAt }: Pick<Found, 'modifiedAt'>) =>
  row.folder_modified_at?.getTime() !== modifiedAt.getTime();

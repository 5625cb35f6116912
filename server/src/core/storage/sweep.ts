import type { Database } from '../database/database.ts';
import type { Files, ListedFile } from '../files/files.ts';
import type { FileFolder, FileFolders } from './file-folders.ts';
import { findCountedKeys, listCountedKeys } from './storage.store.ts';
import type { Storage } from './storage.ts';

const batchSize = 500;

type Parts = { db: Database; files: Files; folders: FileFolders; storage: Storage };

/**
 * Repairs differences between files, quotas and rows after a crash: a file without a row is deleted, a file that counts for
 * no quota is added to it, and a quota entry without a row is released.
 */
export function createSweep({ db, files, folders, storage }: Parts): () => Promise<void> {
  async function sweepFiles(folder: FileFolder, listed: readonly ListedFile[]): Promise<void> {
    const owners = await folder.ownersOf(listed.map(({ key }) => key));
    const stray = listed.map(({ key }) => key).filter((key) => !owners.has(key));
    for (const key of stray) await files.remove(key);
    if (stray.length > 0) await releaseAndDeleteRows(folder, stray);

    const owned = listed.filter(({ key }) => (owners.get(key) ?? null) !== null);
    const countedKeys = await findCountedKeys(
      db,
      owned.map(({ key }) => key),
    );
    for (const { key, size } of owned) {
      if (!countedKeys.has(key)) await storage.addMissing(owners.get(key)!, { key, bytes: size });
    }
  }

  async function releaseAndDeleteRows(folder: FileFolder, keys: readonly string[]): Promise<void> {
    await storage.release(keys);
    await folder.deleteRows?.(keys);
  }

  async function sweepFolder(folder: FileFolder): Promise<void> {
    const before = new Date(Date.now() - folder.graceMs);
    let batch: ListedFile[] = [];
    for await (const file of files.list(folder.folder)) {
      if (file.since < before) batch.push(file);
      if (batch.length < batchSize) continue;
      await sweepFiles(folder, batch);
      batch = [];
    }
    if (batch.length > 0) await sweepFiles(folder, batch);
  }

  async function sweepQuotas(folder: FileFolder): Promise<void> {
    const before = new Date(Date.now() - folder.graceMs);
    const next = (after: string | null) =>
      listCountedKeys(db, folder.folder, { after, before, limit: batchSize });
    for (let keys = await next(null); keys.length > 0; keys = await next(keys.at(-1)!)) {
      const owners = await folder.ownersOf(keys);
      const gone = keys.filter((key) => !owners.has(key));
      if (gone.length > 0) await releaseAndDeleteRows(folder, gone);
    }
  }

  return async () => {
    for (const folder of folders.all()) {
      await sweepFolder(folder);
      await sweepQuotas(folder);
    }
  };
}

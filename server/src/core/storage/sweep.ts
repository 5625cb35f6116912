import type { Database } from '../database/database.ts';
import type { Files, ListedFile } from '../files/files.ts';
import type { FileFolder, FileFolders } from './file-folders.ts';
import { findCountedKeys, listCountedKeys } from './storage.store.ts';
import type { Storage } from './storage.ts';

const atOnce = 500;

type Parts = { db: Database; files: Files; folders: FileFolders; storage: Storage };

/**
 * Makes files, books and rows agree again where a crash left them apart: a file that no row names goes, one that is
 * in no books is entered, and what the books have and no row names is given back.
 */
export function createSweep({ db, files, folders, storage }: Parts): () => Promise<void> {
  async function sweepFiles(kept: FileFolder, listed: readonly ListedFile[]): Promise<void> {
    const owners = await kept.ownersOf(listed.map(({ key }) => key));
    const stray = listed.map(({ key }) => key).filter((key) => !owners.has(key));
    for (const key of stray) await files.remove(key);
    if (stray.length > 0) await forget(kept, stray);

    const counted = listed.filter(({ key }) => (owners.get(key) ?? null) !== null);
    const booked = await findCountedKeys(
      db,
      counted.map(({ key }) => key),
    );
    for (const { key, size } of counted) {
      if (!booked.has(key)) await storage.addMissing(owners.get(key)!, { key, bytes: size });
    }
  }

  async function forget(kept: FileFolder, keys: readonly string[]): Promise<void> {
    await storage.release(keys);
    await kept.deleteRows?.(keys);
  }

  async function sweepFolder(kept: FileFolder): Promise<void> {
    const before = new Date(Date.now() - kept.graceMs);
    let batch: ListedFile[] = [];
    for await (const file of files.list(kept.folder)) {
      if (file.since < before) batch.push(file);
      if (batch.length < atOnce) continue;
      await sweepFiles(kept, batch);
      batch = [];
    }
    if (batch.length > 0) await sweepFiles(kept, batch);
  }

  async function sweepQuotas(kept: FileFolder): Promise<void> {
    const before = new Date(Date.now() - kept.graceMs);
    const next = (after: string | null) => listCountedKeys(db, kept.folder, { after, before, limit: atOnce });
    for (let keys = await next(null); keys.length > 0; keys = await next(keys.at(-1)!)) {
      const owners = await kept.ownersOf(keys);
      const gone = keys.filter((key) => !owners.has(key));
      if (gone.length > 0) await forget(kept, gone);
    }
  }

  return async () => {
    for (const kept of folders.all()) {
      await sweepFolder(kept);
      await sweepQuotas(kept);
    }
  };
}

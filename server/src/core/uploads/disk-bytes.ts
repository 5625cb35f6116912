import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore, type Configstore } from '@tus/file-store';
import { MemoryLocker, Upload } from '@tus/server';
import type { Database } from '../database/database.ts';
import { arrivedAt } from '../files/arrived-file.ts';
import type { Files } from '../files/files.ts';
import { minStrayAgeMs, type ReceivedBytes } from './received-bytes.ts';
import { findUpload } from './uploads.store.ts';
import { writeBody } from './write-body.ts';

/** The library's store of metadata. Ours are rows, which are written before the library is called. */
function rowsOf(db: Database): Configstore {
  return {
    async get(id: string) {
      const row = await findUpload(db, id);
      if (!row || row.finished_at) return undefined;
      const { metadata, size, created_at } = row;
      return new Upload({ id, size, offset: 0, metadata, creation_date: created_at.toISOString() });
    },
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}

/** Each upload is a file in a local folder. There is one node, so locks are in its memory. */
export async function createDiskBytes(db: Database, folder: string, files: Files): Promise<ReceivedBytes> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, id);
  return {
    datastore: new FileStore({ directory: folder, configstore: rowsOf(db) }),
    locker: new MemoryLocker(),
    writeBody: (id, body, write) => writeBody(body, { ...write, path: pathOf(id) }),
    received: async ({ id }) => (await stat(pathOf(id)).catch(() => null))?.size ?? 0,
    localBytes: (chunkBytes) => chunkBytes,
    exclusively: (_id, work) => work(),
    arrived: ({ id }) => arrivedAt(files, pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async sweep(findUnfinished) {
      const ids = await readdir(folder);
      const needed = await findUnfinished(ids);
      for (const id of ids.filter((each) => !needed.has(each))) {
        const found = await stat(pathOf(id)).catch(() => null);
        if (found && Date.now() - found.mtimeMs > minStrayAgeMs) await rm(pathOf(id), { force: true });
      }
    },
  };
}

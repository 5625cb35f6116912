import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDeletionHold } from './deletion-hold.ts';
import { checkFileKey } from './file-key.ts';
import { createFilePart } from './file-part.ts';
import type { Files, StoredFile } from './files.ts';
import type { Scratch } from './scratch.ts';

/** Files on the local disk. If the scratch folder is on the same disk, `keep` is a hard link and does not copy. */
export async function createDiskFiles(folder: string, scratch: Scratch): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => join(folder, checkFileKey(key));

  /** `duplicate` creates a second file at the given path, which then gets the name of the key in one step. */
  async function keepDuplicate(key: string, from: string, duplicate: (twin: string) => Promise<void>) {
    const path = pathOf(key);
    const twin = scratch();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await sync(from);
    try {
      await duplicate(twin);
      await rename(twin, path);
    } finally {
      // The twin is still there when a step failed, or when the key held the very same file.
      await rm(twin, { force: true });
    }
    await sync(dirname(path));
  }

  const hold = createDeletionHold(folder);
  await hold.clean();
  const files: Files = {
    keep: (key, from) =>
      keepDuplicate(key, from, (twin) => link(from, twin).catch(() => copyFile(from, twin))),
    async keepLinked(key, from) {
      let isRefused = false;
      await keepDuplicate(key, from, (twin) =>
        link(from, twin).catch((error: unknown) => {
          isRefused = true;
          throw error;
        }),
      ).catch((error: unknown) => {
        // EXDEV: another file system. EPERM: hard links are not supported, or not allowed for a file of another account.
        if (!isRefused || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
      });
      return !isRefused;
    },
    async put(key, bytes) {
      const path = scratch();
      try {
        await writeFile(path, bytes, { mode: 0o600 });
        await files.keep(key, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    open: async (key) => openLocalFile(pathOf(key)),
    async lend(key, path) {
      const from = pathOf(key);
      const lent = link(from, path).catch(() => copyFile(from, path));
      return lent.then(
        () => true,
        () => false,
      );
    },
    remove: (key) => hold.remove(key, pathOf(key)),
    async *list(within) {
      const entries = await opendir(within === '' ? folder : pathOf(within), { recursive: true }).catch(
        () => null,
      );
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        const key = path.slice(folder.length + 1).replaceAll('\\', '/');
        if (found) yield { key, size: found.size, since: found.ctime };
      }
    },
    isReady: () =>
      access(folder, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
  return files;
}

/** A file of this machine, to be sent; null when there is no such file. */
export async function openLocalFile(path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return {
    size: found.size,
    modified: found.mtime,
    async stream(range) {
      const handle = await open(path).catch(() => null);
      return handle && createFilePart(handle, range ?? { start: 0, end: found.size - 1 });
    },
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
import { createFilePart } from './file-part.ts';
import type { Files } from './files.ts';
import type { Scratch } from './scratch.ts';

/** Files on this machine's disk. With a scratch on the same disk, keeping costs nothing, whatever the size. */
export async function createDiskFiles(folder: string, scratch: Scratch): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:[./][\w-]+)*$/.test(key)) throw new Error(`Not a file key: ${key}`);
    return join(folder, key);
  };

  const files: Files = {
    async keep(key, from) {
      const path = pathOf(key);
      const twin = scratch();
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await sync(from);
      try {
        await link(from, twin).catch(() => copyFile(from, twin));
        await rename(twin, path);
      } finally {
        // Still there when that failed, or when the key held the very same file.
        await rm(twin, { force: true });
      }
      await sync(dirname(path));
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
    async open(key) {
      const path = pathOf(key);
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
    },
    async lend(key, path) {
      const from = pathOf(key);
      const lent = link(from, path).catch(() => copyFile(from, path));
      return lent.then(
        () => true,
        () => false,
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(within) {
      const entries = await opendir(pathOf(within), { recursive: true }).catch(() => null);
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

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

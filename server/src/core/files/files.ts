import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export type StoredFile = {
  size: number;
  modified: Date;
  stream: (range?: { start: number; end: number }) => Readable;
};

/** Where files live. Keys are made by us, never by a person: letters, digits, `/`, `.`, `_`, `-`. */
export type Files = {
  /** A path for something on its way in. It is on the same disk as the store, so that keeping it is a rename. */
  incoming(): string;
  /**
   * Keeps a file that lies at another path of the same disk: synced when this resolves. The path stays until its
   * owner discards it, so that after a crash the same file can be kept under the same key again.
   */
  keep(key: string, path: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** What lies in a folder of keys, with the time since when. */
  list(folder: string): Promise<{ key: string; since: Date }[]>;
  folders(folder: string): Promise<string[]>;
  isReady(): Promise<boolean>;
};

export async function openDiskFiles(folder: string): Promise<Files> {
  const kept = join(folder, 'kept');
  const incoming = join(folder, 'incoming');
  await mkdir(kept, { recursive: true, mode: 0o700 });
  // Whatever lies here was interrupted by the end of an earlier run: nobody will come back for it.
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:[./][\w-]+)*$/.test(key)) throw new Error(`Not a file key: ${key}`);
    return join(kept, key);
  };

  const files: Files = {
    incoming: () => join(incoming, randomUUID()),
    async keep(key, from) {
      const path = pathOf(key);
      const twin = files.incoming();
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await sync(from);
      try {
        // Costs nothing, whatever the size; a disk that knows no links copies.
        await link(from, twin).catch(() => copyFile(from, twin));
        await rename(twin, path);
      } finally {
        // Still there when that failed, or when the key held the very same file.
        await rm(twin, { force: true });
      }
      await sync(dirname(path));
    },
    async put(key, bytes) {
      const path = files.incoming();
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
      return { size: found.size, modified: found.mtime, stream: (range) => createReadStream(path, range) };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(within) {
      const names = await readdir(pathOf(within)).catch(() => []);
      const found = await Promise.all(
        names.map(async (name) => ({ name, at: await stat(join(pathOf(within), name)).catch(() => null) })),
      );
      return found.flatMap(({ name, at }) =>
        at?.isFile() ? [{ key: `${within}/${name}`, since: at.ctime }] : [],
      );
    },
    async folders(within) {
      const entries = await readdir(pathOf(within), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
    isReady: () =>
      access(incoming, constants.W_OK).then(
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

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

const unfinished = 'unfinished';

/** Backups in a folder of this machine, such as a mounted disk. */
export function createFolderStore(path: string): BackupStore {
  const folder = resolve(path);
  const pathOf = (key: string) => join(folder, key);
  return {
    name: folder,
    async write(key, content) {
      const target = pathOf(key);
      const temporary = join(folder, unfinished, randomUUID());
      try {
        await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(temporary, { mode: 0o600, flush: true }));
        await rename(temporary, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw explain(error, folder);
      }
    },
    async read(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? createReadStream(pathOf(key)) : null;
    },
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async *list(prefix) {
      const entries = await opendir(pathOf(prefix), { recursive: true }).catch(() => null);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const at = join(entry.parentPath, entry.name);
        const found = await stat(at).catch(() => null);
        const key = at.slice(folder.length + 1).replaceAll('\\', '/');
        if (found) yield { key, size: found.size, modified: found.mtime };
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeUnfinished: () => rm(join(folder, unfinished), { recursive: true, force: true }),
  };
}

function explain(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`The disk of the backup folder ${folder} is full.`);
  if (code === 'EROFS') return new BackupError(`The backup folder ${folder} is read-only.`);
  if (code === 'EACCES' || code === 'EPERM')
    return new BackupError(`This account may not write to the backup folder ${folder}.`);
  return error;
}

/** A rename survives a power failure only after its folder was synced. Windows can't sync folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

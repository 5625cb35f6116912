import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A backup renews its hold every minute; one that was not renewed for this long belongs to a process that died. */
const expiresMs = 10 * 60_000;
const renewMs = 60_000;

/**
 * While a backup runs, deleted files are moved aside instead: the backup may still need a file whose row was deleted
 * after its snapshot. The server and the backup are two processes, so the hold is a file in the data folder.
 */
export function createDeletionHold(filesFolder: string) {
  const folder = `${filesFolder}-held`;
  const mark = join(folder, 'hold.mark');

  async function isActive(): Promise<boolean> {
    const found = await stat(mark).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs < expiresMs;
  }

  return {
    /** Where a file is that was deleted since the hold began. */
    pathOf: (key: string) => join(folder, 'files', key),

    /** Deletes a file, or moves it aside while a backup runs. */
    async remove(key: string, path: string): Promise<void> {
      if (!(await isActive())) return rm(path, { force: true });
      const aside = join(folder, 'files', key);
      await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
      await rename(path, aside).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },

    /** Begins a hold. It must be in place before the backup takes its snapshot. */
    async begin(): Promise<{ end(): Promise<void> }> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const owner = `${process.pid} ${Date.now()}\n`;
      await writeFile(mark, owner, { mode: 0o600 });
      const timer = setInterval(() => {
        const now = new Date();
        void utimes(mark, now, now).catch(() => undefined);
      }, renewMs);
      return {
        async end() {
          clearInterval(timer);
          const current = await readFile(mark, 'utf8').catch(() => null);
          if (current === owner) await rm(folder, { recursive: true, force: true });
        },
      };
    },

    /** Deletes the files that a hold kept, if the process of its backup died. */
    async clean(): Promise<void> {
      if (!(await isActive())) await rm(folder, { recursive: true, force: true });
    },

    /** The files that were deleted since the hold began. */
    async *held(): AsyncGenerator<{ key: string; path: string }> {
      const within = join(folder, 'files');
      const entries = await opendir(within, { recursive: true }).catch(() => null);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        yield { key: path.slice(within.length + 1).replaceAll('\\', '/'), path };
      }
    },
  };
}

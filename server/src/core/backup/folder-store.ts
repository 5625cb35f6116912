import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, fdatasync } from 'node:fs';
import { access, link, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

const unfinished = 'unfinished';
/** A commit of the database may wait for one sync of a backup, so none should take much longer than this. */
const syncMs = 4;
const [minStepBytes, maxStepBytes] = [64 * 1024, 1024 ** 2];
let stepBytes = maxStepBytes;

/** All files of a backup are on one disk, so they share the size of a step. */
function adjustStep(tookMs: number): void {
  if (tookMs > 2 * syncMs) stepBytes = Math.max(minStepBytes, stepBytes / 2);
  else if (tookMs < syncMs) stepBytes = Math.min(maxStepBytes, stepBytes * 2);
}
const syncData = promisify(fdatasync);

/** Backups in a folder of this machine, such as a mounted disk. */
export function createFolderStore(path: string): BackupStore {
  const folder = resolve(path);
  const pathOf = (key: string) => join(folder, key);

  /** `publish` gives the finished file its name in one step. */
  async function write(
    key: string,
    content: Readable,
    publish: (temporary: string, target: string) => Promise<void>,
  ): Promise<void> {
    const target = pathOf(key);
    const temporary = join(folder, unfinished, randomUUID());
    try {
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeSlowly(temporary, content);
      await publish(temporary, target);
      await syncFolder(dirname(target));
    } catch (error) {
      throw explain(error, folder);
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  return {
    name: folder,
    concurrency: 1,
    write: (key, content) => write(key, content, rename),
    async writeNew(key, content) {
      let isNew = true;
      await write(key, content, (temporary, target) =>
        link(temporary, target).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') isNew = false;
          // A file system without links.
          else return rename(temporary, target);
        }),
      );
      return isNew;
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
      // A list with gaps must fail: what it lacks would count as deleted.
      const entries = await opendir(pathOf(prefix), { recursive: true }).catch(nullIfMissing);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const at = join(entry.parentPath, entry.name);
        const found = await stat(at).catch(nullIfMissing);
        const key = at.slice(folder.length + 1).replaceAll('\\', '/');
        if (found) yield { key, size: found.size, modified: found.mtime };
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      // Folders that are empty now; one with other objects is refused.
      for (let parent = dirname(pathOf(key)); parent !== folder; parent = dirname(parent))
        if (!(await isRemoved(parent))) return;
    },
    removeUnfinished: () => rm(join(folder, unfinished), { recursive: true, force: true }),
  };
}

const isRemoved = (path: string) =>
  rmdir(path).then(
    () => true,
    () => false,
  );

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Writes a file in small steps: each is synced, followed by a pause of the same length. One large sync would delay every
 * commit of the database on the same disk, which waits for its own small one. A slow disk gets smaller steps.
 */
async function writeSlowly(path: string, content: Readable): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  let descriptor: number | undefined;
  file.once('open', (opened: number) => (descriptor = opened));
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      let unsynced = 0;
      let begun = performance.now();
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.length;) {
          // Never empty: the file may not be open yet, and another one may have made the steps smaller.
          const part = chunk.subarray(at, at + Math.max(minStepBytes, stepBytes - unsynced));
          yield part;
          at += part.length;
          unsynced += part.length;
          if (unsynced < stepBytes || descriptor === undefined) continue;
          const synced = performance.now();
          await syncData(descriptor);
          adjustStep(performance.now() - synced);
          unsynced = 0;
          await delay(performance.now() - begun);
          begun = performance.now();
        }
      }
    },
    file,
  );
}

function explain(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(said('system:backup.problem.full', { folder }));
  if (code === 'ENOTDIR') return new BackupError(said('system:backup.problem.noFolder', { folder }));
  if (code === 'EIO') return new BackupError(said('system:backup.problem.diskErrors', { folder }));
  if (code === 'EROFS') return new BackupError(said('system:backup.problem.readOnly', { folder }));
  if (code === 'EACCES' || code === 'EPERM')
    return new BackupError(said('system:backup.problem.notAllowed', { folder }));
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

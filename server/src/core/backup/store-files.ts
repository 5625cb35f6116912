import { BackupError } from './backup-error.ts';
import type { BackupFiles } from './backup-files.ts';
import type { BackupRepository } from './backup-repository.ts';
import { digestOf } from './digest.ts';
import type { ListedFile } from './manifest.ts';
import type { Progress } from './progress.ts';

type Options = {
  find: BackupFiles['find'];
  onProgress: (progress: Progress) => void;
  signal: AbortSignal | undefined;
};

/** Stores the files with these keys, as far as the store does not have their content yet. */
export async function storeFiles(
  repository: BackupRepository,
  keys: readonly string[],
  { find, onProgress, signal }: Options,
): Promise<{ files: ListedFile[]; newBytes: number; missing: string[] }> {
  const known = await filesOfLastBackup(repository);
  const objects = await repository.listObjects();
  const files: ListedFile[] = [];
  const missing: string[] = [];
  let newBytes = 0;
  let isFailed = false;

  async function storeFile(key: string): Promise<void> {
    const found = await find(key);
    if (!found) {
      missing.push(key);
      return;
    }
    const { size, modified } = found;
    const before = known.get(key);
    const isUnchanged = before?.size === size && before.modified === modified;
    const sha256 = isUnchanged ? before.sha256 : await digestOf(found.chunks());
    if (!objects.has(sha256)) {
      await repository.writeObject(sha256, await found.open());
      objects.add(sha256);
      newBytes += size;
    }
    files.push({ key, size, modified, sha256 });
  }

  const waiting = keys[Symbol.iterator]();
  async function storeWaiting(): Promise<void> {
    for (const key of waiting) {
      signal?.throwIfAborted();
      if (isFailed) return;
      await storeFile(key).catch((error: unknown) => {
        isFailed = true;
        throw error;
      });
      onProgress({ stage: 'files', done: files.length + missing.length, total: keys.length });
    }
  }
  await Promise.all(Array.from({ length: repository.concurrency }, storeWaiting));
  return { files, newBytes, missing: missing.toSorted() };
}

async function filesOfLastBackup(repository: BackupRepository): Promise<Map<string, ListedFile>> {
  const id = (await repository.ids()).at(-1);
  const known = new Map<string, ListedFile>();
  const manifest = id === undefined ? null : await repository.find(id).catch(() => null);
  if (!id || !manifest) return known;
  try {
    for await (const file of repository.files(id, manifest)) known.set(file.key, file);
  } catch (error) {
    // A damaged earlier backup must not prevent a new one: everything is read again then.
    if (!(error instanceof BackupError)) throw error;
    known.clear();
  }
  return known;
}

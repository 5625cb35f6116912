import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import type { BackupRepository } from './backup-repository.ts';
import type { Manifest } from './manifest.ts';

export type VerifyProgress = { doneBytes: number; totalBytes: number };

/** Reads every byte of a backup and compares its digests. Throws a BackupError at the first difference. */
export async function verifyBackup(
  repository: BackupRepository,
  id: string,
  { onProgress = () => undefined }: { onProgress?: (progress: VerifyProgress) => void } = {},
): Promise<Manifest> {
  const manifest = await repository.find(id);
  if (!manifest)
    throw new BackupError(`There is no backup ${id} in ${repository.name}, or it was not finished.`);
  for (const [index, { rows, sha256 }] of manifest.tables.entries())
    if (rows > 0) await readAll(await repository.readPart(id, `tables/${index}`, sha256));
  for (const { name, sha256 } of manifest.secrets)
    await readAll(await repository.readPart(id, `secrets/${name}`, sha256));
  await readAll(await repository.readPart(id, 'files', manifest.files.sha256));
  let doneBytes = 0;
  let count = 0;
  const checked = new Set<string>();
  for await (const { sha256, size } of repository.files(id, manifest)) {
    if (!checked.has(sha256)) await readAll(await repository.readObject(sha256));
    checked.add(sha256);
    count += 1;
    doneBytes += size;
    onProgress({ doneBytes, totalBytes: manifest.files.bytes });
  }
  if (count !== manifest.files.count)
    throw new BackupError(`Backup ${id} lists ${count} files instead of ${manifest.files.count}.`);
  return manifest;
}

async function readAll(content: Readable): Promise<void> {
  for await (const _chunk of content) {
    // Reading to the end is the check.
  }
}

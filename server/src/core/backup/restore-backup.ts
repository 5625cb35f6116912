import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientConfig } from 'pg';
import { migrate } from '../database/migrate.ts';
import { restoreMark } from '../data-folder/restore-mark.ts';
import { BackupError } from './backup-error.ts';
import type { FileSettings } from './backup-files.ts';
import type { BackupRepository } from './backup-repository.ts';
import { fillDatabase, isEmptyDatabase } from './database-copy.ts';
import { openFileWriter, type WriteFile } from './restored-files.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreStep = { step: 'checking' | 'files' | 'database'; done: number; total: number };

type RestoreTarget = {
  connection: () => Promise<ClientConfig>;
  dataDir: string;
  /** Files are restored to the place that the settings name. */
  settings: FileSettings;
};

/** Refuses a data folder that contains anything but an empty database of this start. */
async function refuseUsedDataFolder(dataDir: string): Promise<void> {
  const entries: string[] = await readdir(dataDir).catch(() => []);
  if (entries.includes(restoreMark))
    throw new BackupError(
      `An earlier restore into ${dataDir} did not finish. Delete that folder (or choose another DATA_DIR) and restore again.`,
    );
  if (entries.length > 0)
    throw new BackupError(`${dataDir} is not empty: restore into a new DATA_DIR. Nothing was changed.`);
}

/**
 * Restores a backup into an empty data folder and an empty database:
 *
 * 1. Every digest is checked. Until then nothing is changed.
 * 2. A mark in the data folder says that a restore is under way: the server does not start while it is there.
 * 3. Secrets and files are written, then the database is filled in one transaction.
 * 4. Rows and files are counted, and the mark is deleted.
 */
export async function restoreBackup(
  repository: BackupRepository,
  id: string,
  { connection, dataDir, settings }: RestoreTarget,
  { onStep = () => undefined }: { onStep?: (step: RestoreStep) => void } = {},
): Promise<Manifest> {
  await refuseUsedDataFolder(dataDir);
  const write = await openFileWriter(settings, dataDir);
  const manifest = await verifyBackup(repository, id, {
    onProgress: ({ doneBytes, totalBytes }) =>
      onStep({ step: 'checking', done: doneBytes, total: totalBytes }),
  });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = join(dataDir, restoreMark);
  await writeFile(mark, `${id}\n`, { mode: 0o600, flush: true });

  const database = await connection();
  if (!(await isEmptyDatabase(database))) {
    await rm(mark);
    throw new BackupError('The database is not empty: restore into a new one. Nothing was changed.');
  }
  await restoreSecrets(repository, id, manifest, dataDir);
  await restoreFiles(repository, id, manifest, { write, onStep });
  await migrate(database, { only: { names: manifest.migrations, source: 'backup' } });
  await fillDatabase(database, manifest, (table, index) => {
    onStep({ step: 'database', done: index, total: manifest.tables.length });
    return repository.readPart(id, `tables/${index}`, table.sha256);
  });
  await rm(mark);
  return manifest;
}

async function restoreSecrets(
  repository: BackupRepository,
  id: string,
  { secrets }: Manifest,
  dataDir: string,
): Promise<void> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, sha256 } of secrets) {
    const content = await repository.readPart(id, `secrets/${name}`, sha256);
    await pipeline(content, createWriteStream(join(folder, name), { mode: 0o600, flush: true }));
  }
}

async function restoreFiles(
  repository: BackupRepository,
  id: string,
  manifest: Manifest,
  { write, onStep }: { write: WriteFile; onStep: (step: RestoreStep) => void },
): Promise<void> {
  let done = 0;
  for await (const { key, sha256, modified } of repository.files(id, manifest)) {
    await write(key, await repository.readObject(sha256), modified);
    done += 1;
    onStep({ step: 'files', done, total: manifest.files.count });
  }
}

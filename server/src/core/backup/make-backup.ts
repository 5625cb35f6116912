import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Connection, Database } from '../database/database.ts';
import { databaseSecretName } from '../data-folder/data-dir.ts';
import { BackupError } from './backup-error.ts';
import { hasBackups, openBackupRepository, type BackupRepository } from './backup-repository.ts';
import { claimTarget, readSource } from './backup-source.ts';
import { createBackup } from './create-backup.ts';
import { missingFilesText } from './missing-files.ts';
import { openBackupFiles, type FileSettings } from './backup-files.ts';
import { openBackupStore } from './open-store.ts';
import type { Progress } from './progress.ts';
import { pruneBackups } from './prune-backups.ts';
import type { Retention } from './retention.ts';
import { trackRun } from './track-run.ts';
import { lockTarget } from './target-lock.ts';

export type BackupOrder = {
  target: string;
  settings: FileSettings & { BACKUP_PASSPHRASE?: string | undefined; SECRET_KEY?: string | undefined };
  connection: Connection;
  dataDir: string;
  program: string;
  /** Null: nothing is deleted afterwards. */
  retention: Retention | null;
  /** The target has had good backups: if it is empty now, its disk is probably not mounted. */
  mustExist: boolean;
  /** The row that says how far it is; null in a database of an older version. */
  runId: number | null;
};
export type BackupResult = {
  id: string;
  madeAt: string;
  rows: number;
  files: number;
  fileBytes: number;
  bytes: number;
  newFileBytes: number;
  newBytes: number;
  seconds: number;
  /** One line: what is wrong although the backup is good. */
  problem: string | null;
};
type Options = { onProgress?: (progress: Progress) => void; signal?: AbortSignal };

/** Makes a backup with everything around it: the row of the run, the lock of the target, and the clean-up afterwards. */
export async function makeBackup(
  db: Database,
  order: BackupOrder,
  { onProgress = () => undefined, signal }: Options = {},
): Promise<BackupResult> {
  const run = trackRun(db, order.runId);
  try {
    const source = order.runId === null ? null : await readSource(db);
    const result = await lockAndMake(order, source, {
      signal: signal ? AbortSignal.any([signal, run.lost]) : run.lost,
      onProgress(progress) {
        run.progress(progress);
        onProgress(progress);
      },
    });
    await run.end({
      outcome: 'good',
      problem: result.problem,
      backup_id: result.id,
      made_at: new Date(result.madeAt),
      bytes: result.bytes,
      new_bytes: result.newBytes,
    });
    return result;
  } catch (error) {
    await run.end(
      signal?.aborted
        ? { outcome: 'stopped', problem: 'system:backup.problem.stopped' }
        : { outcome: 'failed', problem: failureText(error) },
    );
    throw error;
  }
}

async function lockAndMake(
  order: BackupOrder,
  source: string | null,
  options: Required<Options>,
): Promise<BackupResult> {
  const { target, settings, connection, dataDir, program, retention, mustExist } = order;
  const store = openBackupStore(target, settings);
  if (mustExist && !(await hasBackups(store)))
    throw new BackupError(said('system:backup.problem.gone', { place: store.name }));
  const lock = await lockTarget(store);
  try {
    const passphrase = settings.BACKUP_PASSPHRASE;
    const repository = await openBackupRepository(store, { passphrase, create: true });
    if (source !== null) {
      if (!settings.SECRET_KEY && !existsSync(join(dataDir, 'secrets', databaseSecretName)))
        throw new BackupError(
          said('system:backup.problem.noSecret', {
            file: join(dataDir, 'secrets', databaseSecretName),
          }),
        );
      await claimTarget(store, source);
    }
    const { id, manifest, newBytes, databaseBytes, seconds } = await createBackup(
      repository,
      {
        connection,
        dataDir,
        program,
        files: openBackupFiles(settings, dataDir),
        secretKey: settings.SECRET_KEY,
      },
      options,
    );
    const problem = missingFilesText(manifest.files.missing);
    const notCleaned = retention && (await cleanUp(repository, retention, id, options));
    return {
      id,
      madeAt: manifest.createdAt,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.count,
      fileBytes: manifest.files.bytes,
      bytes: manifest.files.bytes + databaseBytes,
      newFileBytes: newBytes,
      newBytes: newBytes + databaseBytes,
      seconds,
      problem: [problem, notCleaned].filter(Boolean).join('\n') || null,
    };
  } finally {
    await lock.release().catch(() => undefined);
  }
}

/** The new backup is good, whatever happens here. Returns why older ones could not be deleted. */
async function cleanUp(
  repository: BackupRepository,
  retention: Retention,
  newest: string,
  { onProgress }: Required<Options>,
): Promise<string | null> {
  onProgress({ stage: 'cleaning', done: 0, total: 0 });
  try {
    await pruneBackups(repository, retention, newest);
    return null;
  } catch (error) {
    return said('system:backup.problem.notCleaned', { reason: { said: failureText(error) } });
  }
}

/** Why a backup failed, in one line: written with `said`, or the message of an unexpected error. */
export function failureText(error: unknown): string {
  if (error instanceof BackupError) return error.said;
  const { message } = error instanceof Error ? error : { message: String(error) };
  return (message || 'system:backup.problem.unknown').split('\n')[0]!;
}

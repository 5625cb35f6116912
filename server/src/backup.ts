import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { BackupError } from './core/backup/backup-error.ts';
import { backupNiceness } from './core/backup/backup-process.ts';
import { openBackupRepository } from './core/backup/backup-repository.ts';
import { hasBackupRuns } from './core/backup/backup-runs.store.ts';
import { beginRun } from './core/backup/begin-run.ts';
import { makeBackup } from './core/backup/make-backup.ts';
import { missingFilesText } from './core/backup/missing-files.ts';
import { openBackupStore } from './core/backup/open-store.ts';
import { pruneBackups } from './core/backup/prune-backups.ts';
import { lockTarget } from './core/backup/target-lock.ts';
import { parseRetention } from './core/backup/retention.ts';
import { verifyBackup } from './core/backup/verify-backup.ts';
import { readSettings, type Config } from './core/config/config.ts';
import { openDatabase, type Database } from './core/database/database.ts';
import { StartError } from './core/config/start-error.ts';
import { lowerPriority } from './core/lower-priority.ts';
import { connectForBackup } from './core/backup/connect.ts';
import { version } from './version.ts';
import { translateLines } from './core/texts/texts.ts';

const usage = `Usage:
  npm run backup -- <target>                 make a backup, while Snowglobe runs or not
  npm run backup -- list <target>            list the backups
  npm run backup -- verify <target> [id]     read a backup (the newest) and compare every digest
  npm run backup -- prune <target> 7d 4w 12m keep the newest of each of 7 days, 4 weeks and 12 months
A target is a folder, or s3://bucket/prefix with the settings S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;

async function make(config: Config, target: string): Promise<void> {
  // A mistyped DATA_DIR must not become a backup of nothing.
  if (!existsSync(config.DATA_DIR)) throw new BackupError(`There is no Snowglobe in ${config.DATA_DIR}.`);
  const { name } = openBackupStore(target, config);
  // As the server does: members' calls come first.
  lowerPriority(process.pid, backupNiceness);
  const database = await connectForBackup(config);
  const db = openDatabase({ ...database.connection, max: 2 }, () => undefined);
  try {
    const order = {
      target,
      settings: config,
      connection: database.connection,
      dataDir: resolve(config.DATA_DIR),
      program: version,
      retention: null,
      mustExist: false,
      runId: await beginOnlyRun(db, name),
    };
    const made = await makeBackup(db, order, {
      onProgress: ({ stage, done, total }) => showProgress(`${stage} ${done} of ${total}`),
    });
    endProgress();
    console.log(
      `Backup ${made.id} is complete: ${made.rows} rows, ${made.files} files (${sizeText(made.fileBytes)}, of which ${sizeText(made.newFileBytes)} are new), ${made.seconds.toFixed(1)} s.`,
    );
    if (made.problem) console.error(translateLines(null, made.problem));
  } finally {
    await db.destroy();
    await database.close();
  }
}

/** The server makes backups, too: only one runs at a time. */
async function beginOnlyRun(db: Database, target: string): Promise<number | null> {
  if (!(await hasBackupRuns(db))) return null;
  const runId = await beginRun(db, target);
  if (runId === null)
    throw new BackupError('A backup of this Snowglobe is being made already: try again when it has ended.');
  return runId;
}

async function list(config: Config, target: string): Promise<void> {
  const repository = await openBackupRepository(openBackupStore(target, config), {
    passphrase: config.BACKUP_PASSPHRASE,
  });
  for (const id of await repository.ids()) {
    const manifest = (await repository.find(id))!;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${id}  ${rows} rows, ${manifest.files.count} files, ${sizeText(manifest.files.bytes)}`);
  }
}

async function prune(config: Config, target: string, keep: string): Promise<void> {
  const retention = parseRetention(keep);
  if (!retention) throw new BackupError(`"${keep}" does not say what to keep: write it as "7d 4w 12m".`);
  const store = openBackupStore(target, config);
  const repository = await openBackupRepository(store, {
    passphrase: config.BACKUP_PASSPHRASE,
  });
  const lock = await lockTarget(store);
  try {
    const { kept, deleted, freedBytes } = await pruneBackups(repository, retention);
    console.log(`Kept ${kept} backups and deleted ${deleted}: ${sizeText(freedBytes)} are free again.`);
  } finally {
    await lock.release();
  }
}

async function verify(config: Config, target: string, id: string | undefined): Promise<void> {
  const repository = await openBackupRepository(openBackupStore(target, config), {
    passphrase: config.BACKUP_PASSPHRASE,
  });
  const chosen = id ?? (await repository.ids()).at(-1);
  if (!chosen) throw new BackupError(`There is no finished backup in ${repository.name}.`);
  const { files } = await verifyBackup(repository, chosen, {
    onProgress: ({ doneBytes, totalBytes }) =>
      showProgress(`${sizeText(doneBytes)} of ${sizeText(totalBytes)}`),
  });
  endProgress();
  console.log(`Backup ${chosen} is whole.`);
  warnAboutMissing(files.missing);
}

function warnAboutMissing(missing: readonly string[]): void {
  const text = missingFilesText(missing);
  if (text) console.error(text);
}

/** On a terminal the last line is written again; in a log it would be a line for each file. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2K${text}`);
}
function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[2K');
}

try {
  const config = readSettings();
  const [first, second, third] = process.argv.slice(2);
  if (first === 'list' && second) await list(config, second);
  else if (first === 'verify' && second) await verify(config, second, third);
  else if (first === 'prune' && second && third) await prune(config, second, process.argv.slice(4).join(' '));
  else if (first && !second) await make(config, first);
  else throw new BackupError(usage);
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

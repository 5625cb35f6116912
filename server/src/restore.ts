import { resolve } from 'node:path';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { BackupError } from './core/backup/backup-error.ts';
import { openBackupRepository } from './core/backup/backup-repository.ts';
import { missingFilesText } from './core/backup/missing-files.ts';
import { openBackupStore } from './core/backup/open-store.ts';
import { restoreBackup } from './core/backup/restore-backup.ts';
import { readSettings } from './core/config/config.ts';
import { StartError } from './core/config/start-error.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres/embedded-postgres.ts';

/** `npm run restore -- <folder or s3://bucket/prefix> [id]`: restores a backup (the newest) into an empty DATA_DIR and an empty database. */
async function restore(target: string | undefined, id: string | undefined): Promise<void> {
  if (!target)
    throw new BackupError(
      'Usage: npm run restore -- <folder or s3://bucket/prefix with backups> [id of a backup]',
    );
  const config = readSettings();
  const dataDir = resolve(config.DATA_DIR);
  const repository = await openBackupRepository(openBackupStore(target, config), {
    passphrase: config.BACKUP_PASSPHRASE,
  });
  const chosen = id ?? (await repository.ids()).at(-1);
  if (!chosen) throw new BackupError(`There is no finished backup in ${repository.name}.`);

  let stop: () => Promise<void> = async () => undefined;
  async function connection() {
    if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL };
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    stop = () => postgres.stop();
    return postgres.connection;
  }
  try {
    let shown = '';
    const manifest = await restoreBackup(
      repository,
      chosen,
      { connection, dataDir, settings: config },
      {
        onStep({ step }) {
          if (step === shown) return;
          shown = step;
          console.log(
            {
              checking: 'Checking every digest…',
              files: 'Writing files…',
              database: 'Filling the database…',
            }[step],
          );
        },
      },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes } = manifest.files;
    console.log(
      `Restored the backup of ${manifest.createdAt} into ${dataDir}: ${rows} rows in ${manifest.tables.length} tables and ${count} files (${sizeText(bytes)}), as many as the backup has. Start it with npm start.`,
    );
    const missing = missingFilesText(manifest.files.missing);
    if (missing) console.error(missing);
  } finally {
    await stop();
  }
}

try {
  const [target, id] = process.argv.slice(2);
  await restore(target, id);
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

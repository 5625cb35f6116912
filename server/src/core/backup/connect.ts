import { resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { lockDataDir } from '../data-folder/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { findRunningPostgres } from '../embedded-postgres/running.ts';
import { BackupError } from './backup-error.ts';

export type BackupConnection = { connection: ClientConfig; close(): Promise<void> };

/**
 * Connects to the database, whether or not Snowglobe runs. An external database is used directly. The embedded one is
 * used if the server has started it; otherwise it is started for the backup.
 */
export async function connectForBackup(config: Config): Promise<BackupConnection> {
  if (config.DATABASE_URL)
    return { connection: { connectionString: config.DATABASE_URL }, close: async () => undefined };
  const dataDir = resolve(config.DATA_DIR);
  const lock = await lockDataDir(dataDir).catch(() => null);
  if (!lock) {
    const connection = await findRunningPostgres(dataDir);
    if (!connection)
      throw new BackupError(`Snowglobe is starting or stopping in ${dataDir}: try again in a moment.`);
    return { connection, close: async () => undefined };
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return {
      connection: postgres.connection,
      async close() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

import type { Config } from './core/config/config.ts';
import { openDataDir, type DataDir } from './core/data-folder/data-dir.ts';
import { claimDatabase } from './core/database/claim-database.ts';
import { isDatabaseAway, type Connection } from './core/database/database.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres/embedded-postgres.ts';
import type { Logger } from './core/observe/logger.ts';
import { migrate } from './core/database/migrate.ts';
import { StartError } from './core/config/start-error.ts';

export type DataAndDatabase = { dataDir: DataDir; connection: Connection; close(): Promise<void> };

/**
 * Opens and locks the data folder, opens the database and migrates it. `whileWaiting` is called when another process has
 * to start or to end next, and may block this thread; it may be called several times.
 */
export async function openDataAndDatabase(
  config: Config,
  log: Logger,
  whileWaiting: () => unknown = () => undefined,
): Promise<DataAndDatabase> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let next = opened.pop(); next; next = opened.pop()) await next();
  };
  try {
    const dataDir = await openDataDir(config.DATA_DIR);
    opened.push(() => dataDir.release());

    let connection: Connection = { connectionString: config.DATABASE_URL };
    if (!config.DATABASE_URL) {
      const postgres = await startEmbeddedPostgres({
        dataDir: dataDir.path,
        log: (line) => log.warn({ postgres: line }, 'PostgreSQL wrote a warning or an error'),
        onUpgrade: (line) => log.info(line),
        whileWaiting,
      });
      opened.push(() => postgres.stop());
      connection = postgres.connection;
    } else {
      // The data folder's lock protects the embedded database.
      const isShared = Boolean(config.REDIS_URL) && config.FILE_STORE === 's3';
      // Not at the same time: a blocked thread lets the connection run into its time limit.
      await whileWaiting();
      const claim = await claimDatabase(connection, { isShared, log }).catch(explainUnreachable);
      opened.push(() => claim.release());
    }
    const applied = config.DATABASE_URL
      ? await migrate(connection).catch(explainUnreachable)
      : await migrate(connection);
    if (applied.length > 0) log.debug({ applied }, 'Migrations were applied to the database');
    return { dataDir, connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function explainUnreachable(error: unknown): never {
  if (!isUnreachable(error)) throw error;
  throw new StartError(
    `The setting DATABASE_URL is wrong: ${(error as Error).message || 'the database does not answer'}.`,
  );
}

/** The database does not answer, refuses the login (28) or does not exist (3D). */
function isUnreachable(error: unknown): boolean {
  return isDatabaseAway(error) || /^(28|3D)/.test(String((error as { code?: unknown }).code));
}

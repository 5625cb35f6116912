import { join } from 'node:path';
import { openApp, type App } from './app.ts';
import type { Config } from './core/config.ts';
import { openDataDir } from './core/data-dir.ts';
import { isDatabaseAway, type Connection } from './core/database.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres/embedded-postgres.ts';
import type { Logger } from './core/logger.ts';
import { migrate } from './core/migrate.ts';
import { StartError } from './core/start-error.ts';

export type Running = { app: App; address: string; stop(): Promise<void> };

/** Opens the parts from the ground up and listens. Whatever was opened is closed again in reverse, also when a later part fails. */
export async function start(
  config: Config,
  log: Logger,
  prepare?: (app: App) => Promise<void>,
): Promise<Running> {
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  try {
    const dataDir = await openDataDir(config.DATA_DIR);
    opened.push(() => dataDir.release());

    let connection: Connection = { connectionString: config.DATABASE_URL };
    if (!config.DATABASE_URL) {
      const postgres = await startEmbeddedPostgres({
        dataDir: dataDir.path,
        log: (line) => log.warn({ postgres: line }),
      });
      opened.push(() => postgres.stop());
      connection = postgres.connection;
    }
    const applied = await migrate(connection).catch((error: unknown) => {
      if (!config.DATABASE_URL || !isUnreachable(error)) throw error;
      throw new StartError(
        `The setting DATABASE_URL is wrong: ${(error as Error).message || 'the database does not answer'}.`,
      );
    });
    if (applied.length > 0) log.debug({ applied }, 'The database is up to date');

    const app = await openApp({
      config,
      log,
      connection,
      filesDir: join(dataDir.path, 'files'),
      secret: await dataDir.secret('snowglobe'),
    });
    opened.push(() => app.close());
    await prepare?.(app);
    await listen(app, config);
    return { app, address: config.PUBLIC_URL, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.http.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const place = `${config.HOST}:${config.PORT}`;
    if (code === 'EADDRINUSE')
      throw new StartError(`The setting PORT is wrong: ${place} is in use by another program.`);
    if (code === 'EACCES')
      throw new StartError(`The setting PORT is wrong: this account may not listen on ${place}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`The setting HOST is wrong: ${config.HOST} is no address of this machine.`);
    }
    throw error;
  }
}

/** Nobody answers at the address, or whoever does lets us not in (28) or has no such database (3D). */
function isUnreachable(error: unknown): boolean {
  return isDatabaseAway(error) || /^(28|3D)/.test(String((error as { code?: unknown }).code));
}

import { join } from 'node:path';
import type { App, createApp } from './app.ts';
import type { Config } from './core/config/config.ts';
import type { Logger } from './core/observe/logger.ts';
import { StartError } from './core/config/start-error.ts';
import { checkS3AtStart } from './core/files/check-s3-at-start.ts';
import { keepWebFiles } from './core/http/keep-web-files.ts';
import { prepareListening } from './core/http/listen.ts';
import { getDatabaseSecret } from './core/security/database-secret.store.ts';
import { openDataAndDatabase } from './data-and-database.ts';

export type Running = {
  app: App;
  address: string;
  /** `hurry` skips all waiting: for running requests, AI answers and jobs. */
  stop(hurry?: AbortSignal): Promise<void>;
};

/** Opens the data folder and the database, creates the app and listens. If a step fails, the earlier ones are closed in reverse order. */
export async function start(
  config: Config,
  log: Logger,
  prepare?: (app: App) => Promise<void>,
): Promise<Running> {
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  // Loading the code blocks this thread for longer than PostgreSQL needs to start. It begins when PostgreSQL is on its
  // way, which is another process, so that both run at the same time.
  let loading: Promise<{ createApp: typeof createApp }> | undefined;
  const load = () => (loading ??= import('./app.ts'));
  try {
    const { dataDir, connection, close } = await openDataAndDatabase(config, log, load);
    opened.push(close);

    const secret = await getDatabaseSecret(dataDir, connection, config.SECRET_KEY);
    await checkS3AtStart(config, log, secret);
    const app = await (
      await load()
    ).createApp({
      config,
      log,
      connection,
      filesDir: join(dataDir.path, 'files'),
      secret,
    });
    opened.push(() => app.close());
    const listen = prepareListening(app.http);
    await prepare?.(app);
    await startListening(listen, config);
    const keeping = keepWebFiles(join(dataDir.path, 'files', 'page')).catch((error: unknown) =>
      log.warn({ err: error }, 'The files of the page could not be kept for the time after an update'),
    );
    opened.push(() => keeping);
    return {
      app,
      address: config.PUBLIC_URL,
      async stop(hurry) {
        if (hurry) await app.drain(hurry);
        hurry?.addEventListener('abort', () => app.http.server.closeAllConnections(), { once: true });
        if (hurry?.aborted) app.http.server.closeAllConnections();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startListening(listen: ReturnType<typeof prepareListening>, config: Config): Promise<void> {
  try {
    await listen({ host: config.HOST, port: config.PORT });
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

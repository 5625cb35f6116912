import type { App } from './app.ts';
import { misspelledSettings, readSettings, type Config } from './core/config/config.ts';
import { createLogger } from './core/observe/logger.ts';
import { StartError } from './core/config/start-error.ts';
import type { StallWatch } from './core/observe/stall-watch.ts';
import { start } from './start.ts';

const signEveryMs = 5000;

type Plan = {
  environment?: Record<string, string>;
  prepare?: (app: App) => Promise<void>;
  announce: (config: Config) => void;
};

/** Reads the settings, starts, and stops cleanly when asked to: the frame around `npm start` and `npm run demo`. */
export async function run({ environment, prepare, announce }: Plan): Promise<void> {
  try {
    const config = readSettings(environment);
    const log = createLogger(config.LOG_LEVEL);
    for (const { given, meant } of misspelledSettings())
      log.warn(`.env sets ${given}, which is no setting and has no effect. Did you mean ${meant}?`);

    // Node would print all that hangs on the error, secrets of a library included, before it ends the process.
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'Snowglobe ends: something went wrong that nobody had foreseen');
      process.exit(1);
    });

    // Before the start: a Ctrl-C in the middle of it must not leave the database running.
    const asked = Promise.withResolvers<string>();
    // The second Ctrl-C of someone impatient must not cut the first one short.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => asked.resolve(signal));

    const running = await start(config, log, prepare);
    announce(config);
    startHeartbeat(running.app.core.stalls);
    log.info(`Stopping (${await asked.promise})`);
    await running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop was not clean');
        process.exit(1);
      },
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

/** To whoever started this process, as tools/serve.mjs does: it is ended and started again when it says nothing for long. */
function startHeartbeat(stalls: StallWatch): void {
  const tell = () => {
    if (process.connected && stalls.isResponsive())
      process.send?.('moving', undefined, undefined, () => undefined);
  };
  tell();
  setInterval(tell, signEveryMs).unref();
}

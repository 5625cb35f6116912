import type { App } from './app.ts';
import { misspelledSettings, readSettings, type Config } from './core/config/config.ts';
import { createLogger } from './core/observe/logger.ts';
import { StartError } from './core/config/start-error.ts';
import type { StallWatch } from './core/observe/stall-watch.ts';
import { start } from './start.ts';

const heartbeatMs = 5000;
/** A terminal, npm and the launcher may all pass on the same Ctrl-C. */
const sameSignalMs = 1000;
/** systemd kills after 90 seconds. Every step of a stop has a shorter limit of its own. */
const maxStopMs = 80_000;

type Plan = {
  environment?: Record<string, string>;
  prepare?: (app: App) => Promise<void>;
  announce: (config: Config) => void;
};

/** Reads the settings, starts, and stops cleanly at a signal. Used by `npm start` and `npm run demo`. */
export async function run({ environment, prepare, announce }: Plan): Promise<void> {
  try {
    const config = readSettings(environment);
    const log = createLogger(config.LOG_LEVEL);
    for (const { given, meant } of misspelledSettings())
      log.warn(`.env sets ${given}, which is no setting and has no effect. Did you mean ${meant}?`);

    // Without this, Node would print the error with all its properties, which may contain secrets.
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'Uncaught exception; the process stops. See the stack below');
      process.exit(1);
    });

    // Registered before the start: Ctrl-C during it must not leave the database running.
    const stopSignal = Promise.withResolvers<string>();
    const hurry = new AbortController();
    let stoppingSince = Infinity;
    // A second signal skips all waiting, but the database is still stopped cleanly.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (Date.now() - stoppingSince > sameSignalMs) hurry.abort();
        stoppingSince = Math.min(stoppingSince, Date.now());
        stopSignal.resolve(signal);
      });

    const running = await start(config, log, prepare);
    announce(config);
    startHeartbeat(running.app.core.stalls);
    log.info(`Stopping (${await stopSignal.promise}); a second signal stops at once`);
    setTimeout(() => {
      log.error(`Snowglobe did not stop within ${maxStopMs / 1000} seconds; the process ends now`);
      process.exit(1);
    }, maxStopMs).unref();
    await running.stop(hurry.signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(
          { err: error },
          'Snowglobe could not stop cleanly; the next start may take longer, because the database recovers first',
        );
        process.exit(1);
      },
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

/** Sends a heartbeat to the parent process (tools/serve.mjs), which restarts this process when it stops sending. */
function startHeartbeat(stalls: StallWatch): void {
  const send = () => {
    if (process.connected && stalls.isResponsive())
      process.send?.('moving', undefined, undefined, () => undefined);
  };
  send();
  setInterval(send, heartbeatMs).unref();
}

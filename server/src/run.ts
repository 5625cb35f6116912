import type { App } from './app.ts';
import { misspelledSettings, readSettings, type Config } from './core/config/config.ts';
import { createLogger } from './core/observe/logger.ts';
import { StartError } from './core/config/start-error.ts';
import type { StallWatch } from './core/observe/stall-watch.ts';
import { start } from './start.ts';

const heartbeatMs = 5000;
const npmCheckMs = 100;
const idleCheckMs = 20_000;
/** Health checks and a monitoring service are no use of the server. */
const maxIdleCalls = 10;
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
    stopWithNpm(() => stopSignal.resolve('npm has ended'));

    const running = await start(config, log, prepare);
    announce(config);
    startHeartbeat(running.app.core.stalls);
    returnMemoryWhenIdle(running.app);
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

/**
 * Sends a heartbeat to the parent process, which restarts this process when it stops sending: a signal to a shell
 * (tools/supervise.sh), or a message to the launcher where it has not become a shell (tools/serve.mjs).
 */
function startHeartbeat(stalls: StallWatch): void {
  const shell = Number(process.env['SNOWGLOBE_SUPERVISOR']);
  const send = () => {
    if (!stalls.isResponsive()) return;
    // A signal to any other process could end it.
    if (process.ppid === shell) process.kill(shell, 'SIGUSR1');
    if (process.connected) process.send?.('moving', undefined, undefined, () => undefined);
  };
  send();
  setInterval(send, heartbeatMs).unref();
}

/** A signal to npm ends npm, but does not reach this process. */
function stopWithNpm(stop: () => void): void {
  const npm = Number(process.env['SNOWGLOBE_NPM']);
  if (!npm) return;
  const timer = setInterval(() => {
    try {
      process.kill(npm, 0);
    } catch (error) {
      // EPERM: it runs, as another user.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') return;
      clearInterval(timer);
      stop();
    }
  }, npmCheckMs).unref();
}

/**
 * Returns memory to the system when nobody uses the server any more, and once after the start, whose garbage is 35 MB.
 * Node alone keeps it: it collects only when something is allocated, and an idle server allocates almost nothing. It
 * takes too long (0.1 to 0.3 s) to be done while members are there.
 */
function returnMemoryWhenIdle({ core, http }: App): void {
  let wasUsed = true;
  let calls = 0;
  http.server.on('request', () => (calls += 1));
  setInterval(() => {
    const isUsed = core.live.hub.connectionCount() > 0 || calls > maxIdleCalls;
    calls = 0;
    if (wasUsed && !isUsed) globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    wasUsed = isUsed;
  }, idleCheckMs).unref();
}

const CHECK_EVERY_MS = 5000;
const WARN_AFTER_MS = 30_000;
/** No short overload lasts this long, and members have given up by then. */
const KILL_AFTER_MS = 120_000;

/**
 * Kills a server process that hangs, so that it is started again as after a crash. A working server sends a message
 * every few seconds (server/src/run.ts). The checks without a message are counted, not the time: after the machine
 * was asleep, no message is missing.
 * @param {import('node:child_process').ChildProcess} child started with an IPC channel
 * @param {{ isStopping: () => boolean, checkEveryMs?: number, log?: (line: string) => void }} options
 * @returns {() => void} ends the watch
 */
export function watchForStall(child, { isStopping, checkEveryMs = CHECK_EVERY_MS, log = console.error }) {
  // Until the first message the server is starting, which may take long.
  let checksWithoutMessage = -1;
  let hasWarned = false;
  const isSilentFor = (/** @type {number} */ ms) => checksWithoutMessage * CHECK_EVERY_MS >= ms;

  child.on('message', () => {
    checksWithoutMessage = 0;
    if (hasWarned) log('Snowglobe responds again.');
    hasWarned = false;
  });
  const timer = setInterval(() => {
    if (checksWithoutMessage < 0 || isStopping()) return;
    checksWithoutMessage += 1;
    if (isSilentFor(KILL_AFTER_MS)) {
      log('Snowglobe has not responded for 2 minutes: the process is killed and started again.');
      clearInterval(timer);
      child.kill('SIGKILL');
    } else if (isSilentFor(WARN_AFTER_MS) && !hasWarned) {
      hasWarned = true;
      log('Snowglobe has not responded for 30 seconds. After 2 minutes it is started again.');
    }
  }, checkEveryMs);
  return () => clearInterval(timer);
}

const LOOK_EVERY_MS = 5000;
const SAID_AFTER_MS = 30_000;
/** Longer than anything that comes right by itself; a member would long since have given up. */
const ENDED_AFTER_MS = 120_000;

/**
 * Ends a server that lives and does nothing: then it is started again, as after a crash. A server that moves says so
 * every few seconds (server/src/run.ts). What counts is how often it was looked for, not the clock: a machine that was
 * asleep has missed nothing.
 * @param {import('node:child_process').ChildProcess} child started with an IPC channel
 * @param {{ isStopping: () => boolean, lookEveryMs?: number, say?: (line: string) => void }} options
 * @returns {() => void} ends the watch
 */
export function watchForStall(child, { isStopping, lookEveryMs = LOOK_EVERY_MS, say = console.error }) {
  // Before its first sign it is still starting, which may take its time.
  let looksWithoutSign = -1;
  let isSaid = false;
  const after = (/** @type {number} */ ms) => looksWithoutSign * LOOK_EVERY_MS >= ms;

  child.on('message', () => {
    looksWithoutSign = 0;
    if (isSaid) say('Snowglobe moves again.');
    isSaid = false;
  });
  const timer = setInterval(() => {
    if (looksWithoutSign < 0 || isStopping()) return;
    looksWithoutSign += 1;
    if (after(ENDED_AFTER_MS)) {
      say('Snowglobe still does not move; it is ended.');
      clearInterval(timer);
      child.kill('SIGKILL');
    } else if (after(SAID_AFTER_MS) && !isSaid) {
      isSaid = true;
      say('Snowglobe does not move: no sign of it for 30 seconds.');
    }
  }, lookEveryMs);
  return () => clearInterval(timer);
}

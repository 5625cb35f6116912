import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { ROOT, inRoot } from './root.mjs';
import { pickRuntime } from './runtime.mjs';
import { watchForStall } from './stall.mjs';

const RESTARTS_A_MINUTE = 5;
/** The server's answer to what only the operator can put right: starting again would not help. */
const REFUSED_TO_START = 78;
/**
 * On a large machine Node lets what was used once lie for long, and gives little of it back: under the same load it held
 * 400 MB without these, and 250 MB with them, as fast.
 * @type {string[]}
 */
const FLAGS = JSON.parse(readFileSync(inRoot('server', 'node-flags.json'), 'utf8'));
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the server until it is asked to stop, and again when it crashes or hangs.
 * @param {string} script below server/src
 * @param {{ env?: Record<string, string | undefined>, args?: string[] }} [options]
 * @returns {Promise<number>} the exit code
 */
export async function serve(script, { env = {}, args = [] } = {}) {
  const runtime = pickRuntime();
  /** @type {number[]} */
  const crashes = [];
  for (;;) {
    const child = spawn(runtime.node, [...FLAGS, inRoot('server', 'src', script), ...args], {
      cwd: ROOT,
      env: { ...runtime.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const { asked, stopForwarding } = forwardSignals(child);
    const stopWatching = watchForStall(child, { isStopping: asked });
    const [code, signal] = await once(child, 'exit');
    stopWatching();
    stopForwarding();

    if (asked() || code === 0 || code === REFUSED_TO_START) return exitCode(code, signal);
    const now = Date.now();
    crashes.push(now);
    if (crashes.filter((time) => now - time < 60_000).length > RESTARTS_A_MINUTE) {
      console.error(`Snowglobe ended ${RESTARTS_A_MINUTE + 1} times within a minute; it stays down.`);
      return exitCode(code, signal);
    }
    console.error(`Snowglobe ended unexpectedly (${signal ?? `exit code ${code}`}); starting it again.`);
  }
}

/**
 * As a shell reports it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Passes every request to stop on to the server, once.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  let asked = false;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the server by itself; npm even sends it here a second time.
    const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (!asked && !sentByTerminal) child.kill(signal);
    asked = true;
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const watch = process.env.npm_lifecycle_event ? setInterval(stopWithoutNpm, 100, forward) : undefined;
  return {
    asked: () => asked,
    stopForwarding: () => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, forward);
    },
  };
}

const startedBy = process.ppid;

/**
 * A signal sent to npm ends it and the shell between it and us, and goes no further.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
function stopWithoutNpm(stop) {
  if (process.ppid !== startedBy) stop('SIGTERM');
}

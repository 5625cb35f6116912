import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot } from './root.mjs';
import { pickRuntime } from './runtime.mjs';
import { watchForStall } from './stall.mjs';

const RESTARTS_A_MINUTE = 5;
/** The server's exit code when only the operator can solve the problem: a restart would not help. */
const REFUSED_TO_START = 78;
/**
 * On a machine with much memory Node collects garbage late and returns little memory. Under the same load the server
 * held 400 MB without these flags and 250 MB with them, at the same speed.
 * @type {string[]}
 */
const FLAGS = JSON.parse(readFileSync(inRoot('server', 'node-flags.json'), 'utf8'));
/**
 * The C library of Linux gives each of the server's eleven threads memory of its own and returns little of it: 8 MB of
 * an idle server. Two are enough, because JavaScript runs in one thread. PostgreSQL and FFmpeg have environments of
 * their own.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2' };
const SHELL = '/bin/sh';
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the server until it is asked to stop, and starts it again after it crashed or hung.
 * @param {string} script below server/src
 * @param {{ env?: Record<string, string | undefined>, args: string[], cwd: string }} options
 * @returns {Promise<number>} the exit code
 */
export async function serve(script, { env = {}, args, cwd }) {
  const runtime = pickRuntime();
  const command = [runtime.node, ...FLAGS, fileOf(script), ...args];
  const fullEnv = { ...MEMORY, ...runtime.env, ...env };
  becomeShell(command, fullEnv, cwd);
  return superviseHere(command, fullEnv, cwd);
}

/**
 * The joined modules of the server if there are some (server-build.mjs), otherwise its source.
 * @param {string} script
 */
function fileOf(script) {
  const built = inRoot('server', 'dist', script.replace(/\.ts$/, '.js'));
  return existsSync(built) ? built : inRoot('server', 'src', script);
}

/**
 * Replaces this process by a shell that does the rest (supervise.sh): it needs 1 MB, and Node 50. It returns on Windows
 * and on a Node before 22.15, which cannot do that.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 */
function becomeShell(command, env, cwd) {
  if (!process.execve || process.platform === 'win32' || !existsSync(SHELL)) return;
  // Nobody tells the shell that npm has ended, so the server looks for it (server/src/run.ts).
  const npm = process.env.npm_lifecycle_event ? { SNOWGLOBE_NPM: String(process.ppid) } : {};
  process.chdir(cwd);
  process.execve(SHELL, ['sh', inRoot('tools', 'supervise.sh'), ...command], { ...env, ...npm });
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 * @returns {Promise<number>} the exit code
 */
async function superviseHere([file = '', ...args], env, cwd) {
  /** @type {number[]} */
  const crashes = [];
  for (;;) {
    const child = spawn(file, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const { isStopping, stopForwarding } = forwardSignals(child);
    const stopWatching = watchForStall(child, { isStopping });
    const [code, signal] = await once(child, 'exit');
    stopWatching();
    stopForwarding();

    if (isStopping() || code === 0 || code === REFUSED_TO_START) return exitCode(code, signal);
    const now = Date.now();
    crashes.push(now);
    if (crashes.filter((time) => now - time < 60_000).length > RESTARTS_A_MINUTE) {
      console.error(
        `Snowglobe ended ${RESTARTS_A_MINUTE + 1} times within a minute and is not started again. The log above says why it ended.`,
      );
      return exitCode(code, signal);
    }
    console.error(`Snowglobe ended unexpectedly (${signal ?? `exit code ${code}`}); starting it again.`);
  }
}

/**
 * The exit code as a shell reports it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Forwards the signals to stop to the server. A second one makes it stop at once.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  let isStopping = false;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // The terminal sends Ctrl-C to the server, too; npm even sends it here a second time.
    const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (!sentByTerminal) child.kill(signal);
    isStopping = true;
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const npmCheck = process.env.npm_lifecycle_event
    ? setInterval(() => hasNpmEnded() && !isStopping && forward('SIGTERM'), 100)
    : undefined;
  return {
    isStopping: () => isStopping,
    stopForwarding: () => {
      clearInterval(npmCheck);
      for (const signal of SIGNALS) process.off(signal, forward);
    },
  };
}

const parentAtStart = process.ppid;

/** A signal to npm ends npm and the shell between npm and this process, but does not reach this process. */
const hasNpmEnded = () => process.ppid !== parentAtStart;

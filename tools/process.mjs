import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ROOT } from './root.mjs';

/**
 * @typedef {{ code: number, signal: NodeJS.Signals | null, output: string }} Result
 * @typedef {import('node:child_process').SpawnOptions & { capture?: boolean }} Options
 */

/**
 * Runs a program in the repository's folder until it ends.
 * @param {string} file
 * @param {string[]} args
 * @param {Options} [options] `capture` collects the output instead of showing it
 * @returns {Promise<Result>}
 */
export async function run(file, args, { capture = false, ...options } = {}) {
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  try {
    const [code, signal] = await once(child, 'close');
    return { code: code ?? 1, signal, output };
  } catch (error) {
    return { code: 127, signal: null, output: `${/** @type {Error} */ (error).message}\n` };
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * When a process started, in the words of its system; empty where that is unknown, as on Windows.
 * @param {number} pid
 */
export function startTime(pid) {
  try {
    // The 22nd field; the second one is the program's name in parentheses, which may contain spaces.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // The process has ended.
  }
  return '';
}

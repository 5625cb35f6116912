import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './root.mjs';

/**
 * @typedef {{ code: number, signal: NodeJS.Signals | null, output: string }} Result
 * @typedef {import('node:child_process').SpawnOptions & { capture?: boolean }} Options
 */

/**
 * Runs a program in the repository's folder to its end.
 * @param {string} file
 * @param {string[]} args
 * @param {Options} [options] `capture` collects what it prints instead of showing it
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

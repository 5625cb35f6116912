import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT, inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';

/**
 * Runs the server and Vite, which both reload when their sources change. When one ends, the other is stopped.
 * @returns {Promise<number>} the exit code
 */
export async function develop() {
  const { node, env } = pickRuntime();
  const server = spawn(node, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const web = spawn(node, [packageCommand('vite')], { cwd: inRoot('web'), env, stdio: 'inherit' });
  const both = [server, web];
  const ends = both.map((child) => once(child, 'exit'));

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of both) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);

  const [code] = await Promise.race(ends);
  for (const child of both) child.kill('SIGTERM');
  await Promise.all(ends);
  return code ?? 0;
}

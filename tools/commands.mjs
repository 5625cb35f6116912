import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { pickRuntime } from './runtime.mjs';
import { serve } from './serve.mjs';

// The commands of an operator, in a clone and in a release.

/** @typedef {(args: string[], cwd: string) => Promise<number>} Command runs in the folder with `.env`; returns the exit code */

/** @type {Record<string, Command>} */
export const COMMANDS = {
  start: (args, cwd) => serve('main.ts', { args, cwd }),
  demo: (args, cwd) =>
    // Set here, so that a DATA_DIR or BACKUP_TO in `.env`, which belong to the real community, do not apply.
    serve('demo.ts', {
      args,
      cwd,
      env: { DATA_DIR: process.env.DATA_DIR ?? 'data-demo', BACKUP_TO: process.env.BACKUP_TO ?? '' },
    }),
  doctor: (args, cwd) => runScript('doctor.ts', args, cwd),
  rescue: (args, cwd) => runScript('rescue.ts', args, cwd),
  backup: (args, cwd) => runScript('backup.ts', args, cwd),
  restore: (args, cwd) => runScript('restore.ts', args, cwd),
  'move-files': (args, cwd) => runScript('move-files.ts', args, cwd),
};

/** The commands that serve the page and encode films. */
export const SERVES = new Set(['start', 'demo']);

/**
 * @param {string} script below server/src
 * @param {string[]} args
 * @param {string} cwd
 */
async function runScript(script, args, cwd) {
  const { node, env } = pickRuntime();
  return (await run(node, [inRoot('server', 'src', script), ...args], { env, cwd })).code;
}

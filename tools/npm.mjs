import { run } from './process.mjs';
import { ROOT } from './root.mjs';

// Not `npm ci`: it refuses a lock file without the optional packages of other machines, and npm writes such a lock
// file when its registry does not have them. `install --no-save` also follows the lock file and never changes it.
const INSTALL = 'install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');

/**
 * Installs the packages of the lock file in a folder.
 * @param {string[]} extraArgs
 * @param {string} [folder]
 * @returns {Promise<number>} the exit code
 */
export async function npmInstall(extraArgs, folder = ROOT) {
  const args = [...INSTALL, ...extraArgs];
  // npm sets this variable for its scripts; without it, the npm in PATH is used.
  const npm = process.env.npm_execpath;
  const { code } = npm
    ? await run(process.execPath, [npm, ...args], { cwd: folder })
    : await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  return code;
}

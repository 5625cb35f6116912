import { run } from './process.mjs';
import { ROOT } from './root.mjs';

// Not `npm ci`: it refuses a lock file that lacks optional packages for other machines, which is what npm
// writes where the registry does not have them. This keeps to the lock file as well, and never changes it.
const INSTALL = 'install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');

/**
 * Installs what a lock file says.
 * @param {string[]} more
 * @param {string} [folder]
 * @returns {Promise<number>} the exit code
 */
export async function npmInstall(more, folder = ROOT) {
  const args = [...INSTALL, ...more];
  // npm tells its scripts where it is; without npm around us, the one in PATH.
  const npm = process.env.npm_execpath;
  const { code } = npm
    ? await run(process.execPath, [npm, ...args], { cwd: folder })
    : await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  return code;
}

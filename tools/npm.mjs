import { run } from './process.mjs';

// Not `npm ci`: it refuses a lock file without the optional packages of other machines, and npm writes such a lock
// file when its registry does not have them. `install --no-save` also follows the lock file and never changes it.
const INSTALL = 'install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');

/**
 * Installs the packages of the lock file in a folder.
 * @param {string[]} extraArgs
 * @param {string} folder
 * @param {{ node: string, env: NodeJS.ProcessEnv }} [runtime] the Node that runs npm
 * @returns {Promise<number>} the exit code
 */
export async function npmInstall(
  extraArgs,
  folder,
  { node, env } = { node: process.execPath, env: process.env },
) {
  const args = [...INSTALL, ...extraArgs];
  // Debian's Node trusts the certificates of the system; the Node from npm only when it is told to.
  const options = { cwd: folder, env: { NODE_USE_SYSTEM_CA: '1', ...env } };
  // npm sets this variable for its scripts; without it, the npm in PATH is used.
  const npm = process.env.npm_execpath;
  const { code } = npm
    ? await run(node, [npm, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  return code;
}

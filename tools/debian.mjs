import { existsSync } from 'node:fs';
import { run } from './process.mjs';

/** Packages can be installed: this is Debian, or derived from it, and we are root. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs Debian packages for the tests, once.
 * @param {string[]} names
 * @param {string} purpose for the line that says so
 * @returns {Promise<void>} also when one of them cannot be installed: the caller looks for what it needs
 */
export async function installDebianPackages(names, purpose) {
  if (names.length === 0 || !canInstall()) return;
  console.log(`Installing ${names.join(', ')} ${purpose} (Debian packages, once)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) => run('apt-get', args, { env, capture: true });
  await apt('update', '-qq');
  for (const name of names) {
    const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', name);
    if (code !== 0) console.log(output.trimEnd());
  }
}

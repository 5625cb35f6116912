import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

/** @typedef {{ name: string, path: string }} Program a Debian package, and where its program is */

/** What tests of several nodes and of voice need beside npm's packages. */
const SERVICES = {
  purpose: 'the tests of several nodes and of voice',
  /** @type {Program[]} */
  programs: [
    { name: 'redis-server', path: process.env.REDIS_SERVER ?? '/usr/bin/redis-server' },
    { name: 'nginx', path: process.env.NGINX ?? '/usr/sbin/nginx' },
    { name: 'pgbouncer', path: '/usr/sbin/pgbouncer' },
    { name: 'coturn', path: '/usr/bin/turnserver' },
  ],
};

/** The controls of the measurements, and what makes their films. */
const MEASUREMENTS = {
  purpose: 'the measurements',
  /** @type {Program[]} */
  programs: [
    { name: 'ffmpeg', path: '/usr/bin/ffmpeg' },
    { name: 'nginx', path: process.env.NGINX ?? '/usr/sbin/nginx' },
    { name: 'redis-server', path: process.env.REDIS_SERVER ?? '/usr/bin/redis-server' },
  ],
};

/** The other browser engines, with what they need to play a film. */
const ENGINES = {
  purpose: 'the walk through Firefox and WebKit',
  /** @type {Program[]} */
  programs: [
    { name: 'ffmpeg', path: '/usr/bin/ffmpeg' },
    { name: 'firefox-esr', path: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
    { name: 'xvfb', path: '/usr/bin/Xvfb' },
    { name: 'gstreamer1.0-libav', path: '/usr/share/doc/gstreamer1.0-libav' },
    { name: 'gstreamer1.0-plugins-good', path: '/usr/share/doc/gstreamer1.0-plugins-good' },
    { name: 'gstreamer1.0-plugins-bad', path: '/usr/share/doc/gstreamer1.0-plugins-bad' },
    { name: 'webkit2gtk-driver', path: process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver' },
  ],
};

/** @param {Program[]} programs */
const missingOf = (programs) => programs.filter(({ path }) => !existsSync(path)).map(({ name }) => name);

/**
 * Installs the programs where it may. Tests whose program is missing are left out: with a line, and in CI as a failure.
 * @param {{ purpose: string, programs: Program[] }} needed
 * @returns {Promise<number>} how many failures that makes
 */
async function ensurePrograms({ purpose, programs }) {
  await installDebianPackages(missingOf(programs), `for ${purpose}`);
  const missing = missingOf(programs);
  if (missing.length === 0) return 0;
  const line = `Left out of ${purpose}: what needs ${missing.join(', ')}. Install it to run all.`;
  if (process.env.CI) console.error(`✗ ${line}`);
  else console.log(line);
  return process.env.CI ? missing.length : 0;
}

export const ensureTestPrograms = () => ensurePrograms(SERVICES);
export const ensureEngines = () => ensurePrograms(ENGINES);
export const ensureBenchPrograms = () => ensurePrograms(MEASUREMENTS);

import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

/** What tests of several nodes and of voice need beside npm's packages: the Debian package, and where its program is. */
const PROGRAMS = [
  { name: 'redis-server', path: process.env.REDIS_SERVER ?? '/usr/bin/redis-server' },
  { name: 'nginx', path: process.env.NGINX ?? '/usr/sbin/nginx' },
  { name: 'pgbouncer', path: '/usr/sbin/pgbouncer' },
  { name: 'coturn', path: '/usr/bin/turnserver' },
];

const missingPrograms = () => PROGRAMS.filter(({ path }) => !existsSync(path)).map(({ name }) => name);

/**
 * Installs the programs for the tests of several nodes and of voice where it may. Tests whose program is missing are left out by
 * vitest.config.ts: with a line, and in CI as a failure.
 * @returns {Promise<number>} how many failures that makes
 */
export async function ensureTestPrograms() {
  await installDebianPackages(missingPrograms(), 'for the tests of several nodes and of voice');
  const missing = missingPrograms();
  if (missing.length === 0) return 0;
  const line = `Left out: the tests that need ${missing.join(', ')}. Install it to run them.`;
  if (process.env.CI) console.error(`✗ ${line}`);
  else console.log(line);
  return process.env.CI ? missing.length : 0;
}

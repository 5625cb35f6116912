import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { onCleanup } from '../cleanup.ts';
import { freePort } from '../snowglobe-process.ts';
import { proveProxy } from './proxy-promises.ts';

const program = process.env['CADDY'] ?? '/usr/bin/caddy';
const file = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url));

// Without TLS: a certificate of Caddy's own needs changes to the machine's list of trusted certificates.
describe('with the real Caddy and deploy/Caddyfile', () => {
  proveProxy('http', async ({ publicPort, snowglobePort }) => {
    const folder = await mkdtemp(join(tmpdir(), 'snowglobe-caddy-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    const admin = `localhost:${await freePort()}`;
    const config = join(folder, 'Caddyfile');
    // Another Caddy of this machine may use the usual port for its commands.
    await writeFile(config, `{\n\tadmin ${admin}\n}\n${await readFile(file, 'utf8')}`);
    const options = {
      cwd: folder,
      env: {
        HOME: folder,
        DOMAIN: `http://localhost:${publicPort}`,
        SNOWGLOBE: `127.0.0.1:${snowglobePort}`,
      },
    };
    const args = ['--config', config, '--adapter', 'caddyfile'];
    const caddy = spawn(program, ['run', ...args], { ...options, stdio: 'ignore' });
    const ended = once(caddy, 'exit');
    onCleanup(async () => {
      caddy.kill('SIGTERM');
      await ended;
    });
    return {
      keepsConnections: false,
      reload: async () =>
        execFileSync(program, ['reload', '--force', ...args], { ...options, stdio: 'ignore' }),
    };
  });
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { onCleanup } from '../cleanup.ts';
import { freePort } from '../snowglobe-process.ts';
import type { StartProxy } from './proxy-promises.ts';

const program = process.env['NGINX'] ?? '/usr/sbin/nginx';
const file = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

/** A certificate for localhost, which this process trusts. */
async function createCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const args =
    'req -x509 -nodes -days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...args.split(' '), ...names], { stdio: 'ignore' });
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, await readFile(certificate, 'utf8')]);
  onCleanup(async () => setDefaultCACertificates(before));
  return { key, certificate };
}

/** Starts nginx with deploy/nginx.conf in front of Snowglobe, with TLS. */
export const startNginx: StartProxy = ({ publicPort, snowglobePort }) =>
  startNginxBefore([snowglobePort], publicPort);

/** With several nodes, the upstream has a line for each, as docs/operating.md says. */
export async function startNginxBefore(nodePorts: readonly number[], publicPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-nginx-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  const { key, certificate } = await createCertificate(folder);
  const plainPort = await freePort();
  const place = '/etc/letsencrypt/live/snowglobe.example.org';
  let text = await readFile(file, 'utf8');
  // Ports, name and certificate are all that an operator changes.
  for (const [from, to] of [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', `listen [::1]:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${publicPort} ssl`],
    ['listen [::]:443 ssl', `listen [::1]:${publicPort} ssl`],
    ['server 127.0.0.1:3000;', upstreamServers(nodePorts)],
    [`${place}/fullchain.pem`, certificate],
    [`${place}/privkey.pem`, key],
    ['snowglobe.example.org', 'localhost'],
  ] as const) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  const config = join(folder, 'nginx.conf');
  await writeFile(config, text);
  const globals = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr emerg;`;
  const nginx = spawn(program, ['-c', config, '-g', globals], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit');
  onCleanup(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  return {
    keepsConnections: true,
    async reload() {
      const earlier = await workersOf(nginx.pid!);
      nginx.kill('SIGHUP');
      // A worker ends when its last connection is closed.
      const areLeft = async () => (await workersOf(nginx.pid!)).some((pid) => earlier.includes(pid));
      await expect.poll(areLeft, { timeout: 60_000 }).toBe(false);
    },
  };
}

async function workersOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')).trim().split(' ');
}

const upstreamServers = (ports: readonly number[]) =>
  ports.length === 1
    ? `server 127.0.0.1:${ports[0]};`
    : ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n');

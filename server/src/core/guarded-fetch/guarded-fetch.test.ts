import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import { startPictureHost } from '../../../test/picture-host.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-fetch-'));
onCleanup(() => rm(folder, { recursive: true, force: true }));
const host = await startPictureHost();
const names: Record<string, string[]> = {
  'inside.example': ['192.168.1.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'six.example': ['fd00::7'],
};
const resolved: string[] = [];
const guarded = createGuardedFetch({
  resolve: async (name) => (resolved.push(name), names[name] ?? []),
  standIns: { 'host.example': host.port },
});

async function fetched(address: string, more: { maxBytes?: number; signal?: AbortSignal } = {}) {
  const path = join(folder, randomUUID());
  const { type } = await guarded.toFile(address, path, { maxBytes: 1000, ...more });
  return { type, text: await readFile(path, 'utf8') };
}
const refused = (problem: string) => expect.objectContaining({ problem });

describe('an address of the public internet', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.63.255.255', '2606:2800:21f::1', '2a00:1450::5'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('is not %j', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a guarded fetch', () => {
  it('downloads the file without sending cookies or a referrer', async () => {
    host.put('/a.png?x=1', (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('pixels'),
    );
    expect(await fetched('https://host.example/a.png?x=1')).toEqual({ type: 'image/png', text: 'pixels' });
    expect(host.asked.at(-1)?.headers).toEqual({
      host: 'host.example',
      accept: expect.any(String),
      'accept-encoding': 'identity',
      'user-agent': 'Snowglobe',
      connection: expect.any(String),
    });
  });

  it('follows a few redirects, but not endless ones', async () => {
    host.putBytes('/end', 'there');
    host.redirect('/one', '/two');
    host.redirect('/two', 'https://host.example/end');
    host.redirect('/round', '/round');
    expect((await fetched('https://host.example/one')).text).toBe('there');
    await expect(fetched('https://host.example/round')).rejects.toEqual(refused('address'));
    expect(host.pathsAsked().filter((path) => path === '/round')).toHaveLength(4);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://host.example.org/a.png',
    'data:image/png;base64,AAAA',
    'http://127.0.0.1/',
    'http://localhost:5432/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://inside.example/',
    'https://mixed.example/',
    'https://six.example/',
    'https://user:password@1.1.1.1/',
    'https://1.1.1.1:8443/',
    'http://1.1.1.1:22/',
    'no address at all',
  ])('makes no request to %s, neither directly nor after a redirect', async (address) => {
    await expect(fetched(address)).rejects.toEqual(refused('address'));
    host.redirect('/away', address);
    if (!URL.canParse(address)) return;
    await expect(fetched('https://host.example/away')).rejects.toEqual(refused('address'));
  });

  it('reports an unknown name and an error status', async () => {
    await expect(fetched('https://nowhere.example/')).rejects.toEqual(refused('no answer'));
    await expect(fetched('https://host.example/missing')).rejects.toEqual(refused('no answer'));
    expect(resolved).toContain('nowhere.example');
  });

  it('stops at the size limit, with or without an announced length', async () => {
    host.putBytes('/announced', 'x'.repeat(1001));
    host.put('/endless', (response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(300)), 1);
      response.on('close', () => clearInterval(more));
    });
    for (const path of ['/announced', '/endless'])
      await expect(fetched(`https://host.example${path}`)).rejects.toEqual(refused('too large'));
    await expect.poll(host.connections).toBe(0);
  });

  it('ends after the timeout or when the client is gone, and limits parallel requests', async () => {
    host.put('/silent', () => undefined);
    const leaving = new AbortController();
    const before = host.asked.length;
    const waiting = Array.from({ length: 8 }, () =>
      fetched('https://host.example/silent', { signal: leaving.signal }),
    );
    const ended = Promise.allSettled(waiting);
    await expect.poll(() => host.asked.length).toBe(before + 8);
    await expect(fetched('https://host.example/end')).rejects.toEqual(refused('busy'));
    leaving.abort();
    for (const outcome of await ended) expect(outcome).toMatchObject({ reason: refused('no answer') });
    expect((await fetched('https://host.example/end')).text).toBe('there');
  });
});

import { copyFile, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import { createKeptFiles } from './kept-files.ts';

const cacheControlOf = (path: string) => (path.includes('/assets/') ? 'public, immutable' : 'no-cache');

/** The same folder twice: `/kept/` from memory, and `/file/` by @fastify/static alone. */
async function folder() {
  const root = await mkdtemp(join(tmpdir(), 'snowglobe-kept-'));
  onCleanup(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'assets'));
  const text = 'let it = "snow";'.repeat(200);
  for (const name of ['assets/a.js', 'assets/b.css', 'index.html']) {
    await writeFile(join(root, name), text);
    await writeFile(join(root, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(root, `${name}.gz`), gzipSync(text));
  }
  for (const name of [
    'icon.svg',
    'icon.png',
    'assets/font.woff2',
    'assets/small.js',
    'words.txt',
    'app.webmanifest',
  ])
    await writeFile(join(root, name), 'short');
  await writeFile(join(root, 'assets/gz.js'), text);
  await writeFile(join(root, 'assets/gz.js.gz'), gzipSync(text));
  const app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.status(404).send('nothing'));
  onCleanup(() => app.close());
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    serve: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path)),
  });
  const send = createKeptFiles(root, cacheControlOf);
  type Named = { Params: { '*': string } };
  app.get<Named>('/kept/*', (request, reply) => send(request, reply, request.params['*']));
  app.get<Named>('/file/*', (request, reply) => reply.sendFile(request.params['*']));
  app.get('/page', (request, reply) => send(request, reply.header('vary', 'cookie'), 'index.html'));
  async function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url, headers });
    const { date: _date, connection: _connection, ...others } = sent;
    if (others['content-length'] !== undefined) others['content-length'] = String(others['content-length']);
    return { statusCode, headers: others, bytes: rawPayload.toString('base64') };
  }
  return { root, ask };
}

const names = [
  'assets/a.js',
  'assets/b.css',
  'index.html',
  'icon.svg',
  'icon.png',
  'assets/font.woff2',
  'assets/small.js',
  'assets/gz.js',
  'words.txt',
  'app.webmanifest',
  'assets/missing.js',
];
const encodings = [
  undefined,
  'br',
  'gzip',
  'gzip, deflate, br',
  'gzip, deflate, br, zstd',
  'deflate',
  'identity',
  '',
];
const weighed = ['br;q=0.1, gzip', 'br;q=0, gzip;q=0', '*', 'gzip;q=1.0, *;q=0'];

it('a file from memory has the bytes and headers of the file on the disk, in every encoding', async () => {
  const { ask } = await folder();
  for (const name of names)
    for (const encoding of [...encodings, ...weighed]) {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const expected = await ask(`/file/${name}`, headers);
      for (const time of ['first', 'second'])
        expect(await ask(`/kept/${name}`, headers), `${name} in ${encoding}, ${time} time`).toEqual(expected);
    }
  const page = await ask('/page', { 'accept-encoding': 'br' });
  expect(page.headers['vary']).toBe('cookie, accept-encoding');
});

it('ranges, conditions and HEAD are answered as before', async () => {
  const { ask } = await folder();
  const { headers: sent } = await ask('/kept/assets/a.js');
  const asked: Record<string, string>[] = [
    { range: 'bytes=2-5' },
    { range: 'bytes=99999-' },
    { 'if-none-match': String(sent['etag']) },
    { 'if-none-match': '"other"' },
    { 'if-modified-since': String(sent['last-modified']) },
    { 'if-match': '"other"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ];
  for (const headers of asked)
    expect(await ask('/kept/assets/a.js', headers)).toEqual(await ask('/file/assets/a.js', headers));
  expect(await ask('/kept/assets/a.js', {}, 'HEAD')).toEqual(await ask('/file/assets/a.js', {}, 'HEAD'));
});

it('a file that was built again is served a second later, and a removed one is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onCleanup(async () => void vi.useRealTimers());
  const { root, ask } = await folder();
  const path = join(root, 'index.html');
  const text = async () => Buffer.from((await ask('/kept/index.html')).bytes, 'base64').toString();
  expect(await text()).toContain('snow');
  await writeFile(path, 'built again');
  vi.advanceTimersByTime(1000);
  expect(await text()).toBe('built again');
  // The same size, and a later time.
  await copyFile(join(root, 'icon.svg'), path);
  await writeFile(path, 'other again');
  await utimes(path, new Date(), new Date((await stat(path)).mtimeMs + 5000));
  vi.advanceTimersByTime(1000);
  expect(await text()).toBe('other again');
  await rm(path);
  vi.advanceTimersByTime(1000);
  expect((await ask('/kept/index.html')).statusCode).toBe(404);
});

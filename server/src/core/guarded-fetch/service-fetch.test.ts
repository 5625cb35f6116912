import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { BadAnswer, fetchBounded, fetchStatus, parseJson } from './service-fetch.ts';

let sent = 0;
let open = 0;
const answers: Record<string, (response: ServerResponse) => void> = {
  '/fine': (response) => response.end('{"a":1}'),
  '/flood': (response) => {
    const piece = Buffer.alloc(64 * 1024);
    const pour = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length;
    };
    response.on('drain', pour);
    pour();
  },
  '/drip': (response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/silence': () => undefined,
  '/redirect': (response) => response.writeHead(302, { location: '/fine' }).end(),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1024 ** 2))),
};
const server = createServer((request, response) => {
  open += 1;
  response.on('close', () => (open -= 1));
  answers[request.url!]!(response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const bounds = { maxBytes: 100_000, timeoutMs: 60_000 };

describe('an answer of an external service', () => {
  it('is read when it is small', async () => {
    const { status, bytes } = await fetchBounded(at('/fine'), bounds);
    expect({ status, body: parseJson(bytes) }).toEqual({ status: 200, body: { a: 1 } });
  });

  it('is refused at the size limit, also when it is compressed', async () => {
    for (const path of ['/flood', '/bomb'])
      await expect(fetchBounded(at(path), bounds)).rejects.toThrow(BadAnswer);
    await expect.poll(() => open).toBe(0);
    expect(sent).toBeLessThan(32 * 1024 ** 2);
  });

  it.each(['/drip', '/silence'])('ends at the timeout, also when single bytes arrive: %s', async (path) => {
    await expect(fetchBounded(at(path), { ...bounds, timeoutMs: 300 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await expect.poll(() => open).toBe(0);
  });

  it('must not be a redirect', async () => {
    await expect(fetchBounded(at('/redirect'), bounds)).rejects.toThrow(TypeError);
    await expect(fetchStatus(at('/redirect'), bounds)).rejects.toThrow(TypeError);
  });

  it('is not read when only the status is needed', async () => {
    expect(await fetchStatus(at('/flood'), bounds)).toBe(200);
    await expect.poll(() => open).toBe(0);
  });

  it('is refused when it is nested too deeply; brackets in strings do not count', () => {
    expect(() => parseJson(Buffer.from('['.repeat(1e6)))).toThrow(BadAnswer);
    expect(() => parseJson(Buffer.from(`${'['.repeat(33)}${']'.repeat(33)}`))).toThrow(BadAnswer);
    const text = `\\"${'{['.repeat(100)}`;
    expect(parseJson(Buffer.from(JSON.stringify({ text })))).toEqual({ text });
    expect(() => parseJson(Buffer.from('{'))).toThrow(BadAnswer);
  });
});

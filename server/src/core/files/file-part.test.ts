import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createFilePart } from './file-part.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-part-'));
const path = join(folder, 'film');
const film = randomBytes(3_000_000);
await writeFile(path, film);

const parts = new Set<Readable>();
const server = Fastify();
server.get<{ Params: { start: string; end: string } }>('/:start/:end', async ({ params }, reply) => {
  const [start, end] = [Number(params.start), Number(params.end)];
  const part = createFilePart(await open(path), { start, end });
  parts.add(part);
  return reply.header('content-length', end - start + 1).send(part);
});
await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(start: number, end: number): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', path: `/${start}/${end}`, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('thirty clients at once, some of them slow, each get the requested bytes', async () => {
  const asked = Array.from({ length: 30 }, async (_, nth) => {
    const start = nth * 7919;
    const end = film.length - 1 - nth * 104_729 > start ? film.length - 1 - nth * 104_729 : start;
    const response = await ask(start, end);
    const pieces: Buffer[] = [];
    for await (const piece of response) {
      pieces.push(piece as Buffer);
      for (let waited = 0; waited < nth % 4; waited += 1) await turn();
    }
    expect(digest(Buffer.concat(pieces))).toBe(digest(film.subarray(start, end + 1)));
  });
  await Promise.all(asked);
});

it('the file is closed when the client disconnects', async () => {
  parts.clear();
  const response = await ask(0, film.length - 1);
  response.destroy();
  const [part] = [...parts];
  await expect.poll(() => part!.closed).toBe(true);
});

it('when the file became shorter, the response is aborted and does not end like a complete one', async () => {
  const response = await ask(film.length - 10, film.length + 10);
  await expect(buffer(response)).rejects.toThrow('aborted');
});

it('reading it as a stream gives the same bytes', async () => {
  const part = createFilePart(await open(path), { start: 5, end: 2_000_000 });
  expect(digest(await buffer(part))).toBe(digest(film.subarray(5, 2_000_001)));
  const empty = createFilePart(await open(path), { start: 0, end: -1 });
  expect((await buffer(empty)).length).toBe(0);
});

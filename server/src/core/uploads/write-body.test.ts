import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countBodyBytes } from './body-memory.ts';
import { writeBody } from './write-body.ts';

const megabyte = 1024 ** 2;
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snowglobe-write-body-'));
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function emptyFile(name: string, content = ''): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A request in chunks, so that its length is not announced. */
async function beginRequest() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  socket.write('PATCH / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n');
  const [body] = await arrived;
  return {
    body,
    socket,
    send: (bytes: Buffer) =>
      socket.write(
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
      ),
    end: () => socket.write('0\r\n\r\n'),
  };
}

const never = () => new AbortController().signal;

test('a body is written behind what is there, whatever its size, and the new offset is returned', async () => {
  const path = await emptyFile('whole', 'first ');
  const { body, send, end } = await beginRequest();
  const bytes = Buffer.alloc(5 * megabyte, 'snow');
  const writing = writeBody(body, { path, offset: 6, maxBytes: 10 * megabyte, cancelled: never() });
  send(bytes);
  end();
  expect(await writing).toBe(6 + bytes.length);
  expect((await readFile(path)).equals(Buffer.concat([Buffer.from('first '), bytes]))).toBe(true);
});

test('more bytes than announced are refused, and none of them is written behind the end', async () => {
  const path = await emptyFile('too-large');
  const { body, send } = await beginRequest();
  const writing = writeBody(body, { path, offset: 0, maxBytes: 1000, cancelled: never() });
  writing.catch(() => undefined);
  send(Buffer.alloc(600, 'a'));
  await expect.poll(async () => (await stat(path)).size).toBe(600);
  send(Buffer.alloc(600, 'b'));
  await expect(writing).rejects.toMatchObject({ status_code: 413 });
  expect((await stat(path)).size).toBe(600);
  // The refusal can still be sent.
  expect(body.destroyed).toBe(false);
});

test('what has arrived stays when the connection breaks', async () => {
  const path = await emptyFile('broken');
  const { body, send, socket } = await beginRequest();
  const writing = writeBody(body, { path, offset: 0, maxBytes: megabyte, cancelled: never() });
  writing.catch(() => undefined);
  const heard = once(body, 'data');
  send(Buffer.alloc(5000, 'a'));
  await heard;
  socket.destroy();
  await expect(writing).rejects.toMatchObject({ status_code: 400 });
  expect((await stat(path)).size).toBe(5000);
});

test('when another request continues the upload, what has arrived is written and counted', async () => {
  const path = await emptyFile('cancelled');
  const { body, send } = await beginRequest();
  const cancelling = new AbortController();
  const writing = writeBody(body, { path, offset: 0, maxBytes: megabyte, cancelled: cancelling.signal });
  const heard = once(body, 'data');
  send(Buffer.alloc(5000, 'a'));
  await heard;
  cancelling.abort();
  expect(await writing).toBe(5000);
  const late = writeBody(body, { path, offset: 0, maxBytes: 1, cancelled: cancelling.signal });
  await expect(late).rejects.toMatchObject({ status_code: 400 });
});

test('a file that cannot be written is an error, and the request can be answered', async () => {
  const { body, send } = await beginRequest();
  const path = join(folder, 'missing');
  const writing = writeBody(body, { path, offset: 0, maxBytes: megabyte, cancelled: never() });
  writing.catch(() => undefined);
  send(Buffer.alloc(5000, 'a'));
  await expect(writing).rejects.toMatchObject({ status_code: 500 });
  expect(body.destroyed).toBe(false);
});

test('buffers of bodies are freed after every 4 MB', () => {
  const gc = vi.fn<(options: object) => void>();
  vi.stubGlobal('gc', gc);
  for (let n = 0; n < 64; n += 1) countBodyBytes(megabyte);
  vi.unstubAllGlobals();
  expect(gc).toHaveBeenCalledTimes(16);
  expect(gc).toHaveBeenCalledWith({ type: 'minor' });
});

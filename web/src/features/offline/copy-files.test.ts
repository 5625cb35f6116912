import { expect, test } from 'vitest';
import { copyFiles, pieceBytes, type FileToCopy, type OpenFile } from './copy-files.ts';

/** Files in memory, which stay when the copying is cut. */
function createDevice(maxBytes = Infinity) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const used = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    files,
    async open(name: string): Promise<OpenFile> {
      if (!files.has(name)) files.set(name, new Uint8Array());
      const bytes = () => files.get(name)!;
      return {
        getSize: () => bytes().length,
        truncate: (size) => void files.set(name, bytes().slice(0, size)),
        flush() {},
        close() {},
        write(more, { at }) {
          if (used() + more.length > maxBytes) throw new DOMException('full', 'QuotaExceededError');
          const next = new Uint8Array(Math.max(bytes().length, at + more.length));
          next.set(bytes());
          next.set(more, at);
          files.set(name, next);
          return more.length;
        },
      };
    },
  };
}

const film = new Uint8Array(pieceBytes + 1000).map((_, at) => at % 251);

/** Answers ranges of the film. After `cutAfter` bytes each answer breaks off. */
function createServer({ cutAfter = Infinity, status = 206 } = {}) {
  const ranges: string[] = [];
  const server = {
    cutAfter,
    status,
    ranges,
    async fetch(url: string, { headers }: RequestInit): Promise<Response> {
      const range = (headers as Record<string, string>)['range'] ?? '';
      ranges.push(`${url} ${range}`);
      if (server.status !== 206) return new Response('', { status: server.status });
      const [from, to] = range.slice(6).split('-').map(Number) as [number, number];
      const body = film.slice(from, to + 1);
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(body.slice(0, server.cutAfter)),
        pull(controller) {
          if (body.length > server.cutAfter) controller.error(new TypeError('network error'));
          else controller.close();
        },
      });
      return new Response(stream, {
        status: 206,
        headers: { 'content-range': `bytes ${from}-${to}/${film.length}` },
      });
    },
  };
  return server;
}
const files: FileToCopy[] = [{ name: 'film.mp4', url: '/film', size: film.length }];
const after = () => () => {};
const isFilm = ({ files: on }: ReturnType<typeof createDevice>) =>
  Buffer.compare(on.get('film.mp4')!, film) === 0;

test('a cut copy continues where it stopped, and is equal to the film at the end', async () => {
  const device = createDevice();
  const server = createServer({ cutAfter: 5000 });
  const seen: number[] = [];
  const parts = { ...device, fetch: server.fetch, after, onBytes: (bytes: number) => void seen.push(bytes) };
  expect(await copyFiles(files, parts)).toBe('unreachable');
  expect(device.files.get('film.mp4')!.length).toBe(5000);
  server.cutAfter = Infinity;
  expect(await copyFiles(files, parts)).toBe('done');
  expect(isFilm(device)).toBe(true);
  expect(server.ranges).toEqual([
    `/film bytes=0-${pieceBytes - 1}`,
    `/film bytes=5000-${5000 + pieceBytes - 1 < film.length ? 5000 + pieceBytes - 1 : film.length - 1}`,
  ]);
  expect(seen.at(-1)).toBe(film.length);
  // Nothing is requested again.
  expect(await copyFiles(files, parts)).toBe('done');
  expect(server.ranges).toHaveLength(2);
});

test('an address that expired, a server that is away, a full device and another file are told apart', async () => {
  const run = (
    device: ReturnType<typeof createDevice>,
    server: ReturnType<typeof createServer>,
    list = files,
  ) => copyFiles(list, { ...device, fetch: server.fetch, after, onBytes() {} });
  expect(await run(createDevice(), createServer({ status: 404 }))).toBe('refused');
  expect(await run(createDevice(), createServer({ status: 403 }))).toBe('refused');
  expect(await run(createDevice(), createServer({ status: 502 }))).toBe('unreachable');
  expect(await run(createDevice(1000), createServer())).toBe('full');
  const larger = [{ ...files[0]!, size: film.length + 1 }];
  expect(await run(createDevice(), createServer(), larger)).toBe('refused');
});

test('a picture that is missing does not stop the film', async () => {
  const device = createDevice();
  const server = createServer();
  const fetch = (url: string, init: RequestInit) =>
    url === '/poster' ? Promise.reject(new TypeError('offline')) : server.fetch(url, init);
  const list = [{ name: 'poster', url: '/poster', size: null }, ...files];
  expect(await copyFiles(list, { ...device, fetch, after, onBytes() {} })).toBe('done');
  expect(isFilm(device)).toBe(true);
});

import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The built page has 17 MB, of which one browser requests less than one. */
const maxKeptBytes = 8 * 1024 ** 2;
const maxFileBytes = 1024 ** 2;
/** A file that was built again is served from then on, at the latest. */
const checkEveryMs = 1000;

/** Other types are left to @fastify/static. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;
type Encoding = keyof typeof suffixes;

type Kept = {
  path: string;
  bytes: Buffer;
  size: number;
  mtimeMs: number;
  checkedAt: number;
  headers: Readonly<Record<string, string>>;
};

/**
 * Files that are requested by every visitor, as bytes in memory with their headers: opening, reading and closing a file
 * cost more than everything else of such a request. Whatever is not a plain request for a whole file (a range, a
 * condition, an encoding with a quality) is left to @fastify/static, which answers in the same way.
 */
export function createKeptFiles(root: string, cacheControlOf: (path: string) => string) {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, file: Kept): void {
    forget(key);
    kept.set(key, file);
    keptBytes += file.bytes.length;
    // A Map keeps the order of insertion: its first key is the oldest.
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxKeptBytes) break;
      forget(oldest);
    }
  }

  /** The first of these encodings in which the file exists; null if it is not kept in memory. */
  async function read(name: string, encodings: readonly Encoding[]): Promise<Kept | null> {
    const type = types[extname(name)];
    if (!type) return null;
    for (const encoding of encodings) {
      const path = join(root, `${name}${suffixes[encoding]}`);
      const found = await stat(path).catch(() => null);
      if (!found) continue;
      if (found.size > maxFileBytes) return null;
      const bytes = await readFile(path);
      // The file was replaced in between.
      if (bytes.length !== found.size) return null;
      const { size, mtime, mtimeMs } = found;
      const headers = {
        'accept-ranges': 'bytes',
        'last-modified': mtime.toUTCString(),
        etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
        'content-type': type,
        'content-length': String(size),
        'cache-control': cacheControlOf(path),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      };
      return { path, bytes, size, mtimeMs, checkedAt: Date.now(), headers };
    }
    return null;
  }

  async function isUnchanged(file: Kept): Promise<boolean> {
    const now = await stat(file.path).catch(() => null);
    return now !== null && now.size === file.size && now.mtimeMs === file.mtimeMs;
  }

  async function load(key: string, name: string, encodings: readonly Encoding[]): Promise<Kept | null> {
    const known = kept.get(key);
    if (known && (await isUnchanged(known))) {
      known.checkedAt = Date.now();
      return known;
    }
    forget(key);
    const file = await read(name, encodings).catch(() => null);
    if (file) keep(key, file);
    return file;
  }

  function write(reply: FastifyReply, { bytes, headers }: Kept): void {
    const vary = reply.getHeader('vary');
    void reply
      .headers(headers)
      .header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
      .send(bytes);
  }

  /** Sends a file of the root. It returns nothing: Fastify would wait for a returned reply with listeners of its own. */
  return (request: FastifyRequest, reply: FastifyReply, name: string): void => {
    const encodings = isPlain(request) ? encodingsOf(request.headers['accept-encoding']) : null;
    if (!encodings) return void reply.sendFile(name);
    const key = `${encodings.length}${encodings[0]!} ${name}`;
    const known = kept.get(key);
    if (known && Date.now() - known.checkedAt < checkEveryMs) return write(reply, known);
    load(key, name, encodings)
      .then((file) => (file ? write(reply, file) : void reply.sendFile(name)))
      .catch((error: unknown) => void reply.send(error));
  };
}

const conditions = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/** Whether the whole file is requested, whatever the client has already. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !conditions.some((name) => headers[name] !== undefined);

const identity: readonly Encoding[] = ['identity'];
const both: readonly Encoding[] = ['br', 'gzip', 'identity'];
const onlyBrotli: readonly Encoding[] = ['br', 'identity'];
const onlyGzip: readonly Encoding[] = ['gzip', 'identity'];

/** The encodings that a client accepts, the best first; null when it weighs them, which browsers do not. */
function encodingsOf(header: string | string[] | undefined): readonly Encoding[] | null {
  if (header === undefined) return identity;
  if (typeof header !== 'string' || /[;*]/.test(header)) return null;
  const brotli = /(?:^|[\s,])br(?:[\s,]|$)/i.test(header);
  const gzip = /(?:^|[\s,])gzip(?:[\s,]|$)/i.test(header);
  if (brotli && gzip) return both;
  if (brotli) return onlyBrotli;
  return gzip ? onlyGzip : identity;
}

import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { StoredFile } from '../files/files.ts';

export type FileReply = StoredReply | WrittenReply;

type StoredReply = Sent & {
  file: StoredFile;
  /** The client may be redirected to an address of the store: for large files whose address is not in a page's address bar. */
  canRedirect?: boolean;
};
/** Generated while it is sent: its length is unknown, so it has no ranges. */
type WrittenReply = Sent & { written: AsyncIterable<string> };
type Sent = {
  type: string;
  cacheControl: string;
  /** The name of the saved file; `inline` lets the browser display it, which is allowed for pictures only. */
  download?: { name: string; inline: boolean };
};

/** Sends a stored file, or the requested range of it. The content type is ours, never the uploader's. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileReply,
): Promise<FastifyReply> {
  if ('written' in answer) return head(reply, answer).send(Readable.from(answer.written));
  const { file } = answer;
  const etag = `"${file.size.toString(36)}-${file.modified.getTime().toString(36)}"`;
  if (isNotModified(request.headers['if-none-match'], etag))
    return describe(reply, answer, etag).status(304).removeHeader('content-type').send();
  // If-Range: the client has the beginning of the file; it gets a range only if the file is unchanged.
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag || ifRange === file.modified.toUTCString();
  const range = isSame ? readRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return describe(reply, answer, etag)
      .status(416)
      .header('content-range', `bytes */${file.size}`)
      .removeHeader('content-type')
      .send();
  }
  const address = request.method === 'GET' && answer.canRedirect ? addressOf(answer) : null;
  // Not stored: the address expires, and the rights of the member are checked each time. The client repeats its range.
  if (address) return reply.header('cache-control', 'private, no-store').redirect(address, 307);
  // For HEAD, Fastify would read the whole stream and discard it.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await file.stream(range ?? undefined);
  if (!bytes) throw new AppError(commonFaults.notFound);
  describe(reply, answer, etag);
  if (!range) return reply.header('content-length', file.size).send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

function addressOf({ file, type, cacheControl, download }: StoredReply): string | null {
  const headers = { 'content-type': type, 'cache-control': cacheControl };
  return (
    file.addressFor?.(download ? { ...headers, 'content-disposition': disposition(download) } : headers) ??
    null
  );
}

function head(reply: FastifyReply, { type, cacheControl, download }: Sent): FastifyReply {
  if (download) reply.header('content-disposition', disposition(download));
  return reply.type(type).header('cache-control', cacheControl);
}

function describe(reply: FastifyReply, answer: StoredReply, etag: string): FastifyReply {
  return head(reply, answer)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', answer.file.modified.toUTCString());
}

/** One range of bytes. Several ranges or other units are answered with the whole file, as HTTP allows. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  // HTTP treats a range whose end is before its start as no range.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}

function disposition({ name, inline }: { name: string; inline: boolean }): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  // encodeURIComponent leaves some characters that RFC 5987 does not allow.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

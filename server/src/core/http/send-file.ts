import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../files.ts';

export type FileReply = {
  file: StoredFile;
  type: string;
  cacheControl: string;
  /** The name it is saved under; `inline` lets the browser show it, which is only for pictures. */
  download?: { name: string; inline: boolean };
};

/** Sends a stored file, whole or the range that was asked for. Its kind is the one that we gave it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileReply): FastifyReply {
  const { file, type, cacheControl, download } = answer;
  reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('accept-ranges', 'bytes')
    .header('last-modified', file.modified.toUTCString());
  if (download) reply.header('content-disposition', disposition(download));
  const range = readRange(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    return reply
      .status(416)
      .header('content-range', `bytes */${file.size}`)
      .removeHeader('content-type')
      .send();
  }
  if (!range) return reply.header('content-length', file.size).send(file.stream());
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.stream(range));
}

/** One range of bytes; several, or something else, is answered with the whole file, as the standard allows. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function disposition({ name, inline }: { name: string; inline: boolean }): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenJson } from './written-json.ts';

/** A shorter reply fits into the ten packets that a new connection may send at once. */
const minBytes = 14_000;
/** A longer one is compressed in another thread, so that other requests do not wait for it. */
const maxBytesAtOnce = 256 * 1024;
/** Of the rows of films, 168 KB, this quality leaves a tenth in 0.33 ms. Higher ones take several times as long. */
const options = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const compressInThread = promisify(brotliCompress);

/**
 * Whether the reply may be compressed. Only the reply to a read: a write may be answered with a stored reply. And only for
 * our own page: another site could send guesses in its requests, and the length of the reply would show which one is right.
 */
export function acceptsCompressed({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-site'] === 'same-origin' &&
    /(?:^|[\s,])br(?:[\s,]|$)/.test(String(headers['accept-encoding']))
  );
}

/** Sends JSON, compressed if it is long. */
export function sendCompressed(reply: FastifyReply, json: WrittenJson<unknown>): unknown {
  const { bytes } = json;
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (bytes.length < minBytes) return bytes;
  void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
  if (bytes.length > maxBytesAtOnce) return compressInThread(bytes, options);
  json.compressed ??= brotliCompressSync(bytes, options);
  return json.compressed;
}

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenJson } from './written-json.ts';

/** A shorter reply fits into the ten packets that a new connection may send at once. */
const minBytes = 14_000;
/** A longer one is compressed in another thread: these take less than a millisecond, which a thread would only delay. */
const maxBytesAtOnce = 256 * 1024;
/** The lowest quality makes a list of films a tenth as long, in less time than writing it as JSON took. */
const options = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const compressInThread = promisify(brotliCompress);

/**
 * Whether the reply may be compressed. Only a read's: a write may be answered with a stored reply. And only for our own
 * page: another site that makes a browser send requests with its words in them could learn from the length of the answers
 * what else they contain.
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

import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replaceCloseAfterResponse } from '../node-internals.ts';
import { closeGently } from './close-connection.ts';

/** The rest of so little is thrown away quicker than a new connection is made; the pace of bodies holds for it too. */
const maxReadAfterRefusal = 64 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * For an answer that goes out before the body has come, such as a refusal: Node would read the rest to its end, be
 * it a gigabyte, and keep the connection. So the answer is the last one on it.
 */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(raw) || raw.complete) return;
  const isLittle = Number(raw.headers['content-length'] ?? Infinity) <= maxReadAfterRefusal;
  // What somebody began to read and left half way, Node does not read on.
  if (isLittle && !raw.readableDidRead) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  replaceCloseAfterResponse(socket, () => closeGently(socket));
}

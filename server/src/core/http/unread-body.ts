import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replaceCloseAfterResponse } from '../node-internals.ts';
import { closeGently } from './close-connection.ts';

/** Reading the rest of a small body is faster than a new connection. The slow body guard applies to it, too. */
const maxDrainedBytes = 64 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes the connection after a response that is sent before the request's body has arrived, such as a refusal. Node
 * would otherwise read the rest, even a gigabyte, to keep the connection.
 */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(raw) || raw.complete) return;
  const isSmall = Number(raw.headers['content-length'] ?? Infinity) <= maxDrainedBytes;
  // Node does not read the rest of a body that was read only partly.
  if (isSmall && !raw.readableDidRead) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  replaceCloseAfterResponse(socket, () => closeGently(socket));
}

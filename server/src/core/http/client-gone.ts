import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before the reply is sent, so that unneeded work can stop. */
export function clientGoneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

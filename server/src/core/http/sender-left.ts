import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked hangs up before the answer is out: work that nobody waits for need not be done. */
export function senderLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Follows the requests that may take long and that the client continues by itself: downloads (ranges), resumable uploads
 * and streamed events. Returns the function that cuts them: a stop does not wait for a film.
 */
export function trackTransfers(app: FastifyInstance): () => void {
  const open = new Set<Socket>();
  app.addHook('onRequest', (request, reply, next) => {
    if (isTransfer(request)) {
      const { socket } = request.raw;
      open.add(socket);
      reply.raw.once('close', () => open.delete(socket));
    }
    next();
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

function isTransfer({ routeOptions: { config } }: FastifyRequest): boolean {
  const kind = config.route?.reply.kind;
  return kind === 'file' || kind === 'events' || Boolean(config.isStreamed);
}

import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** New connections that may wait per listener. A client that finds the queue full retries after 1, 3 and 7 seconds. */
const backlog = 4096;
/**
 * Node accepts one connection per listener and turn of the event loop. While one client opens a hundred connections per
 * second for expensive requests, the others would wait too long. The kernel distributes connections over the listeners.
 */
const listenerCount = 16;
/** On other systems several listeners cannot share a port, or the last one gets all connections. */
const canShare = process.platform === 'linux';

/** During a stop: how often idle connections are closed. */
const closeIdleMs = 50;

type Address = { host: string; port: number };

/**
 * Returns the function that listens; on Linux with several listeners on the same port. Fastify accepts hooks only before
 * its first request, and the demo makes requests before it listens: so the hooks are added here and not by the function.
 */
export function prepareListening(app: FastifyInstance): (address: Address) => Promise<void> {
  if (!canShare)
    return async ({ host, port }) => {
      await app.listen({ host, port, backlog });
    };
  const others = Array.from({ length: listenerCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  closeWith(app, others);
  return async ({ host, port }) => {
    // With a shared port the system does not report that another program uses it, so this is tried first.
    await checkPortIsFree({ host, port });
    const shared = { host, backlog, reusePort: true };
    await app.listen({ ...shared, port } satisfies ListenOptions);
    const { port: actualPort } = app.server.address() as AddressInfo;
    await Promise.all(
      others.map((other) => once(other.listen({ ...shared, port: actualPort }), 'listening')),
    );
  };
}

/**
 * A stop closes all listeners and waits until their requests are answered. The server's own close only waits for
 * connections that it accepted itself; without this the database was closed during requests of the others.
 */
function closeWith(app: FastifyInstance, others: readonly Server[]): void {
  let closed: Promise<unknown>[] = [];
  let closingIdle: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closed = others.filter(({ listening }) => listening).map((other) => once(other.close(), 'close'));
    // Browsers keep idle connections open; these would delay the stop until their timeout.
    closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleMs);
  });
  app.addHook('onClose', async () => {
    await Promise.all(closed);
    clearInterval(closingIdle);
  });
}

async function checkPortIsFree({ host, port }: Address): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

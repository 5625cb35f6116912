import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many new connections may stand in a line; whoever finds it full knocks again after one second, then three, then seven. */
const backlog = 4096;
/**
 * Node takes one connection from a line in a turn of its loop. While somebody asks for dear things on a hundred new
 * connections a second, that is too few: everyone else stands behind them. The kernel spreads who comes over the lines.
 */
const listenerCount = 16;
/** Elsewhere several may not listen on one port, or all goes to the last of them. */
const canShare = process.platform === 'linux';

/** During a stop: how often connections are closed that have just been answered. */
const closeIdleMs = 50;

type Place = { host: string; port: number };

/** Listens, on Linux with several lines to stand in. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  if (!canShare) return void (await app.listen({ host, port, backlog }));
  // Whoever shares a port hears of nobody else who has it.
  await tryAlone({ host, port });
  const shared = { host, backlog, reusePort: true };
  const others = Array.from({ length: listenerCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  closeWith(app, others);
  await app.listen({ ...shared, port } satisfies ListenOptions);
  const { port: given } = app.server.address() as AddressInfo;
  await Promise.all(others.map((other) => once(other.listen({ ...shared, port: given }), 'listening')));
}

/**
 * A stop accepts nothing on any line, and is over when the requests of all of them are answered. The server's own close
 * knows only of connections that it accepted itself: without this the database closed under the others' requests.
 */
function closeWith(app: FastifyInstance, others: readonly Server[]): void {
  let closed: Promise<unknown>[] = [];
  let closingIdle: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closed = others.filter(({ listening }) => listening).map((other) => once(other.close(), 'close'));
    // A browser keeps an answered connection open: it would hold up the stop until its time is over.
    closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleMs);
  });
  app.addHook('onClose', async () => {
    await Promise.all(closed);
    clearInterval(closingIdle);
  });
}

async function tryAlone({ host, port }: Place): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

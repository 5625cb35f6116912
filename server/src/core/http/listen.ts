import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many new connections may stand in a line; whoever finds it full knocks again after one second, then three, then seven. */
const backlog = 4096;
/**
 * Node takes one connection from a line in a turn of its loop. While somebody asks for dear things on a hundred new
 * connections a second, that is too few: everyone else stands behind them. The kernel spreads who comes over the lines.
 */
const lines = 16;
/** Elsewhere several may not listen on one port, or all goes to the last of them. */
const canShare = process.platform === 'linux';

type Place = { host: string; port: number };

/** Listens, on Linux with several lines to stand in. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  if (!canShare) return void (await app.listen({ host, port, backlog }));
  // Whoever shares a port hears of nobody else who has it.
  await tryAlone({ host, port });
  const shared = { host, backlog, reusePort: true };
  await app.listen({ ...shared, port } satisfies ListenOptions);
  const { port: given } = app.server.address() as AddressInfo;
  const others = Array.from({ length: lines - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  app.server.once('close', () => {
    for (const other of others) other.close();
  });
  await Promise.all(others.map((other) => once(other.listen({ ...shared, port: given }), 'listening')));
}

async function tryAlone({ host, port }: Place): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

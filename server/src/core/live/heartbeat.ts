import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const beatEveryMs = 30_000;
/** The connections are pinged in turns: to ping thousands at once would stop everything else for a moment. */
const turns = 300;

/**
 * Closes connections that do not answer a ping. Each ping contains random bytes, and the pong must return them: otherwise
 * a client could send pongs without reading anything.
 */
export function startHeartbeat() {
  const pending = new WeakMap<WebSocket, Buffer>();
  const sockets = Array.from({ length: turns }, () => new Set<WebSocket>());
  let watched = 0;
  let turn = 0;

  function beat(socket: WebSocket): void {
    if (pending.has(socket)) return socket.terminate();
    const data = randomBytes(8);
    pending.set(socket, data);
    socket.ping(data);
  }

  const timer = setInterval(() => {
    for (const socket of sockets[turn]!) beat(socket);
    turn = (turn + 1) % turns;
  }, beatEveryMs / turns);

  return {
    watch(socket: WebSocket): void {
      const own = sockets[watched % turns]!;
      watched += 1;
      own.add(socket);
      socket.on('close', () => own.delete(socket));
      socket.on('pong', (data: Buffer) => {
        if (pending.get(socket)?.equals(data)) pending.delete(socket);
      });
    },
    stop: () => clearInterval(timer),
  };
}

import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

/**
 * Closes connections that do not answer a ping. Each ping contains random bytes, and the pong must return them: otherwise
 * a client could send pongs without reading anything.
 */
export function createHeartbeat() {
  const pending = new WeakMap<WebSocket, Buffer>();

  return {
    watch(socket: WebSocket): void {
      socket.on('pong', (data: Buffer) => {
        if (pending.get(socket)?.equals(data)) pending.delete(socket);
      });
    },

    beat(sockets: Iterable<WebSocket>): void {
      for (const socket of sockets) {
        if (pending.has(socket)) {
          socket.terminate();
          continue;
        }
        const data = randomBytes(8);
        pending.set(socket, data);
        socket.ping(data);
      }
    },
  };
}

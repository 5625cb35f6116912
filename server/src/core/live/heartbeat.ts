import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

/**
 * Lets go who does not answer. Only the word of the last ping is an answer, and each connection gets its own: a pong
 * that was sent without reading proves nothing, as little as one that another connection has read.
 */
export function createHeartbeat() {
  const asked = new WeakMap<WebSocket, Buffer>();

  return {
    watch(socket: WebSocket): void {
      socket.on('pong', (word: Buffer) => {
        if (asked.get(socket)?.equals(word)) asked.delete(socket);
      });
    },

    beat(sockets: Iterable<WebSocket>): void {
      for (const socket of sockets) {
        if (asked.has(socket)) {
          socket.terminate();
          continue;
        }
        const word = randomBytes(8);
        asked.set(socket, word);
        socket.ping(word);
      }
    },
  };
}

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

const windowMs = 10_000;
/**
 * The page sends nothing but the answer to each heartbeat, one in 30 seconds. A program may ping as often as it finds
 * right; 20 a second is beyond that, and costs us nothing yet.
 */
const maxFrames = 200;
/** As many pings of the largest kind, 131 bytes on the wire; fragments and halves of frames count here as well. */
const maxBytes = 32 * 1024;
/** A ping is answered while its sender reads. The answer goes past the limit on what waits for a connection. */
const maxBufferedForPong = 16 * 1024;

/** Answers pings and ignores the rest, as long as it comes in a bearable measure; then the connection is cut. */
export function limitIncoming(socket: WebSocket, wire: Duplex): void {
  let [frames, bytes, windowEnds] = [0, 0, 0];

  function count(newFrames: number, newBytes: number) {
    const now = Date.now();
    if (now >= windowEnds) [frames, bytes, windowEnds] = [0, 0, now + windowMs];
    frames += newFrames;
    bytes += newBytes;
    if (frames > maxFrames || bytes > maxBytes) socket.terminate();
  }

  wire.on('data', (chunk: Buffer) => count(0, chunk.length));
  socket.on('message', () => count(1, 0));
  socket.on('pong', () => count(1, 0));
  socket.on('ping', (word: Buffer) => {
    count(1, 0);
    const isReading = wire.writableLength < maxBufferedForPong;
    if (isReading && socket.readyState === socket.OPEN) socket.pong(word);
  });
}

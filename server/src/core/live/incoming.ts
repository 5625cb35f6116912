import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

const windowMs = 10_000;
/**
 * The page sends only one pong in 30 seconds, as the answer to a heartbeat. Other programs may send pings: 20 a second
 * are enough for them and need little CPU time.
 */
const maxFrames = 200;
/** Enough for 200 pings of the largest size (131 bytes). Fragments and incomplete frames count too. */
const maxBytes = 32 * 1024;
/** Pings are answered only while the client reads, because pongs bypass the limit on unsent bytes. */
const maxBufferedForPong = 16 * 1024;

/** Answers pings and ignores other messages; closes the connection when there are too many. */
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
  socket.on('ping', (data: Buffer) => {
    count(1, 0);
    const isReading = wire.writableLength < maxBufferedForPong;
    if (isReading && socket.readyState === socket.OPEN) socket.pong(data);
  });
}

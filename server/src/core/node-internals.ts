import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';

/**
 * The only place that relies on undocumented behaviour of Node.js, Fastify and ws. A release may change any of it without
 * notice: `node-internals.test.ts` has a test for each function here, which then fails and says what to do.
 */

/**
 * Ignores the pipelined requests that Node has read from a connection but not yet emitted. Node parses a whole chunk
 * synchronously and emits all its requests, even after `socket.destroy()`: one chunk can hold hundreds. The parser
 * calls `onIncoming` for each of them. Skipping it takes a quarter of the time.
 */
export function ignoreBufferedRequests(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 0;
}

/**
 * Finds the response that Node is writing to a connection. Node's own `clientError` handler reads the same property:
 * an error reply in the middle of another response would become part of that response.
 */
export function findResponseInProgress(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse })._httpMessage;
}

/**
 * Replaces how Node closes a connection after a response with `connection: close`. Node calls `destroySoon`, which
 * resets a connection whose client is still sending: the client would lose the response.
 */
export function replaceCloseAfterResponse(socket: Socket, close: () => void): void {
  socket.destroySoon = close;
}

/**
 * Replaces how a stream is written to a response. Fastify calls `stream.pipe(response)`, and then only handles errors and
 * the end of the response. Node's `pipe` needs a new buffer for each chunk.
 */
export function replacePipe(stream: Readable, writeTo: (to: NodeJS.WritableStream) => void): void {
  stream.pipe = (to) => {
    writeTo(to);
    return to;
  };
}

const finalTextFrame = 0x81;

/** Encodes a complete WebSocket text frame as a server sends it: one final frame, not masked (RFC 6455, 5.2). */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = textFrameHeader(length);
  const frame = Buffer.allocUnsafe(header.length + length);
  frame.set(header);
  frame.write(text, header.length);
  return frame;
}

function textFrameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([finalTextFrame, length]);
  const header = Buffer.alloc(length < 65_536 ? 4 : 10);
  header[0] = finalTextFrame;
  header[1] = length < 65_536 ? 126 : 127;
  // The length has 8 bytes here; the upper two stay 0.
  if (length < 65_536) header.writeUInt16BE(length, 2);
  else header.writeUIntBE(length, 4, 6);
  return header;
}

/**
 * Writes encoded frames to the socket below a `WebSocket`. `ws` would encode an event again for each of its receivers.
 * This is safe because `ws` writes each of its own frames (ping, pong, close) at once and whole, as long as compression
 * is off.
 */
export function writeFrames(socket: Duplex, frames: Buffer, onWritten?: () => void): void {
  socket.write(frames, onWritten);
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorBody, Fault } from '@snowglobe/contract/errors.ts';
import { inEnglish } from '../texts/texts.ts';

/** How long a client may take to read the response and to close its side. Browsers do so at once. */
const lingerMs = 10_000;
/** After this time without data the client has read the response, or never will. */
const silenceMs = 2000;
/** Received and ignored from a client that still sends its request; after more the connection is closed. */
const maxDrainedBytes = 8 * 1024 ** 2;

/** Writes a refusal directly to the socket, where Node's HTTP server cannot (any more), and closes the connection. */
export function answerAndClose(
  socket: Duplex,
  { status, code, text }: Fault,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify({ error: inEnglish(text), code } satisfies ErrorBody);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  closeGently(socket as Socket);
}

/**
 * Closes a connection whose client may still be sending. If it were closed at once, the system would answer further data
 * with a reset, and the client would lose the response. So further data is read and ignored for a limited time.
 */
export function closeGently(socket: Socket): void {
  if (socket.destroyed) return;
  const destroy = () => void socket.destroy();
  const deadline = setTimeout(destroy, lingerMs).unref();
  socket.once('close', () => clearTimeout(deadline));
  socket.on('error', destroy);
  socket.setTimeout(silenceMs, destroy);
  // The client may close its side before our response is sent.
  const destroyWhenSent = () => (socket.writableFinished ? destroy() : void socket.once('finish', destroy));
  if (socket.readableEnded) destroyWhenSent();
  else socket.once('end', destroyWhenSent);
  // The HTTP parser must not read the rest as another request.
  socket.removeAllListeners('data');
  let drained = 0;
  socket.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrainedBytes) destroy();
  });
  socket.resume();
  socket.end();
}

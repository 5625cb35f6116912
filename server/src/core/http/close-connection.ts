import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorBody, Fault } from '@snowglobe/contract/errors.ts';

/** How long a client may take to read its answer and close its side. A browser does so at once. */
const lingerMs = 10_000;
/** Nothing comes any more: it has read its answer, or never will. */
const silenceMs = 2000;
/** What may still be on its way from a client that sends before it reads; more is not taken. */
const maxDrained = 8 * 1024 ** 2;

/** Answers past the HTTP server, where it has no say (any more), in the words of every other refusal. */
export function answerAndClose(
  socket: Duplex,
  { status, code, text }: Fault,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify({ error: text, code } satisfies ErrorBody);
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
 * Ends a connection whose client may still be sending. Closed at once, the system would answer what is on its way
 * with a reset, and the client would throw our answer away unread; left alone, it would stay open for as long as
 * the client likes. So what comes is thrown away for a moment, and then it is over.
 */
export function closeGently(socket: Socket): void {
  if (socket.destroyed) return;
  const over = () => void socket.destroy();
  const latest = setTimeout(over, lingerMs).unref();
  socket.once('close', () => clearTimeout(latest));
  socket.on('error', over);
  socket.setTimeout(silenceMs, over);
  // It has said its last word, perhaps before it heard ours.
  const overWhenSent = () => (socket.writableFinished ? over() : void socket.once('finish', over));
  if (socket.readableEnded) overWhenSent();
  else socket.once('end', overWhenSent);
  // Nobody else reads from here on: whatever it says now is no request.
  socket.removeAllListeners('data');
  let drained = 0;
  socket.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrained) over();
  });
  socket.resume();
  socket.end();
}

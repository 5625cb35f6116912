import { connect, type Socket } from 'node:net';
import { scanReasons } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** The scanner's result for a file. */
export type ScanResult =
  | { says: 'clean' }
  | { says: 'found'; name: string }
  /** The scanner can't scan this file; a retry does not help. */
  | { says: 'refused'; reason: string };

const connectMs = 5000;
/** A scanner that unpacks a large archive sends nothing for a while. */
const silenceMs = 10 * 60_000;
const pieceSize = 64 * 1024;
const maxAnswerBytes = 4096;

export type Clamd = ReturnType<typeof createClamd>;

/** The protocol of ClamAV, over `tcp://host:port` or `unix:/path`: one command per connection, ended by a NUL. */
export function createClamd(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url);

  async function openSocket(signal: AbortSignal): Promise<Socket> {
    const socket =
      protocol === 'unix:'
        ? connect({ path: pathname, signal } as never)
        : connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310), signal } as never);
    socket.setTimeout(connectMs, () => socket.destroy(new Error('The scanner does not answer')));
    await once(socket, 'connect');
    socket.setTimeout(silenceMs);
    return socket;
  }

  /** Reads up to the NUL or the end. */
  async function readAnswer(socket: Socket): Promise<string> {
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.length > maxAnswerBytes) throw new Error('The scanner sent an answer that is too long');
      if (answer.includes('\0')) break;
    }
    if (answer === '') throw new Error('The scanner closed the connection without an answer');
    return answer.replaceAll('\0', '').trim();
  }

  async function send(command: string, signal: AbortSignal): Promise<string> {
    const socket = await openSocket(signal);
    try {
      socket.write(`z${command}\0`);
      return await readAnswer(socket);
    } finally {
      socket.destroy();
    }
  }

  return {
    version: (signal: AbortSignal) => send('VERSION', signal),

    async scan(bytes: Readable, signal: AbortSignal): Promise<ScanResult> {
      const socket = await openSocket(signal);
      // If the file is too large, the scanner answers and closes the connection before all is sent. `readAnswer` then
      // destroys the socket, and a sender that waits for `drain` only gets one of these events.
      const broken = Promise.withResolvers<void>();
      for (const end of ['error', 'end', 'close']) socket.on(end, () => broken.resolve());
      const answer = readAnswer(socket);
      answer.catch(() => undefined);
      try {
        socket.write('zINSTREAM\0');
        await sendAll(socket, bytes, broken.promise);
        return parseAnswer(await answer);
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

/** Sends the file in pieces, each with its length first, and waits while the socket's buffer is full. */
async function sendAll(socket: Socket, bytes: Readable, broken: Promise<void>): Promise<void> {
  for await (const piece of smallPieces(bytes)) {
    // The scanner has answered and closed the connection.
    if (!socket.writable || socket.readableEnded) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), broken]);
  }
  socket.write(Buffer.alloc(4));
}

async function* smallPieces(bytes: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    const whole = chunk as Buffer;
    for (let at = 0; at < whole.length; at += pieceSize) yield whole.subarray(at, at + pieceSize);
  }
}

function parseAnswer(answer: string): ScanResult {
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found) return { says: 'found', name: found };
  if (answer === 'stream: OK') return { says: 'clean' };
  if (/size limit exceeded/i.test(answer)) return { says: 'refused', reason: scanReasons.tooLarge };
  throw new Error(`The scanner answered with an error: ${answer.slice(0, 200)}`);
}

import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** What the scanner says of a file. */
export type Scanned =
  | { says: 'clean' }
  | { says: 'found'; name: string }
  /** It does not look at files like this, however often it is asked. */
  | { says: 'refused'; reason: string };

const connectMs = 5000;
/** A scanner that unpacks a large archive is silent for a while. */
const silenceMs = 10 * 60_000;
const pieceSize = 64 * 1024;
const maxAnswerBytes = 4096;

export type Clamd = ReturnType<typeof createClamd>;

/** ClamAV's own protocol, over `tcp://host:port` or `unix:/path`: one question a connection, each ended by a NUL. */
export function createClamd(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url);

  async function open(signal: AbortSignal): Promise<Socket> {
    const socket =
      protocol === 'unix:'
        ? connect({ path: pathname, signal } as never)
        : connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310), signal } as never);
    socket.setTimeout(connectMs, () => socket.destroy(new Error('The scanner does not answer')));
    await once(socket, 'connect');
    socket.setTimeout(silenceMs);
    return socket;
  }

  /** Everything up to the end, or to the NUL. */
  async function answerOf(socket: Socket): Promise<string> {
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.length > maxAnswerBytes) throw new Error('The scanner answers in riddles');
      if (answer.includes('\0')) break;
    }
    if (answer === '') throw new Error('The scanner hung up');
    return answer.replaceAll('\0', '').trim();
  }

  async function ask(question: string, signal: AbortSignal): Promise<string> {
    const socket = await open(signal);
    try {
      socket.write(`z${question}\0`);
      return await answerOf(socket);
    } finally {
      socket.destroy();
    }
  }

  return {
    version: (signal: AbortSignal) => ask('VERSION', signal),

    async scan(bytes: Readable, signal: AbortSignal): Promise<Scanned> {
      const socket = await open(signal);
      // It answers and hangs up in the middle of a file that is too large for it. Whoever has read the answer closes
      // the line: that it is closed may be all that a waiting sender hears of it.
      const broken = Promise.withResolvers<void>();
      for (const end of ['error', 'end', 'close']) socket.on(end, () => broken.resolve());
      const answer = answerOf(socket);
      answer.catch(() => undefined);
      try {
        socket.write('zINSTREAM\0');
        await sendAll(socket, bytes, broken.promise);
        return understand(await answer);
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

/** Piece by piece, each with its length before it, and no faster than it is taken. */
async function sendAll(socket: Socket, bytes: Readable, broken: Promise<void>): Promise<void> {
  for await (const piece of smallPieces(bytes)) {
    // It has answered already, and hung up.
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

function understand(answer: string): Scanned {
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found) return { says: 'found', name: found };
  if (answer === 'stream: OK') return { says: 'clean' };
  if (/size limit exceeded/i.test(answer))
    return { says: 'refused', reason: 'it is larger than the scanner takes' };
  throw new Error(`The scanner says: ${answer.slice(0, 200)}`);
}

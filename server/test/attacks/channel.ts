import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { AttackerHttp } from './attacker-http.ts';

/** A live channel on a raw connection, which reads nothing after the handshake. Null when it was refused. */
export async function dialChannel(attackerHttp: AttackerHttp, after?: number): Promise<Socket | null> {
  const socket = await attackerHttp.dial();
  socket.write(
    attackerHttp.head('GET', `/api/live${after === undefined ? '' : `?after=${after}`}`, {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': 13,
      'sec-websocket-key': randomBytes(16).toString('base64'),
    }),
  );
  const first = await new Promise<string>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString()));
    socket.once('close', () => resolve(''));
  });
  socket.pause();
  if (first.startsWith('HTTP/1.1 101')) return socket;
  socket.destroy();
  return null;
}

const opcodes = { text: 0x1, ping: 0x9, pong: 0xa } as const;

/** A frame as a client sends it: masked, here with zeros. */
export function clientFrame(kind: keyof typeof opcodes, bytes: number): Buffer {
  const head =
    bytes < 126
      ? [0x80 | opcodes[kind], 0x80 | bytes]
      : [0x80 | opcodes[kind], 0x80 | 126, bytes >> 8, bytes & 0xff];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), Buffer.alloc(bytes, 'x')]);
}

/** Writes as fast as the server reads, until the connection is cut or the time is over. */
export async function pump(socket: Socket, bytes: Buffer, time: AbortSignal): Promise<number> {
  let sent = 0;
  let goOn = () => {};
  socket.on('drain', () => goOn()).on('close', () => goOn());
  while (!time.aborted && !socket.destroyed) {
    sent += bytes.length;
    const isTaken = socket.write(bytes);
    await new Promise<void>((resolve) => {
      goOn = resolve;
      if (isTaken || socket.destroyed) setImmediate(resolve);
    });
  }
  return sent;
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Client } from './client.ts';

/** The live channel without a WebSocket library, for frames that no library sends. It reads nothing after the handshake. */
export async function openRawLive(who: Client, after?: string): Promise<Socket> {
  const { hostname, port } = new URL(who.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `GET /api/live${after === undefined ? '' : `?after=${after}`} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Origin: ${who.url}\r\nCookie: ${who.cookieHeader()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!String(answer).startsWith('HTTP/1.1 101 ')) throw new Error(String(answer));
  socket.pause();
  return socket;
}

/** A frame as a client sends it, masked with zeros. */
function clientFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** A ping of the maximum size of a control frame. */
export const maxPing = clientFrame(0x9, Buffer.alloc(125, 'x'));
export const pong = clientFrame(0xa, Buffer.alloc(0));
/** A part of a message that never ends. */
export const emptyFragment = (isFirst: boolean) => Buffer.from([isFirst ? 0x01 : 0x00, 0x80, 0, 0, 0, 0]);

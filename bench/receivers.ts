import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** One round: the time at which each message had arrived at all receivers. */
export type Round = { finishedAt: Float64Array; done: Promise<void> };

type Where = {
  port: number;
  path: string;
  cookies: readonly string[];
  /** How many connect at the same time. */
  atOnce?: number;
};

const quietMs = 1000;
const text = 1;
const ping = 9;
/** A pong must repeat the payload of its ping; it is masked, as required of a client, with zeros. */
const pongTo = (word: Buffer) => Buffer.concat([Buffer.from([0x8a, 0x80 | word.length, 0, 0, 0, 0]), word]);

class Refused extends Error {}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;

/**
 * WebSocket connections that only count frames. A client library would cost as much as the measured server; this code
 * reads all connections into one buffer and parses only the heads of frames.
 */
export async function openReceivers({ port, path, cookies, atOnce = 50 }: Where) {
  const buffer = Buffer.alloc(64 * 1024);
  const heard = new Uint32Array(cookies.length);
  let frames = 0;
  const sockets: Socket[] = [];
  let arrived = new Uint32Array(0);
  let finishedAt = new Float64Array(0);
  let left = 0;
  let finish = () => {};
  let fail = (_error: Error) => {};
  let isClosing = false;
  let lastFrameAt = 0;
  let refusals = 0;

  function count(receiver: number): void {
    lastFrameAt = performance.now();
    frames += 1;
    const place = heard[receiver]!++;
    if (place >= arrived.length || ++arrived[place]! < cookies.length) return;
    finishedAt[place] = lastFrameAt;
    left -= 1;
    if (left === 0) finish();
  }

  function open(receiver: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let rest: Buffer = Buffer.alloc(0);
      let isOpen = false;
      const socket = connect({ host: '127.0.0.1', port, onread: { buffer, callback: read } });
      sockets[receiver] = socket;
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('close', () => {
        const error = new Error('A receiver was cut off');
        reject(error);
        // Without this, the round would wait forever for the frames of this connection.
        if (!isClosing && isOpen) fail(error);
      });
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${cookies[receiver]}\r\n\r\n`,
      );

      function read(length: number): boolean {
        const chunk = buffer.subarray(0, length);
        const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        let at = 0;
        if (!isOpen) {
          const end = bytes.indexOf('\r\n\r\n');
          const head = end >= 0 ? bytes.toString('latin1', 0, end) : '';
          if (end >= 0 && !head.includes(' 101 ')) {
            reject(new Refused(head.slice(0, head.indexOf('\r\n'))));
            return false;
          }
          isOpen = end >= 0;
          at = isOpen ? end + 4 : 0;
          if (isOpen) resolve();
        }
        if (isOpen) at = readFrames(bytes, at);
        // All connections share the buffer, so an incomplete frame is copied.
        rest = Buffer.from(bytes.subarray(at));
        return true;
      }

      function readFrames(bytes: Buffer, from: number): number {
        for (let at = from; ;) {
          const size = frameSize(bytes, at);
          if (size === 0 || at + size > bytes.length) return at;
          const kind = bytes[at]! & 0x0f;
          if (kind === text) count(receiver);
          else if (kind === ping) socket.write(pongTo(bytes.subarray(at + 2, at + size)));
          at += size;
        }
      }
    });
  }

  /** As a page does: after a refusal it tries again, a little later. */
  async function connected(receiver: number): Promise<void> {
    for (;;) {
      try {
        return await open(receiver);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusals += 1;
        sockets[receiver]!.destroy();
        await delay(500 + Math.random() * 1000);
      }
    }
  }
  for (let first = 0; first < cookies.length; first += atOnce) {
    const some = Math.min(atOnce, cookies.length - first);
    await Promise.all(Array.from({ length: some }, (_, index) => connected(first + index)));
  }

  return {
    /** How many connections were refused at first. */
    refusals,
    /** How many frames have arrived at all receivers together. */
    frames: () => frames,
    /** Waits until the first events, such as presence, have arrived. */
    async quiet(): Promise<void> {
      while (performance.now() - lastFrameAt < quietMs) await delay(100);
    },
    /** From now on every frame counts as one of these messages, in order. */
    begin(messages: number): Round {
      heard.fill(0);
      arrived = new Uint32Array(messages);
      finishedAt = new Float64Array(messages);
      left = messages;
      const done = new Promise<void>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
      // It may fail before anybody waits for it.
      done.catch(() => undefined);
      return { finishedAt, done };
    },
    close(): void {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The length of the frame at this position; 0 when its head is incomplete. */
function frameSize(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2) return 0;
  const short = bytes[at + 1]! & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 126) return bytes.length < at + 4 ? 0 : 4 + bytes.readUInt16BE(at + 2);
  return bytes.length < at + 10 ? 0 : 10 + Number(bytes.readBigUInt64BE(at + 2));
}

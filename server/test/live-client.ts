import { once } from 'node:events';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Client } from './client.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the data
export type Frame = { type: string; cursor: string | null; data: any };

type How = { after?: string; headers?: Record<string, string> };

const connect = (who: Client, { after, headers }: How) =>
  new WebSocket(`${who.url.replace('http', 'ws')}/api/live${after === undefined ? '' : `?after=${after}`}`, {
    headers: { origin: who.url, cookie: who.cookieHeader(), ...headers },
  });

/** The live channel of one browser tab. Frames are kept in their order of arrival. */
export async function openLiveClient(who: Client, how: How = {}) {
  const socket = connect(who, how);
  const frames: Frame[] = [];
  socket.on('message', (bytes: Buffer) => void frames.push(JSON.parse(bytes.toString()) as Frame));
  const closed = once(socket, 'close').then(([code, reason]) => ({
    code: code as number,
    reason: String(reason),
  }));
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'unexpected-response').then(([, response]) => {
      throw new Error(`The live channel was refused with ${(response as { statusCode: number }).statusCode}`);
    }),
  ]);
  /** Waits for the first frame of this type. */
  const frame = (type: string, fits: (frame: Frame) => boolean = () => true) =>
    vi.waitFor(
      () => {
        const found = frames.find((candidate) => candidate.type === type && fits(candidate));
        if (!found) throw new Error(`No ${type} among ${frames.map((other) => other.type).join(', ')}`);
        return found;
      },
      { interval: 5 },
    );
  await frame('hello').catch(() => undefined);
  return {
    socket,
    frames,
    frame,
    /** Resolves with the close code when either side has closed. */
    closed,
    of: (type: string) => frames.filter((candidate) => candidate.type === type),
    /** The position of the last event that this tab received. */
    cursor: () => frames.findLast((candidate) => candidate.cursor !== null)?.cursor ?? '0',
    async close() {
      socket.close();
      await closed;
    },
  };
}

/** The answer to a refused handshake. */
export async function refusedLive(who: Client, how: How = {}) {
  const socket = connect(who, how);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  socket.terminate();
  return {
    status: (response as { statusCode: number }).statusCode,
    body: JSON.parse(Buffer.concat(chunks).toString()) as { error: string; code: string },
  };
}

import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';

const timeoutMs = 5000;

/**
 * A member's connection to a server that fails often: requests are aborted at any moment, before or after the server
 * has done the work, or are sent twice; the live channel is cut every few seconds.
 */
export function openFlakyConnection(url: string, cookie: string) {
  const state = { isBad: true, isAsleep: false };
  const counts = { connections: 0, broken: 0, repeats: 0 };
  const refusals: string[] = [];
  let socket: WebSocket | undefined;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const breaksAfterMs = state.isBad && randomInt(20) === 0 ? randomInt(30) : timeoutMs;
    const once = () => fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(breaksAfterMs) });
    if (state.isBad && init.method === 'POST' && randomInt(20) === 0) {
      // As after a double click, or through a proxy that retries.
      counts.repeats += 1;
      void once().catch(() => undefined);
    }
    try {
      const response = await once();
      const bytes = await response.arrayBuffer();
      if (response.status >= 400 && response.status < 500)
        refusals.push(`${init.method} ${path}: ${response.status} ${Buffer.from(bytes).toString()}`);
      return new Response(response.status === 204 ? null : bytes, response);
    } catch (error) {
      counts.broken += 1;
      throw error;
    }
  }

  /** Opens the live channel; `onFrame` gets every frame before the page does. */
  function open(after: string | null, onFrame: (frame: string) => void): WebSocket {
    const query = after === null ? '' : `?after=${after}`;
    const target = state.isAsleep ? 'ws://127.0.0.1:1' : `${url.replace('http', 'ws')}/api/live${query}`;
    const opened = new WebSocket(target, { headers: { cookie }, handshakeTimeout: timeoutMs });
    socket = opened;
    // `close` follows every error.
    opened.on('error', () => undefined);
    opened.on('open', () => (counts.connections += 1));
    opened.on('message', (bytes: Buffer) => onFrame(bytes.toString()));
    const cut = state.isBad ? setTimeout(() => opened.terminate(), randomInt(500, 4000)) : undefined;
    opened.on('close', () => clearTimeout(cut));
    return opened;
  }

  return {
    counts,
    /** Answers with a status from 400 to 499, which a correct server never sends here. */
    refusals,
    send,
    open,
    makeReliable(): void {
      state.isBad = false;
    },
    fallAsleep(): void {
      state.isAsleep = true;
      socket?.terminate();
    },
    wakeUp(): void {
      state.isAsleep = false;
    },
  };
}

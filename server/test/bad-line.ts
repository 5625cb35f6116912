import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';

const patienceMs = 5000;

/**
 * A member's way to a server: requests that break off at any moment, before or after the server has done the work, or
 * go out twice; a live channel that is cut every few seconds.
 */
export function openBadLine(url: string, cookie: string) {
  const state = { isBad: true, isAsleep: false };
  const counts = { connections: 0, broken: 0, repeats: 0 };
  const refusals: string[] = [];
  let socket: WebSocket | undefined;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const breaksAfterMs = state.isBad && randomInt(20) === 0 ? randomInt(30) : patienceMs;
    const once = () => fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(breaksAfterMs) });
    if (state.isBad && init.method === 'POST' && randomInt(20) === 0) {
      // As a double click does, or a proxy that was too eager.
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

  /** Opens the live channel; `hear` gets every frame before the page does. */
  function open(after: string | null, hear: (frame: string) => void): WebSocket {
    const query = after === null ? '' : `?after=${after}`;
    const target = state.isAsleep ? 'ws://127.0.0.1:1' : `${url.replace('http', 'ws')}/api/live${query}`;
    const opened = new WebSocket(target, { headers: { cookie }, handshakeTimeout: patienceMs });
    socket = opened;
    // A refusal or a break is followed by `close`.
    opened.on('error', () => undefined);
    opened.on('open', () => (counts.connections += 1));
    opened.on('message', (bytes: Buffer) => hear(bytes.toString()));
    const cut = state.isBad ? setTimeout(() => opened.terminate(), randomInt(500, 4000)) : undefined;
    opened.on('close', () => clearTimeout(cut));
    return opened;
  }

  return {
    counts,
    /** What a server that keeps its promises never answers here. */
    refusals,
    send,
    open,
    mend(): void {
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

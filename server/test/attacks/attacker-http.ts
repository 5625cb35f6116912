import { once } from 'node:events';
import {
  Agent,
  request,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Another address than the bystander's, for limits by address. All of 127.0.0.0/8 is this machine. */
const address = '127.0.0.2';

export type Answer = { status: number; body: string; headers: IncomingMessage['headers'] };
type Sent = { body?: string | Uint8Array; json?: unknown; headers?: OutgoingHttpHeaders };
export type AttackerHttp = ReturnType<typeof createAttackerHttp>;

/** HTTP without the rules of a browser. */
export function createAttackerHttp({
  url,
  cookie,
  time,
  note,
}: {
  url: string;
  cookie: string;
  time: AbortSignal;
  note: (what: string) => void;
}) {
  const { hostname, port, host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const ongoing = new Set<Socket | ClientRequest>();
  time.addEventListener('abort', () => {
    agent.destroy();
    for (const one of ongoing) one.destroy();
  });

  function endWithTime<T extends Socket | ClientRequest>(one: T): T {
    ongoing.add(one);
    // Many attacks expect that the server closes the connection.
    one.on('error', () => undefined);
    one.on('close', () => ongoing.delete(one));
    if (time.aborted) one.destroy();
    return one;
  }

  /** A request whose body the attacker writes, or never finishes. */
  function open(method: string, path: string, headers: OutgoingHttpHeaders = {}): ClientRequest {
    const from = { hostname, port, localAddress: address, agent };
    return endWithTime(request({ ...from, method, path, headers: { cookie, ...headers } }));
  }

  return {
    open,

    /** Sends a request and reads its answer; null when the connection was closed instead. */
    async send(
      method: string,
      path: string,
      { body, json, headers = {} }: Sent = {},
    ): Promise<Answer | null> {
      if (time.aborted) return null;
      const bytes = json === undefined ? body : JSON.stringify(json);
      const sending = open(method, path, {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) }),
        ...headers,
      });
      try {
        const answered = once(sending, 'response', { signal: time });
        sending.end(bytes);
        const [response] = (await answered) as [IncomingMessage];
        const answer = {
          status: response.statusCode ?? 0,
          body: await text(response),
          headers: response.headers,
        };
        note(named(answer));
        return answer;
      } catch {
        if (!time.aborted) note('cut off');
        return null;
      }
    },

    /** A raw connection. */
    async dial(how: { allowHalfOpen?: boolean } = {}): Promise<Socket> {
      const to = { host: hostname, port: Number(port), localAddress: address };
      const socket = endWithTime(connect({ ...to, ...how }));
      await new Promise((resolve) => void socket.once('connect', resolve).once('close', resolve));
      return socket;
    },

    /** The head of a request, for a raw connection. */
    head: (method: string, path: string, headers: Record<string, string | number> = {}) =>
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${Object.entries({ cookie, ...headers })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
  };
}

function named({ status, body }: Answer): string {
  const code = status >= 400 ? /"code":"(\w+)"/.exec(body)?.[1] : undefined;
  return code ? `${status} ${code}` : String(status);
}

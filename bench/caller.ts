import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  cookie?: string;
  body?: unknown;
  acceptEncoding?: string;
};
export type Answer = { status: number; headers: Record<string, string>; bytes: Buffer };

export type Caller = ReturnType<typeof createCaller>;

/** The headers that describe the bytes; the bare server sends these, too. */
const sentHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'content-encoding'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Makes calls over keep-alive connections, as browsers do. */
export function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true });

  function call({ method, path, cookie, body, acceptEncoding }: Call): Promise<Answer> {
    const bytes = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
      ...(cookie ? { cookie } : {}),
      ...(bytes ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) } : {}),
    };
    return new Promise((resolve, reject) => {
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          const all = Buffer.concat(parts);
          if (status >= 300) reject(new Error(`${method} ${path}: ${status} ${all.toString()}`));
          else resolve({ status, headers: sentHeaders(answered), bytes: all });
        });
      });
      asked.on('error', reject).end(bytes);
    });
  }

  return {
    call,
    /** Makes `count` calls, some of them in parallel; `next` returns each call. */
    async many(count: number, atOnce: number, next: (nth: number) => Call): Promise<void> {
      let made = 0;
      const worker = async () => {
        while (made < count) await call(next(made++));
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    close: () => agent.destroy(),
  };
}

import { Agent, request } from 'node:http';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  cookie: string;
  body?: unknown;
};
export type Answer = { status: number; type: string; body: string };

export type Caller = ReturnType<typeof createCaller>;

/** Makes calls over keep-alive connections, as browsers do. */
export function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true });

  function call({ method, path, cookie, body }: Call): Promise<Answer> {
    const bytes = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      cookie,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) } : {}),
    };
    return new Promise((resolve, reject) => {
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          if (status >= 300) reject(new Error(`${method} ${path}: ${status} ${text}`));
          else resolve({ status, type: answered['content-type'] ?? '', body: text });
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

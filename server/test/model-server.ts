import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Asked = {
  model: string;
  stream: boolean;
  max_tokens?: number;
  messages: { role: string; content: string }[];
  key: string | undefined;
};
/** How it answers a request. `isOpen` returns false after the client has disconnected. */
export type Script = (response: ServerResponse, asked: Asked, isOpen: () => boolean) => Promise<void> | void;

/** One chunk of a streamed answer in OpenAI's protocol. */
export const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
export const endMark = 'data: [DONE]\n\n';

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Sends these words, one per chunk, with a pause between them. */
export const saying =
  (words: readonly string[], { everyMs = 0 } = {}): Script =>
  async (response, _asked, isOpen) => {
    begin(response);
    for (const word of words) {
      if (!isOpen()) return;
      response.write(chunk(word));
      if (everyMs > 0) await delay(everyMs);
    }
    response.end(chunk('', 'stop') + endMark);
  };

export const refusing =
  (status: number, headers: Record<string, string> = {}): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'no' } }));
  };

/** A server that speaks OpenAI's protocol; the test scripts its answers. */
export async function startModelServer() {
  const asked: Asked[] = [];
  let scripts: Script[] = [];
  let usual: Script = saying(['Hello', ' there', '.']);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    // The check of the service lists the models.
    if (request.method === 'GET') return void response.end(JSON.stringify({ object: 'list', data: [] }));
    const question = { ...(JSON.parse(body) as Asked), key: request.headers.authorization };
    asked.push(question);
    let isOpen = true;
    response.on('close', () => (isOpen = false));
    await (scripts.shift() ?? usual)(response, question, () => isOpen);
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    settings: { AI_BASE_URL: url, AI_API_KEY: 'sk-test', AI_MODEL: 'snow-1' },
    asked,
    /** Scripts for the next requests, one each; afterwards the usual one is used again. */
    next: (...given: Script[]) => void (scripts = [...scripts, ...given]),
    /** The next answer sends `before`, and `after` once the returned function is called. */
    hold(before: string, after: string): () => void {
      const go = Promise.withResolvers<void>();
      scripts.push(async (response) => {
        begin(response);
        response.write(chunk(before));
        await go.promise;
        response.end(chunk(after, 'stop') + endMark);
      });
      return go.resolve;
    },
    always: (script: Script) => void (usual = script),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onCleanup } from './cleanup.ts';

type Answer = (response: ServerResponse) => unknown;

/** A foreign server with the files that a test puts on it; it records every request. */
export async function startPictureHost() {
  const answers = new Map<string, Answer>();
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(response);
    else response.writeHead(404).end('nothing here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    pathsAsked: () => asked.map(({ path }) => path),
    put: (path: string, answer: Answer) => void answers.set(path, answer),
    putBytes: (path: string, bytes: Uint8Array | string) =>
      void answers.set(path, (response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
      ),
    redirect: (path: string, location: string) =>
      void answers.set(path, (response) => response.writeHead(302, { location }).end()),
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}

import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Sends bytes unchanged, also those that an HTTP client would correct. It never closes its side by itself. */
export function openRawHttp(url: string, bytes: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString();
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  /** Everything that arrived until the server ended or cut the connection. */
  const answer = new Promise<string>((resolve) => {
    for (const event of ['end', 'error', 'close']) socket.on(event, () => resolve(received()));
  });
  socket.write(bytes);
  return { socket, received, answer };
}

/** The head of a request. */
export function head(first: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${first} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Parses an HTTP answer. */
export function parseAnswer(text: string) {
  const [top = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = top.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown };
}

/** Records the server's sockets from now on. */
export function watchConnections(server: Server) {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  /** The server's socket for a client's socket; undefined once it is closed. */
  return (client: Socket) => [...open].find(({ remotePort }) => remotePort === client.localPort);
}

import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Bytes as they are, past everything that a client would put right. It never closes its side by itself. */
export function openRawHttp(url: string, bytes: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString();
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  /** All that came, once the other side has said its last word or cut the line. */
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

/** An answer taken apart. */
export function parseAnswer(text: string) {
  const [top = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = top.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown };
}

/** The server's ends of connections, from now on. */
export function watchConnections(server: Server) {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  /** The other end of a client's socket; undefined once the server has let go of it. */
  return (client: Socket) => [...open].find(({ remotePort }) => remotePort === client.localPort);
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from './bare-store.ts';

// The control of `calls.ts`: it reads the body of a request and writes prepared bytes. Its parent sends these bytes, and
// gets a message when they are ready. With a database in its environment it first stores the body.
const store = await openStore();

type Answer = { status: number; headers: Record<string, string>; bytes: Uint8Array };

let status = 200;
let headers = {};
let bytes = Buffer.alloc(0);

const server = createServer((request, response) => {
  const answer = () => response.writeHead(status, headers).end(bytes);
  if (!store) return void request.resume().on('end', answer);
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => void store(body).then(answer));
});

// Connections stay open while the other server has its turn.
server.keepAliveTimeout = 600_000;

process.on('message', (answer: Answer) => {
  status = answer.status;
  bytes = Buffer.from(answer.bytes);
  headers = { ...answer.headers, 'content-length': bytes.length };
  process.send!('ready');
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));

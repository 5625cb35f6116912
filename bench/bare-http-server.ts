import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The control of `calls.ts`: it reads the body of a request and writes prepared bytes. Its parent sends these bytes, and
// gets a message when they are ready.

type Answer = { status: number; headers: Record<string, string>; bytes: Uint8Array };

let status = 200;
let headers = {};
let bytes = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, headers).end(bytes));
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

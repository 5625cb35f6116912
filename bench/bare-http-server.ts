import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The control of `calls.ts`: takes a request, reads its body to the end and writes bytes that it has ready. Its parent
// says which, and is told when they are.

type Answer = { status: number; type: string; body: string };

let status = 200;
let headers = {};
let bytes = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, headers).end(bytes));
});

// While it is the other one's turn nobody asks.
server.keepAliveTimeout = 600_000;

process.on('message', ({ status: given, type, body }: Answer) => {
  status = given;
  bytes = Buffer.from(body);
  headers = { 'content-type': type, 'content-length': bytes.length };
  process.send!('ready');
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));

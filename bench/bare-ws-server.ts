import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { openStore } from './bare-store.ts';

// The control, a separate process: it sends every message to everyone, like the example in the manual of `ws`.
// Nothing is checked or ordered. With a database in its environment it first stores the message, as every chat must that
// keeps what it acknowledges.
const store = await openStore();

const receivers = new Set<WebSocket>();
const http = createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
});
new WebSocketServer({ server: http }).on('connection', (socket, request) => {
  if (request.url !== '/sender') {
    receivers.add(socket);
    return;
  }
  const sendToAll = (bytes: Buffer) => {
    for (const receiver of receivers) receiver.send(bytes, { binary: false });
    socket.send('sent');
  };
  socket.on('message', (bytes: Buffer) => {
    if (store) void store(bytes.toString()).then(() => sendToAll(bytes));
    else sendToAll(bytes);
  });
});
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

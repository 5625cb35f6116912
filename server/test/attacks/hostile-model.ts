import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

// A hostile model server in a separate thread. The question says what it does.

const delta = (said: object) => `data: ${JSON.stringify({ choices: [{ delta: said }] })}\n\n`;
const titles = delta({ content: '[Nosferatu]'.repeat(20) }).repeat(50);
const thoughts = delta({ reasoning_content: 'hm '.repeat(500) }).repeat(10);
const call = delta({ content: `<tool_call>${'{'.repeat(2000)}` }).repeat(10);
const noText = Buffer.concat([Buffer.from('data: '), Buffer.alloc(50_000, 0xff), Buffer.from('\n\n')]);
const largeField = `event: ${'x'.repeat(200_000)}\nid: ${'y'.repeat(200_000)}\n: ${'z'.repeat(200_000)}\n\n`;

/** Sends as fast as the reader reads, until the reader disconnects. */
function pour(response: ServerResponse, piece: string | Buffer): void {
  const go = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', go);
  go();
}

function drip(response: ServerResponse, write: () => void): void {
  const timer = setInterval(write, 2);
  response.on('close', () => clearInterval(timer));
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const harms: Record<string, (response: ServerResponse) => void> = {
  'endless titles': (response) => pour(begin(response), titles),
  'endless thoughts': (response) => pour(begin(response), thoughts),
  'endless calls of tools': (response) => pour(begin(response), call),
  'one line': (response) => pour(begin(response), 'data: '.padEnd(65_536, 'x')),
  'no text': (response) => pour(begin(response), noText),
  'large fields': (response) => pour(begin(response), largeField),
  'byte by byte'(response) {
    begin(response).write('data: {"choices":[{"delta":{"content":"');
    drip(response, () => response.write('x'));
  },
  'endless head'(response) {
    response.socket!.write('HTTP/1.1 200 OK\r\n');
    drip(response, () => response.socket!.write(`x-${'h'.repeat(500)}: y\r\n`));
  },
};
export const harmNames = Object.keys(harms);

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    response.on('error', () => undefined);
    const said = Object.keys(harms).find((name) => body.includes(name)) ?? 'endless titles';
    harms[said]!(response);
  });
});
if (parentPort) {
  const tell = parentPort;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  server.listen(0, '127.0.0.1', () => tell.postMessage((server.address() as AddressInfo).port));
}

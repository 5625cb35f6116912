import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// A stand-in for a model, in a separate thread: each word is the time at which it was sent, at an even pace.

const { words, everyMs } = workerData as { words: number; everyMs: number };

const model = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let said = 0;
  const timer = setInterval(() => {
    said += 1;
    const content = `${performance.now().toFixed(2)} `;
    const finish_reason = said === words ? 'stop' : null;
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}\n\n`);
    if (said < words) return;
    clearInterval(timer);
    response.end('data: [DONE]\n\n');
  }, everyMs);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
model.listen(0, '127.0.0.1', () => parentPort!.postMessage((model.address() as AddressInfo).port));

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createClamd } from './clamd.ts';

it('a scanner that answers before it has read the whole file is heard, and the sender does not hang', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // It reads once, answers, and reads no more. The connection stays open.
    socket.once('data', () => socket.pause().write('INSTREAM size limit exceeded. ERROR\0'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const clamd = createClamd(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000_000);
    })(),
  );
  const { signal } = new AbortController();
  expect(await clamd.scan(endless, signal)).toEqual({
    says: 'refused',
    reason: 'it is larger than the scanner takes',
  });
  expect(endless.destroyed).toBe(true);
});

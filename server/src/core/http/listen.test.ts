import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { prepareListening } from './listen.ts';

const app = Fastify();
app.get('/', () => 'here');
const listen = prepareListening(app);
// The demo makes calls before the server listens.
await app.inject('/');
await listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

it('connections to every listener are answered', async () => {
  // Of a hundred connections each of the sixteen listeners gets some.
  const asked = Array.from({ length: 100 }, () =>
    fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }),
  );
  const answers = await Promise.all(asked);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['here']));
});

it('a second Snowglobe on the same port is refused: it would get half of the visitors', async () => {
  const other = prepareListening(Fastify());
  await expect(other({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('a stop waits until the requests of every listener are answered, and then closes their connections', async () => {
  const other = Fastify({ forceCloseConnections: 'idle', logger: false });
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent = 100;
  let running = 0;
  other.get('/', async () => {
    running += 1;
    if (running === sent) begun.resolve();
    await mayEnd.promise;
    running -= 1;
    return 'done';
  });
  await prepareListening(other)({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}/`;
  const asked = Array.from({ length: sent }, async () => (await fetch(url)).text());
  await begun.promise;
  let isClosed = false;
  const closing = other.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  mayEnd.resolve();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']));
  await closing;
  expect(running).toBe(0);
});

it('after the stop no connection is accepted', async () => {
  await app.close();
  const knocks = Array.from({ length: 50 }, async () => once(connect(port, '127.0.0.1'), 'connect'));
  const results = await Promise.allSettled(knocks);
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

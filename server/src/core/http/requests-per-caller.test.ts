import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';
import { createRequestsPerCaller } from './requests-per-caller.ts';

let requestsMade = 0;
/** Requests to `/api/held` are answered when it is resolved. */
const released = Promise.withResolvers<object>();
const app = await withApp(
  { RATE_LIMITS: 'on' },
  {
    prepare({ http }) {
      http.get('/api/large', () => 'x'.repeat(4 * 1024 ** 2));
      http.get('/api/held', () => released.promise);
      http.server.on('request', () => (requestsMade += 1));
    },
  },
);
const { port } = new URL(app.url);

const head = (who: Person, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: snowglobe\r\nCookie: ${who.cookieHeader()}\r\n\r\n`;

/** A connection that reads nothing until it is resumed. */
async function dial(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test('a page that makes a hundred requests at once gets all responses', async () => {
  const member = await app.people.free();
  const answers = await Promise.all(Array.from({ length: 100 }, () => member.get('/api/friends')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('of 500 requests at once 100 wait, the rest is refused, and other members are not delayed', async () => {
  const [greedy, other] = [await app.people.free(), await app.people.free()];
  // Held, because a busy machine would otherwise answer as fast as it is asked.
  const asked = Array.from({ length: 500 }, () => greedy.get('/api/held'));
  // On a busy machine a database connection may have to be opened first.
  await vi.waitFor(async () => expect((await other.get('/api/friends')).status).toBe(200));
  setTimeout(() => released.resolve({}), 3000);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(500 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ body: { code: 'too_many' } });
  // Either limit may be reached first: at once, or in ten seconds.
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await vi.waitFor(async () => expect((await greedy.get('/api/friends')).status).toBe(200), {
    timeout: 60_000,
    interval: 500,
  });
});

test('a connection with a thousand pipelined requests is closed, and the rest is not processed', async () => {
  const member = await app.people.free();
  const socket = await dial();
  const before = requestsMade;
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head(member, '/api/friends').repeat(1000));
  await closed;
  expect(text.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(100);
  expect(requestsMade - before).toBeLessThan(100);
  await vi.waitFor(async () => expect((await member.get('/api/friends')).status).toBe(200));
});

test('unread responses are limited by their size', async () => {
  const member = await app.people.free();
  const sockets = await Promise.all(Array.from({ length: 10 }, () => dial()));
  for (const socket of sockets) socket.pause().write(head(member, '/api/large'));
  await vi.waitFor(async () =>
    expect((await member.get('/api/users/me')).body).toMatchObject({ code: 'too_many' }),
  );
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await member.get('/api/users/me')).status).toBe(200));
});

test('unread responses are limited by their number; after they are closed, requests work again', async () => {
  const member = await app.people.free();
  const roomId = await privateRoom(member, await app.people.free());
  const form = new FormData();
  form.append('file', new Blob([randomBytes(8 * 1024 ** 2)]), 'large.bin');
  const { body } = await member.post(`/api/chat/rooms/${roomId}/upload`, form);
  const sockets = await Promise.all(Array.from({ length: 110 }, () => dial()));
  for (const socket of sockets) socket.pause().write(head(member, body.message.fileUrl));
  await vi.waitFor(async () =>
    expect((await member.get('/api/users/me')).body).toMatchObject({ code: 'too_many' }),
  );
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await member.get('/api/users/me')).status).toBe(200));
});

test('requests of closed connections do not block the next one', async () => {
  const member = await app.people.free();
  for (let n = 0; n < 3; n += 1) {
    const socket = await dial();
    socket.write(head(member, '/api/friends').repeat(300));
    socket.destroy();
  }
  await vi.waitFor(async () => expect((await member.get('/api/friends')).status).toBe(200));
});

test('with RATE_LIMITS=off requests pass the same hooks, with limits that nobody reaches', async () => {
  const unlimited = await withApp(
    { RATE_LIMITS: 'off' },
    { prepare: ({ http }) => void http.get('/api/turn', ({ turn }) => ({ hasTurn: turn !== null })) },
  );
  const member = await unlimited.people.free();
  expect((await member.get('/api/turn')).body).toEqual({ hasTurn: true });
  const answers = await Promise.all(Array.from({ length: 500 }, () => member.get('/api/friends')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

/** A client with a request, which may disconnect. */
function caller() {
  const socket = new Socket();
  const response = new ServerResponse(new IncomingMessage(socket));
  return { response, leave: () => response.emit('close') };
}

test('with a limit of two, two files of a member are sent at once, the others wait, and disconnected clients leave the queue', async () => {
  const requestsPerCaller = createRequestsPerCaller({
    maxAtWork: 9,
    maxStreams: 2,
    maxWaiting: 9,
    maxUnread: 9,
    maxUnreadBytes: 9,
  });
  const callers = Array.from({ length: 5 }, caller);
  const sent: number[] = [];
  for (const [n, { response }] of callers.entries()) {
    const turn = await requestsPerCaller.waitForTurn('ann', response);
    turn.answered(0);
    void turn.waitForStream().then(() => sent.push(n));
  }
  await turnOfTheLoop();
  expect(sent).toEqual([0, 1]);
  callers[3]!.leave();
  await turnOfTheLoop();
  // Its wait ends, and its response is dropped.
  expect(sent).toEqual([0, 1, 3]);
  callers[0]!.leave();
  await turnOfTheLoop();
  expect(sent).toEqual([0, 1, 3, 2]);
  callers[1]!.leave();
  await turnOfTheLoop();
  expect(sent).toEqual([0, 1, 3, 2, 4]);
});

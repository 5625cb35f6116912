import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { privateRoom } from '../../../test/circles.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp({ RATE_LIMITS: 'on' });
const { port } = new URL(app.url);

const head = (who: Person, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: snowglobe\r\nCookie: ${who.cookieHeader()}\r\n\r\n`;

/** A connection that reads nothing, until it is told to. */
async function dial(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('a page that asks for a hundred things at once gets them all', async () => {
  const member = await app.people.free();
  const answers = await Promise.all(Array.from({ length: 100 }, () => member.get('/api/friends')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('a thousand requests in one go: a hundred wait, the rest is refused, in order, and another member is not held up', async () => {
  const [greedy, other] = [await app.people.free(), await app.people.free()];
  const socket = await dial();
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  socket.write(head(greedy, '/api/friends').repeat(1000));
  // A busy machine may have to open a connection to the database first.
  await vi.waitFor(async () => expect((await other.get('/api/friends')).status).toBe(200), {
    timeout: 20_000,
  });
  await vi.waitFor(() => expect(statuses(text)).toHaveLength(1000), { timeout: 20_000 });
  const refused = statuses(text).filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(500);
  expect(statuses(text).filter((status) => status === 200)).toHaveLength(1000 - refused);
  expect(text).toContain('"code":"too_many"');
  expect((await greedy.get('/api/friends')).status).toBe(200);
  socket.destroy();
});

test('answers that nobody reads are few at a time; once they are gone there is room again', async () => {
  const member = await app.people.free();
  const roomId = await privateRoom(member, await app.people.free());
  const form = new FormData();
  form.append('file', new Blob([randomBytes(8 * 1024 ** 2)]), 'large.bin');
  const { body } = await member.post(`/api/chat/rooms/${roomId}/upload`, form);
  const sockets = await Promise.all(Array.from({ length: 110 }, () => dial()));
  for (const socket of sockets) socket.pause().write(head(member, body.message.fileUrl));
  await vi.waitFor(
    async () => expect((await member.get('/api/users/me')).body).toMatchObject({ code: 'too_many' }),
    { timeout: 20_000 },
  );
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await member.get('/api/users/me')).status).toBe(200), {
    timeout: 20_000,
  });
});

test('who leaves while they wait makes room for their next request', async () => {
  const member = await app.people.free();
  for (let n = 0; n < 3; n += 1) {
    const socket = await dial();
    socket.write(head(member, '/api/friends').repeat(300));
    socket.destroy();
  }
  await vi.waitFor(async () => expect((await member.get('/api/friends')).status).toBe(200), {
    timeout: 20_000,
  });
});

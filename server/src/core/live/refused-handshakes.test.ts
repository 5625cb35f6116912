import { expect, it } from 'vitest';
import { head, openRawHttp, parseAnswer, watchConnections } from '../../../test/raw-http.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const otherEnd = watchConnections(app.http.server);
const who = await app.people.person();

const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const cookie = who.cookieHeader();
const refused: [number, string, Record<string, string | number>][] = [
  [401, 'GET /api/live', handshake],
  [404, 'GET /', handshake],
  // With an endless body.
  [401, 'POST /api/live', { ...handshake, 'content-length': 1e9 }],
  // No key, or another protocol.
  [400, 'GET /api/live', { ...handshake, 'sec-websocket-key': '', cookie }],
  [400, 'GET /api/live', { ...handshake, upgrade: 'h2c', cookie }],
];

it('a refused handshake gets an error and is closed, also when the client never closes', async () => {
  const tries = refused.flatMap(([status, call, headers]) =>
    Array.from({ length: 10 }, () => ({ status, ...openRawHttp(app.url, head(call, headers)) })),
  );
  for (const { status, answer } of tries) {
    const refusal = parseAnswer(await answer);
    expect(refusal).toMatchObject({ status, body: { error: expect.any(String), code: expect.any(String) } });
    expect(refusal.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const stillOpen = () => tries.filter(({ socket }) => otherEnd(socket)).length;
  await expect.poll(stillOpen).toBe(0);
  for (const { socket } of tries) socket.destroy();
});

import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import { head, openRawHttp, parseAnswer, watchConnections } from '../../../test/raw-http.ts';
import { createTus } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';

// The test controls the clock.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
const lines: string[] = [];
const app = await withApp(
  {},
  { log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) },
);
const otherEnd = watchConnections(app.http.server);
const ann = await app.people.person();
const room = await privateRoom(ann, await app.people.person());
const uploads = createTus(app, room);

type Headers = Record<string, string | number>;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const piece = {
  'content-type': 'application/offset+octet-stream',
  'tus-resumable': '1.0.0',
  'upload-offset': 0,
};

/** Sends some bytes every five seconds until there is a response; returns after how many seconds. */
async function drip(call: string, headers: Headers, bytes: string, seconds: number) {
  const sent = openRawHttp(app.url, head(call, { cookie: ann.cookieHeader(), ...headers }));
  const taken = () => otherEnd(sent.socket)?.bytesRead ?? Infinity;
  await expect.poll(() => otherEnd(sent.socket)?.bytesRead ?? 0).toBeGreaterThan(0);
  let passed = 0;
  for (; passed < seconds && sent.received() === ''; passed += 5) {
    const before = taken();
    sent.socket.write(bytes);
    if (before < Infinity) await expect.poll(taken).toBeGreaterThan(before);
    vi.advanceTimersByTime(5000);
    // A response is received before the next bytes are sent.
    await delay(20);
  }
  return { ...sent, passed };
}

describe('a body with one byte in five seconds', () => {
  it.each([
    ['as JSON', 'PUT /api/profile/update', json],
    ['in a form with a file', 'POST /api/profile/image', form],
    ['in a form for a room', `POST /api/chat/rooms/${room}/upload`, form],
  ])('is ended within two minutes with an error: %s', async (_what, call, kind) => {
    const { passed, socket, answer } = await drip(call, { ...kind, 'content-length': 60_000 }, '1', 180);
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThanOrEqual(120);
    expect(parseAnswer(await answer)).toMatchObject({
      status: 408,
      body: { error: 'That took too long to arrive. Please try again', code: 'too_slow' },
    });
    // The client never closes its side.
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    socket.destroy();
  });

  it('is ended as a chunk of an upload, whose received bytes stay', async () => {
    const path = await uploads.started(ann, { size: 60_000 });
    const { passed, socket } = await drip(`PATCH ${path}`, { ...piece, 'content-length': 60_000 }, '1', 180);
    expect(passed).toBeLessThanOrEqual(120);
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    expect(await uploads.offsetOf(ann, path)).toBeGreaterThan(10);
    socket.destroy();
  });

  it('is ended also after the request was refused', async () => {
    for (const call of ['PUT /api/profile/update', 'POST /%']) {
      const sent = openRawHttp(app.url, head(call, { ...json, 'content-length': 60_000 }));
      await expect.poll(sent.received).toContain('\r\n\r\n{');
      for (let n = 0; n < 24 && otherEnd(sent.socket); n += 1) {
        sent.socket.write('1');
        vi.advanceTimersByTime(5000);
        await delay(20);
      }
      await expect.poll(() => otherEnd(sent.socket)).toBeUndefined();
      sent.socket.destroy();
    }
  });
});

describe('a slow connection', () => {
  it('of a few kilobytes a second can upload a file of any size', async () => {
    const path = await uploads.started(ann, { size: 200_000 });
    const headers = { ...piece, 'content-length': 200_000 };
    const { passed, received, socket } = await drip(`PATCH ${path}`, headers, 'x'.repeat(5000), 200);
    expect(passed).toBe(200);
    await expect.poll(received).toMatch(/^HTTP\/1.1 204 /);
    socket.destroy();
    expect(await uploads.fileMessages(ann)).toHaveLength(1);
  });

  it('without data for most of a minute stays open', async () => {
    const sent = openRawHttp(
      app.url,
      head('PUT /api/profile/update', { ...json, cookie: ann.cookieHeader(), 'content-length': 17 }),
    );
    await expect.poll(() => otherEnd(sent.socket)?.bytesRead ?? 0).toBeGreaterThan(0);
    vi.advanceTimersByTime(50_000);
    sent.socket.write('{"bio":"at last"}');
    await expect.poll(sent.received).toMatch(/^HTTP\/1.1 200 /);
    sent.socket.destroy();
  });

  it('is not ended because the machine was asleep', async () => {
    const sent = openRawHttp(
      app.url,
      head('PUT /api/profile/update', { ...json, cookie: ann.cookieHeader(), 'content-length': 17 }),
    );
    await expect.poll(() => otherEnd(sent.socket)?.bytesRead ?? 0).toBeGreaterThan(0);
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(10_000);
    sent.socket.write('{"bio":"awake  "}');
    await expect.poll(sent.received).toMatch(/^HTTP\/1.1 200 /);
    sent.socket.destroy();
  });
});

it('an injected request, as in the demo, is never too slow', async () => {
  const answer = await app.http.inject({
    method: 'PUT',
    url: '/api/profile/update',
    headers: { cookie: ann.cookieHeader(), origin: app.url, host: new URL(app.url).host },
    payload: { bio: 'from inside' },
  });
  expect(answer.statusCode).toBe(200);
  // It was once treated as a request without a body a minute later, which crashed Snowglobe.
  expect(() => vi.advanceTimersByTime(180_000)).not.toThrow();
});

describe('in the log', () => {
  it.each([
    [
      'a form',
      'POST /api/profile/image',
      form,
      '--b\r\ncontent-disposition: form-data; name="image"; filename="x"\r\n\r\nhalf',
    ],
    ['a form that has not begun', 'POST /api/profile/image', form, ''],
    ['a text', 'PUT /api/profile/update', json, '{"bio":'],
  ])('a client that disconnects while it sends is no error: %s', async (_what, call, kind, half) => {
    lines.length = 0;
    const headers = { ...kind, cookie: ann.cookieHeader(), 'content-length': 60_000 };
    const { socket } = openRawHttp(app.url, head(call, headers) + half);
    await expect.poll(() => otherEnd(socket)?.bytesRead ?? 0).toBeGreaterThan(100);
    socket.destroy();
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    // Its log lines are written before this response.
    await ann.get('/api/users/me');
    await delay(50);
    expect(lines.length).toBeLessThanOrEqual(1);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: 30,
        msg: 'A client disconnected before its request was complete',
      });
  });

  it('nor is a chunk of an upload that breaks off', async () => {
    lines.length = 0;
    const path = await uploads.started(ann, { size: 60_000 });
    const sending = uploads.patching(ann, path, 60_000);
    sending.write('half');
    await expect.poll(() => uploads.onDisk(path)).toBe(4);
    sending.destroy();
    await expect.poll(() => uploads.offsetOf(ann, path)).toBe(4);
    expect(lines.map((line) => JSON.parse(line).level).filter((level) => level > 30)).toEqual([]);
  });
});

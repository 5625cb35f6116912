import { describe, expect, it } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import { head, openRawHttp, parseAnswer, watchConnections } from '../../../test/raw-http.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const otherEnd = watchConnections(app.http.server);
const ann = await app.people.person();
const room = await privateRoom(ann, await app.people.person());
const cookie = ann.cookieHeader();
const gigabyte = 1024 ** 3;
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const json = { 'content-type': 'application/json' };

/** Sends without reading until all is sent or the connection is closed; returns the sent bytes. */
async function pour(
  call: string,
  headers: Record<string, string | number>,
  bytes: Buffer,
  max: number,
  first: string | Buffer = '',
) {
  const sent = openRawHttp(app.url, head(call, headers));
  if (first) sent.socket.write(first);
  const gone = new Promise<void>((resolve) => {
    for (const event of ['close', 'error']) sent.socket.on(event, () => resolve());
  });
  let taken = 0;
  while (taken < max && !sent.socket.destroyed) {
    taken += bytes.length;
    if (!sent.socket.write(bytes))
      await Promise.race([gone, new Promise<void>((resolve) => sent.socket.once('drain', resolve))]);
  }
  return { ...sent, taken };
}

describe('a gigabyte that is refused at its first byte', () => {
  const upload = `POST /api/chat/rooms/${room}/upload`;
  it.each([
    ['nobody is signed in', 401, upload, form],
    ['it comes from another site', 403, upload, { ...form, cookie, origin: 'https://evil.example' }],
    ['it is too large', 413, 'POST /api/profile/image', { ...form, cookie }],
    ['it is too large for JSON', 413, 'PUT /api/profile/update', { ...json, cookie }],
    ['it is of a kind that is not taken', 415, 'PUT /api/profile/update', { 'content-type': 'a/b', cookie }],
    ['its form has no boundary', 415, upload, { 'content-type': 'multipart/form-data', cookie }],
    ['there is nothing that would take it', 413, 'POST /api/nowhere', json],
    ['its address can not be read', 400, 'POST /%', json],
  ])('is not read further: %s', async (_why, status, call, headers) => {
    for (const length of ['content-length', 'transfer-encoding']) {
      // Without a length, a body is read up to the limit.
      if (status === 413 && length === 'transfer-encoding') continue;
      const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')]);
      const { answer, socket, taken } = await pour(
        call,
        { ...headers, [length]: length === 'content-length' ? gigabyte : 'chunked' },
        chunk,
        256 * 1024 ** 2,
      );
      // The server has read only the bytes that it discards; the rest is in the buffers of the operating system.
      expect(taken).toBeLessThan(64 * 1024 ** 2);
      const refusal = parseAnswer(await answer);
      expect(refusal).toMatchObject({ body: { error: expect.any(String), code: expect.any(String) } });
      expect(refusal.headers.get('connection')).toBe('close');
      expect([status, 400]).toContain(refusal.status);
      await expect.poll(() => otherEnd(socket)).toBeUndefined();
      socket.destroy();
    }
  });

  it('gets the refusal also when the client waits for it before sending more', async () => {
    const headers = { ...form, 'content-length': gigabyte };
    const { answer, socket } = openRawHttp(app.url, head(upload, headers));
    expect(parseAnswer(await answer)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    // The client never closes its side.
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    socket.destroy();
  });
});

describe('a form without an announced length', () => {
  const part = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\ncontent-type: a/b\r\n\r\n`;
  it.each([
    ['before its first part', ''],
    ['in a file that nobody asked for', part('other')],
    ['behind its end', `${part('image')}x\r\n--b--\r\n`],
    ['in its file', part('image')],
  ])('that is endless %s is refused at its limit, and its connection is closed', async (_where, start) => {
    const headers = { ...form, cookie, 'transfer-encoding': 'chunked' };
    const chunked = (bytes: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`${bytes.length.toString(16)}\r\n`),
        Buffer.from(bytes),
        Buffer.from('\r\n'),
      ]);
    const { answer, socket, taken } = await pour(
      'POST /api/profile/image',
      headers,
      chunked(Buffer.alloc(65_536)),
      256 * 1024 ** 2,
      start && chunked(start),
    );
    expect(taken).toBeLessThan(96 * 1024 ** 2);
    const refusal = parseAnswer(await answer);
    expect(refusal).toMatchObject({ status: 413, body: { error: expect.any(String) } });
    expect(refusal.headers.get('connection')).toBe('close');
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    socket.destroy();
    // Its storage is released: the member's next picture is accepted.
    await expect.poll(async () => (await ann.get('/api/storage')).body.used).toBe(0);
  });
});

describe('a small body', () => {
  it('that is refused leaves the connection open for the next call', async () => {
    const body = '{"username":"nobody"}';
    const refused = head('PUT /api/profile/update', { ...json, 'content-length': body.length });
    const { socket, received } = openRawHttp(app.url, refused);
    await expect.poll(received).toContain('not_signed_in');
    expect(received()).not.toMatch(/connection: close/i);
    socket.write(body);
    socket.write(head('GET /api/health'));
    await expect.poll(received).toContain('"inside":');
    socket.destroy();
  });
});

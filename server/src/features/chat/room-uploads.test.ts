import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fsPromises, { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { group, privateRoom } from '../../../test/circles.ts';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';

// The hourly chores run when the test says that an hour is over.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const app = await withApp();
const [ann, bob, eve] = [await app.people.person(), await app.people.person(), await app.people.person()];
const roomId = await privateRoom(ann, bob);

type How = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer>; url?: string };
const tus = async (who: Client, method: string, path: string, { headers, body, url = who.url }: How = {}) => {
  const response = await fetch(url + path, {
    method,
    headers: { cookie: who.cookieHeader(), origin: url, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text ? JSON.parse(text) : '',
  };
};
const metadataOf = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type New = { size: number | string; name?: string; type?: string; clientId?: string; roomId?: number };
const create = (who: Client, { size, name = 'notes.txt', type = 'file', ...more }: New, headers = {}) =>
  tus(who, 'POST', '/api/uploads', {
    headers: {
      'upload-length': String(size),
      'upload-metadata': metadataOf({
        roomId: String(more.roomId ?? roomId),
        filename: name,
        type,
        clientId: more.clientId ?? randomUUID(),
      }),
      ...headers,
    },
  });
const started = async (who: Client, upload: New) => (await create(who, upload)).headers['location']!;
const patch = (who: Client, path: string, offset: number, body: Uint8Array<ArrayBuffer>, how: How = {}) =>
  tus(who, 'PATCH', path, {
    ...how,
    body,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });
const offsetOf = async (who: Client, path: string) => {
  const { status, headers } = await tus(who, 'HEAD', path);
  return status === 200 ? Number(headers['upload-offset']) : status;
};

const uploads = () => readdir(join(app.folder, 'files', 'uploads'));
const kept = () => readdir(join(app.folder, 'files', 'kept', 'rooms', String(roomId))).catch(() => []);
const rows = () => app.db.selectFrom('uploads').selectAll().execute();
const fileMessages = async (who: Person = bob, room = roomId) =>
  (await who.get(`/api/chat/rooms/${room}/messages?limit=100`)).body.messages.filter(
    (message: { type: string }) => message.type !== 'text',
  );
const bytesOf = async (who: Client, url: string) => {
  const response = await fetch(who.url + url, { headers: { cookie: who.cookieHeader() } });
  return Buffer.from(await response.arrayBuffer());
};
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a file in pieces', () => {
  it('becomes one message when its last byte is there, byte for byte', async () => {
    const live = await openLiveClient(bob);
    const bytes = randomBytes(300_000);
    const clientId = randomUUID();
    const answer = await create(ann, { size: bytes.length, name: 'Ünï "code".bin', clientId });
    expect(answer).toMatchObject({
      status: 201,
      headers: {
        location: expect.stringMatching(/^\/api\/uploads\/[0-9a-f]{32}$/),
        'tus-resumable': '1.0.0',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
      },
    });
    const path = answer.headers['location']!;
    expect(await patch(ann, path, 0, bytes.subarray(0, 100_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '100000' },
    });
    expect(await fileMessages()).toHaveLength(0);
    expect(await offsetOf(ann, path)).toBe(100_000);
    expect(await patch(ann, path, 100_000, bytes.subarray(100_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '300000' },
    });
    const { data } = await live.frame('room.message');
    expect(data).toMatchObject({
      type: 'file',
      fileName: 'Ünï code.bin',
      fileSize: 300_000,
      clientId,
      thumbnailUrl: null,
    });
    expect(digest(await bytesOf(bob, data.fileUrl))).toBe(digest(bytes));
    expect(await uploads()).toEqual([]);
    await live.close();
  });

  it('that is empty is there at once', async () => {
    const before = (await fileMessages()).length;
    expect(await create(ann, { size: 0, name: 'empty.txt' })).toMatchObject({ status: 201 });
    const messages = await fileMessages();
    expect(messages).toHaveLength(before + 1);
    expect(messages.at(-1)).toMatchObject({ fileName: 'empty.txt', fileSize: 0 });
  });

  it('may come whole with its creation', async () => {
    const answer = await tus(ann, 'POST', '/api/uploads', {
      headers: {
        'upload-length': '5',
        'upload-metadata': metadataOf({ roomId: String(roomId), filename: 'quick.txt' }),
        'content-type': 'application/offset+octet-stream',
      },
      body: new TextEncoder().encode('quick'),
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'upload-offset': '5' } });
    expect((await fileMessages()).at(-1)).toMatchObject({ fileName: 'quick.txt', type: 'file' });
  });

  it('that is an image gets a small picture', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const path = await started(ann, { size: picture.length, name: 'sea.png', type: 'image' });
    await patch(ann, path, 0, new Uint8Array(picture));
    const message = (await fileMessages()).at(-1);
    expect(message).toMatchObject({ type: 'image', thumbnailUrl: expect.stringMatching(/thumbnail$/) });
    expect(await sharp(await bytesOf(bob, message.thumbnailUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
    });
  });

  it('goes on after the line broke in the middle', async () => {
    const bytes = randomBytes(2_000_000);
    const path = await started(ann, { size: bytes.length });
    const broken = request(app.url + path, {
      method: 'PATCH',
      headers: {
        cookie: ann.cookieHeader(),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    broken.on('error', () => undefined);
    broken.write(bytes.subarray(0, 700_000));
    await expect
      .poll(() => stat(join(app.folder, 'files', path.replace('/api', ''))))
      .toMatchObject({ size: 700_000 });
    broken.destroy();
    const offset = await offsetOf(ann, path);
    expect(offset).toBe(700_000);
    expect((await patch(ann, path, offset, bytes.subarray(offset))).status).toBe(204);
    const message = (await fileMessages()).at(-1);
    expect(digest(await bytesOf(bob, message.fileUrl))).toBe(digest(bytes));
  });

  it('is taken over by the client that comes back while its old line still seems alive', async () => {
    const path = await started(ann, { size: 1000 });
    const hanging = request(app.url + path, {
      method: 'PATCH',
      headers: {
        cookie: ann.cookieHeader(),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': 1000,
      },
    });
    hanging.on('error', () => undefined);
    hanging.write(Buffer.alloc(400, 1));
    await expect
      .poll(() => stat(join(app.folder, 'files', path.replace('/api', ''))))
      .toMatchObject({ size: 400 });
    expect(await offsetOf(ann, path)).toBe(400);
    expect((await patch(ann, path, 400, new Uint8Array(600))).status).toBe(204);
    hanging.destroy();
  });
});

describe('nothing is lost or doubled', () => {
  /** As after a crash: all bytes are on the disk, and nobody was told. */
  async function cutOffBeforeTheMessage(bytes: Uint8Array<ArrayBuffer>, clientId = randomUUID()) {
    const path = await started(ann, { size: bytes.length, clientId, name: 'late.bin' });
    await writeFile(join(app.folder, 'files', path.replace('/api', '')), bytes);
    return path;
  }
  const named = async (clientId: string) =>
    (await fileMessages()).filter((message: { clientId: string }) => message.clientId === clientId);

  it('when the server ends between the last byte and the message: the next HEAD finishes it', async () => {
    const clientId = randomUUID();
    const path = await cutOffBeforeTheMessage(randomBytes(5000), clientId);
    expect(await named(clientId)).toHaveLength(0);
    expect(await offsetOf(ann, path)).toBe(5000);
    expect(await named(clientId)).toHaveLength(1);
  });

  it('nor when an empty PATCH is what comes next, nor when ten ask at once', async () => {
    const clientId = randomUUID();
    const path = await cutOffBeforeTheMessage(randomBytes(5000), clientId);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => patch(ann, path, 5000, new Uint8Array(0))),
      ...Array.from({ length: 5 }, () => tus(ann, 'HEAD', path)),
    ]);
    expect(answers.map(({ headers }) => headers['upload-offset'])).toEqual(Array(10).fill('5000'));
    expect(await named(clientId)).toHaveLength(1);
  });

  it('nor when it ended after the file was kept, or after the message was written', async () => {
    const clientId = randomUUID();
    const bytes = randomBytes(5000);
    const path = await cutOffBeforeTheMessage(bytes, clientId);
    const id = path.split('/').pop()!;
    await app.core.files.keep(`rooms/${roomId}/${id}`, join(app.folder, 'files', 'uploads', id));
    expect(await offsetOf(ann, path)).toBe(5000);
    const [message] = await named(clientId);

    // The row of the upload as it was before it was marked as finished.
    await app.db.updateTable('uploads').set({ finished_at: null }).where('id', '=', id).execute();
    await writeFile(join(app.folder, 'files', 'uploads', id), bytes);
    expect(await offsetOf(ann, path)).toBe(5000);
    expect(await named(clientId)).toEqual([message]);
    expect(digest(await bytesOf(bob, message.fileUrl))).toBe(digest(bytes));
    expect(await uploads()).not.toContain(id);
  });

  it('for a client that did not hear of the end: it still finds the whole upload', async () => {
    const path = await started(ann, { size: 3 });
    await patch(ann, path, 0, new Uint8Array([1, 2, 3]));
    expect(await tus(ann, 'HEAD', path)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '3', 'upload-length': '3' },
    });
    expect((await patch(ann, path, 3, new Uint8Array(0))).status).toBe(204);
    expect(await patch(ann, path, 0, new Uint8Array([1, 2, 3]))).toMatchObject({
      status: 409,
      body: { code: 'wrong_offset' },
    });
    expect(await tus(ann, 'DELETE', path)).toMatchObject({ status: 404, body: { code: 'no_such_upload' } });
  });

  it('when the same file is uploaded again under the same clientId', async () => {
    const clientId = randomUUID();
    const filesBefore = (await kept()).length;
    for (const _ of [1, 2]) await patch(ann, await started(ann, { size: 2, clientId }), 0, new Uint8Array(2));
    expect(await named(clientId)).toHaveLength(1);
    expect(await kept()).toHaveLength(filesBefore + 1);
  });

  it('when the server restarts in the middle', async () => {
    const clientId = randomUUID();
    const bytes = randomBytes(10_000);
    const path = await started(ann, { size: bytes.length, clientId });
    await patch(ann, path, 0, bytes.subarray(0, 4000));
    const second: TestApp = await app.again();
    expect(await tus(ann, 'HEAD', path, { url: second.url })).toMatchObject({
      headers: { 'upload-offset': '4000' },
    });
    await patch(ann, path, 4000, bytes.subarray(4000), { url: second.url });
    const [message] = await named(clientId);
    expect(digest(await bytesOf(bob, message.fileUrl))).toBe(digest(bytes));
    await second.close();
  });
});

describe('refused, with nothing left behind', () => {
  async function expectRefused(answer: Promise<object>, refusal: object) {
    const before = [await uploads(), await rows(), await kept()];
    expect(await answer).toMatchObject(refusal);
    expect([await uploads(), await rows(), await kept()]).toEqual(before);
  }

  it('is whoever is not signed in, must change the password, or comes from another site', async () => {
    await expectRefused(create(app.visitor(), { size: 1 }), {
      status: 401,
      body: { error: 'Please log in first', code: 'not_signed_in' },
    });
    const forced = await app.people.person({ mustChangePassword: true });
    await expectRefused(create(forced, { size: 1 }), {
      status: 403,
      body: { code: 'password_change_required' },
    });
    const elsewhere = { origin: 'https://elsewhere.example' };
    await expectRefused(create(ann, { size: 1 }, elsewhere), { status: 403, body: { code: 'other_origin' } });
  });

  it('is who is not in the room', async () => {
    const noSuchRoom = { status: 404, body: { error: 'There is no such chat', code: 'no_such_room' } };
    await expectRefused(create(eve, { size: 1 }), noSuchRoom);
    await expectRefused(create(ann, { size: 1, roomId: 999_999 }), noSuchRoom);
  });

  it('is 5 GB and one byte; 5 GB are welcome', async () => {
    const most = 5 * 1024 ** 3;
    await expectRefused(create(ann, { size: most + 1 }), {
      status: 413,
      body: { error: 'File size must be less than 5GB', code: 'file_too_large' },
    });
    const path = await started(ann, { size: most });
    expect((await tus(ann, 'DELETE', path)).status).toBe(204);
  });

  it('is a size or a description that makes no sense', async () => {
    for (const size of ['', '-1', '1.5', 'many', '9'.repeat(16)]) {
      await expectRefused(create(ann, { size }), { status: 400, body: { code: 'bad_input' } });
    }
    await expectRefused(create(ann, { size: 1, type: 'movie' }), {
      status: 400,
      body: { error: 'type is image or file', code: 'bad_input', field: 'type' },
    });
    await expectRefused(create(ann, { size: 1, clientId: 'x'.repeat(65) }), { status: 400 });
    const headers = { 'upload-metadata': 'not, base64 ###' };
    await expectRefused(create(ann, { size: 1 }, headers), { status: 400, body: { code: 'bad_input' } });
    const purpose = { 'upload-metadata': metadataOf({ purpose: 'world domination' }) };
    await expectRefused(create(ann, { size: 1 }, purpose), { status: 400 });
    await expectRefused(create(ann, { size: 1 }, { 'tus-resumable': '2.0.0' }), { status: 400 });
  });

  it('is more than was announced, or a piece for another place', async () => {
    const path = await started(ann, { size: 10 });
    expect(await patch(ann, path, 0, new Uint8Array(11))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await patch(ann, path, 5, new Uint8Array(5))).toMatchObject({
      status: 409,
      body: { error: 'The upload goes on at another place', code: 'wrong_offset' },
    });
    expect(await offsetOf(ann, path)).toBe(0);
    await tus(ann, 'DELETE', path);
  });

  it('is an image that is none, judged by its content at the end', async () => {
    const path = await started(ann, { size: 9, name: 'cat.png', type: 'image' });
    expect(await patch(ann, path, 0, new TextEncoder().encode('no cat :('))).toMatchObject({
      status: 415,
      body: { error: 'Please select an image file', code: 'not_an_image' },
    });
    expect(await offsetOf(ann, path)).toBe(404);
    expect(await uploads()).not.toContain(path.split('/').pop());
  });

  it.each([['HEAD'], ['PATCH'], ['DELETE']])("is %s on another member's upload", async (method) => {
    const path = await started(ann, { size: 10 });
    await patch(ann, path, 0, new Uint8Array(4));
    const headers = { 'upload-offset': '4', 'content-type': 'application/offset+octet-stream' };
    const answer = await tus(
      bob,
      method,
      path,
      method === 'PATCH' ? { headers, body: new Uint8Array(6) } : {},
    );
    expect(answer.status).toBe(404);
    expect(await tus(app.visitor(), method, path)).toMatchObject({ status: 401 });
    expect(await offsetOf(ann, path)).toBe(4);
    await tus(ann, 'DELETE', path);
  });

  it('is a name that is no upload', async () => {
    for (const id of ['nothing', '..%2f..%2fkept', '%00', 'a'.repeat(32)]) {
      expect((await tus(ann, 'HEAD', `/api/uploads/${id}`)).status).toBe(404);
    }
  });

  it('is who was blocked, at the beginning and at the end', async () => {
    const [one, two] = [await app.people.person(), await app.people.person()];
    const room = await privateRoom(one, two);
    const path = await started(one, { size: 2, roomId: room });
    await two.post('/api/friends/block', { username: one.username });
    const blocked = { status: 403, body: { error: 'You can not write to this member', code: 'blocked' } };
    expect(await create(one, { size: 2, roomId: room })).toMatchObject(blocked);
    expect(await patch(one, path, 0, new Uint8Array(2))).toMatchObject(blocked);
    expect(await fileMessages(two, room)).toEqual([]);
  });

  it('is who left the group, or was banned, while the file was on its way', async () => {
    const [one, two, three] = [
      await app.people.person(),
      await app.people.person(),
      await app.people.person(),
    ];
    const room = await group(one, two, three);
    const leaving = await started(two, { size: 2, roomId: room });
    await two.post(`/api/chat/rooms/${room}/leave`);
    expect((await patch(two, leaving, 0, new Uint8Array(2))).status).toBe(404);

    const path = await started(three, { size: 10, roomId: room });
    const sending = request(app.url + path, {
      method: 'PATCH',
      headers: {
        cookie: three.cookieHeader(),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': 10,
      },
    });
    sending.write(Buffer.alloc(5));
    await expect
      .poll(() => stat(join(app.folder, 'files', path.replace('/api', ''))))
      .toMatchObject({ size: 5 });
    const admin = await app.people.admin();
    await admin.put(`/api/moderation/members/${three.id}`, { banned: true, reason: 'Spam' });
    sending.end(Buffer.alloc(5));
    const [response] = await once(sending, 'response');
    expect((response as { statusCode: number }).statusCode).toBe(401);
    expect(await fileMessages(one, room)).toEqual([]);
  });
});

describe('a disk that is full', () => {
  const real = fsPromises.statfs;
  afterEach(() => {
    fsPromises.statfs = real;
    syncBuiltinESMExports();
  });
  function leave(bytes: number) {
    fsPromises.statfs = (async () => ({ bavail: bytes / 4096, bsize: 4096 })) as unknown as typeof real;
    syncBuiltinESMExports();
  }
  const full = {
    status: 503,
    body: { error: 'There is not enough space for this file right now', code: 'disk_full' },
  };
  const reserve = 512 * 1024 ** 2;

  it('refuses before the first byte, and keeps a reserve for the database', async () => {
    leave(reserve + 1_000_000);
    expect(await create(ann, { size: 1_100_000 })).toMatchObject(full);
    const path = await started(ann, { size: 900_000 });
    leave(reserve + 100_000);
    expect(await patch(ann, path, 0, new Uint8Array(900_000))).toMatchObject(full);
    leave(reserve + 2_000_000);
    expect((await patch(ann, path, 0, new Uint8Array(900_000))).status).toBe(204);
  });
});

describe('what nobody continues', () => {
  it('is gone when its owner cancels it, in the middle too', async () => {
    const path = await started(ann, { size: 1000 });
    await patch(ann, path, 0, new Uint8Array(400));
    expect((await tus(ann, 'DELETE', path)).status).toBe(204);
    expect(await offsetOf(ann, path)).toBe(404);
    expect(await uploads()).not.toContain(path.split('/').pop());
    expect((await tus(ann, 'DELETE', path)).status).toBe(404);
  });

  it('is swept after a day, and so are bytes that belong to nobody; younger ones stay', async () => {
    const old = (await started(ann, { size: 10 })).split('/').pop()!;
    const young = (await started(ann, { size: 10 })).split('/').pop()!;
    const dayAgo = new Date(Date.now() - 25 * 3600 * 1000);
    await app.db.updateTable('uploads').set({ created_at: dayAgo }).where('id', '=', old).execute();
    const stray = join(app.folder, 'files', 'uploads', 'stray');
    await writeFile(stray, 'half a file');
    await utimes(stray, dayAgo, dayAgo);
    vi.advanceTimersByTime(3600 * 1000);
    await expect.poll(uploads).not.toContain('stray');
    expect(await uploads()).toContain(young);
    expect(await uploads()).not.toContain(old);
    expect((await rows()).map(({ id }) => id)).not.toContain(old);
    expect(await offsetOf(ann, `/api/uploads/${young}`)).toBe(0);
  });
});

it('says what it can', async () => {
  expect(await tus(ann, 'OPTIONS', '/api/uploads')).toMatchObject({
    status: 204,
    headers: { 'tus-version': '1.0.0', 'tus-extension': expect.stringContaining('creation') },
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { group, privateRoom } from '../../../../test/rooms.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { animation, avifOfClaimedSize, blue, secret, withSecrets } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const [ann, bob, eve] = [await app.people.person(), await app.people.person(), await app.people.person()];
const roomId = await privateRoom(ann, bob);

type Form = { name?: string; type?: string; clientId?: string; field?: string; mime?: string };
function form(
  bytes: Uint8Array<ArrayBuffer> | string,
  { name = 'notes.txt', field = 'file', mime = '', ...fields }: Form = {},
) {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  data.append(field, new Blob([bytes], { type: mime }), name);
  return data;
}
const upload = (bytes: Uint8Array<ArrayBuffer> | string, how?: Form, who = ann, room = roomId) =>
  who.post(`/api/chat/rooms/${room}/upload`, form(bytes, how));
async function read(url: string, headers: Record<string, string> = {}, who = bob, method = 'GET') {
  const response = await fetch(app.url + url, {
    method,
    headers: { cookie: who.cookieHeader(), ...headers },
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const kept = (room = roomId) =>
  readdir(join(app.folder, 'files', 'kept', 'rooms', String(room))).catch(() => [] as string[]);
const incoming = () => readdir(join(app.folder, 'files', 'incoming'));
const messages = async () => (await bob.get(`/api/chat/rooms/${roomId}/messages?limit=100`)).body.messages;

describe('a file sent to a room', () => {
  it('is a message that all members receive, and is downloaded byte for byte', async () => {
    const live = await openLiveClient(bob);
    const bytes = randomBytes(100_000);
    const answer = await upload(bytes, {
      name: 'C:\\temp\\Jahresbericht für uns.pdf',
      type: 'file',
      clientId: 'f1',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: {
          type: 'file',
          sender: ann.username,
          content: '',
          fileName: 'Jahresbericht für uns.pdf',
          fileSize: 100_000,
          thumbnailUrl: null,
          clientId: 'f1',
        },
      },
    });
    expect((await live.frame('room.message')).data).toEqual(answer.body.message);
    const found = await read(answer.body.message.fileUrl);
    expect(found.bytes.equals(bytes)).toBe(true);
    const head = await read(answer.body.message.fileUrl, {}, bob, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '100000' } });
    expect(found).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': '100000',
        'content-disposition': `attachment; filename="Jahresbericht f_r uns.pdf"; filename*=UTF-8''Jahresbericht%20f%C3%BCr%20uns.pdf`,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
      },
    });
    expect(await incoming()).toEqual([]);
    await live.close();
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..', 'file'],
    ['', 'file'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['🎿'.repeat(300), '🎿'.repeat(200)],
    ['a\u0000b\u0009c.txt', 'abc.txt'],
  ])('named %j is called %j', async (name, called) => {
    const answer = await upload('x', { name });
    expect(answer.body.message.fileName).toBe(called);
    expect((await read(answer.body.message.fileUrl)).status).toBe(200);
  });

  it('writes one message and stores one file per clientId, also with five requests at once', async () => {
    const before = (await kept()).length;
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('same', { clientId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message.id}`)).size).toBe(1);
    expect(await kept()).toHaveLength(before + 1);
    expect((await read(answers[0]!.body.message.fileUrl)).bytes.toString()).toBe('same');
  });

  it.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    [
      'drawing.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['photo.png', 'image/png', 'not really'],
  ])('named %s is never shown in the page', async (name, mime, content) => {
    const { fileUrl } = (await upload(content, { name, mime })).body.message;
    expect((await read(fileUrl)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is deleted from the disk with its message', async () => {
    const { id, fileUrl } = (await upload('soon gone')).body.message;
    const before = (await kept()).length;
    await ann.delete(`/api/chat/rooms/${roomId}/messages/${id}`);
    expect((await read(fileUrl)).status).toBe(404);
    expect(await kept()).toHaveLength(before - 1);
    expect((await messages()).at(-1)).toMatchObject({
      deleted: true,
      fileUrl: null,
      fileName: null,
      fileSize: null,
    });
  });

  it('is deleted with its group, also when the last member leaves', async () => {
    for (const end of ['delete', 'leave']) {
      const [one, two] = [await app.people.person(), await app.people.person()];
      const room = await group(one, two);
      await upload('x', {}, one, room);
      expect(await kept(room)).toHaveLength(1);
      if (end === 'delete') await one.delete(`/api/chat/rooms/${room}`);
      else for (const who of [one, two]) await who.post(`/api/chat/rooms/${room}/leave`);
      expect(await kept(room)).toEqual([]);
    }
  });
});

describe('a part of a file', () => {
  let fileUrl: string;
  beforeAll(async () => {
    ({ fileUrl } = (await upload('0123456789')).body.message);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('%s is answered with %i', async (range, status, text, contentRange) => {
    const answer = await read(fileUrl, { range });
    expect({
      status: answer.status,
      text: answer.bytes.toString(),
      range: answer.headers['content-range'],
    }).toEqual({
      status,
      text,
      range: contentRange,
    });
    if (status === 206) expect(answer.headers['content-length']).toBe(String(text.length));
  });

  it('is only sent if the client has the same version of the file; a client with the whole file gets 304', async () => {
    const { etag = '' } = (await read(fileUrl)).headers;
    expect((await read(fileUrl, { range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    expect((await read(fileUrl, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
    expect(await read(fileUrl, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      bytes: Buffer.alloc(0),
    });
    expect((await read(fileUrl, { 'if-none-match': etag }, eve)).status).toBe(404);
  });

  it('of an empty file is empty', async () => {
    const empty = (await upload('')).body.message;
    expect(empty.fileSize).toBe(0);
    expect((await read(empty.fileUrl)).bytes).toHaveLength(0);
    expect((await read(empty.fileUrl, { range: 'bytes=0-' })).status).toBe(416);
  });
});

describe('an image', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
    ['avif', 'image/jpeg'],
  ] as const)(
    'of the type %s is shown in the page as %s, with a thumbnail, whatever its name',
    async (format, type) => {
      const bytes = await blue(1200, 800).toFormat(format).toBuffer();
      const answer = await upload(bytes, { name: 'notes.txt', type: 'image', mime: 'text/plain' });
      expect(answer).toMatchObject({ status: 201, body: { message: { type: 'image' } } });
      const { fileUrl, thumbnailUrl } = answer.body.message;
      const whole = await read(fileUrl);
      expect(whole.headers).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^inline; filename="notes.txt"/),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 1200, height: 800 });
      expect(answer.body.message.fileSize).toBe(whole.bytes.length);
      const small = await read(thumbnailUrl);
      expect(small.headers['content-type']).toBe('image/webp');
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
      expect((await read(thumbnailUrl, {}, eve)).status).toBe(404);
    },
  );

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of the type %s is stored without its position and other metadata',
    async (format) => {
      const photo = new Uint8Array(await withSecrets[format]());
      const { message } = (await upload(photo, { name: 'me.jpg', type: 'image', mime: 'image/jpeg' })).body;
      for (const url of [message.fileUrl, message.thumbnailUrl]) {
        const { bytes } = await read(url);
        expect(bytes.includes(secret)).toBe(false);
        expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      }
    },
  );

  it('that is animated stays animated, and has the right extension', async () => {
    const bytes = new Uint8Array(await (await animation(60, 40, 4)).gif().toBuffer());
    const { message } = (await upload(bytes, { name: 'Party.GIF', type: 'image' })).body;
    expect(message.fileName).toBe('Party.webp');
    const { bytes: shown, headers } = await read(message.fileUrl);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(shown).metadata()).toMatchObject({ pages: 4 });
  });

  it('with too many pixels is refused with a clear error', async () => {
    const bytes = new Uint8Array(await avifOfClaimedSize(12_000, 8200));
    expect(await upload(bytes, { name: 'huge.avif', type: 'image' })).toMatchObject({
      status: 413,
      body: {
        error: 'An AVIF picture can have at most 12 megapixels; this one has 99',
        code: 'too_many_pixels',
      },
    });
  });

  it('whose content is not an image is refused and leaves no data behind', async () => {
    const before = [await kept(), await messages()];
    const png = await blue(400, 400).png().toBuffer();
    for (const bytes of [
      'just words',
      '',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      png.subarray(0, png.length / 2),
      await blue(40, 40).tiff().toBuffer(),
    ]) {
      expect(await upload(bytes, { name: 'cat.png', mime: 'image/png', type: 'image' })).toMatchObject({
        status: 415,
        body: { error: 'Please select an image file', code: 'not_an_image' },
      });
    }
    expect([await kept(), await messages()]).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it('has no thumbnail when it is sent as a file', async () => {
    const { message } = (await upload(await blue(10, 10).png().toBuffer(), { type: 'file' })).body;
    expect(message).toMatchObject({ type: 'file', thumbnailUrl: null });
    expect(await bob.get(`${message.fileUrl}/thumbnail`)).toMatchObject({
      status: 404,
      body: { error: 'There is no such file', code: 'no_such_file' },
    });
  });
});

describe('a file is refused, and leaves no data behind,', () => {
  async function expectRefused(answer: Promise<unknown>, refusal: object) {
    const before = [await kept(), await messages()];
    expect(await answer).toMatchObject(refusal);
    expect([await kept(), await messages()]).toEqual(before);
    expect(await incoming()).toEqual([]);
  }

  it('if the form has no file, has another type, or is not a form', async () => {
    await expectRefused(upload('x', { field: 'other' }), {
      status: 400,
      body: { error: 'A file is required', field: 'file' },
    });
    await expectRefused(upload('x', { type: 'movie' }), {
      status: 400,
      body: { error: 'type is image or file' },
    });
    await expectRefused(upload('x', { clientId: 'x'.repeat(65) }), {
      status: 400,
      body: { field: 'clientId' },
    });
    await expectRefused(ann.post(`/api/chat/rooms/${roomId}/upload`, { file: 'x' }), { status: 415 });
  });

  it('before it is sent, if the member is not in the room', async () => {
    await expectRefused(upload('x', {}, eve), { status: 404, body: { code: 'no_such_room' } });
    const sending = request(`${app.url}/api/chat/rooms/${roomId}/upload`, {
      method: 'POST',
      headers: {
        cookie: eve.cookieHeader(),
        origin: app.url,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    sending.on('error', () => undefined);
    const status = new Promise((resolve) =>
      sending.on('response', (response) => resolve(response.statusCode)),
    );
    sending.flushHeaders();
    expect(await status).toBe(404);
    sending.destroy();
  });

  it('if the connection breaks in the middle', async () => {
    const before = (await messages()).length;
    const sending = request(`${app.url}/api/chat/rooms/${roomId}/upload`, {
      method: 'POST',
      headers: {
        cookie: ann.cookieHeader(),
        origin: app.url,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
    sending.write(Buffer.alloc(100_000, 1));
    await expect.poll(incoming).toHaveLength(1);
    sending.destroy();
    await expect.poll(incoming).toEqual([]);
    expect(await messages()).toHaveLength(before);
  });

  it('if the member is banned during the upload', async () => {
    const [one, two] = [await app.people.person(), await app.people.person()];
    const room = await privateRoom(one, two);
    const sending = request(`${app.url}/api/chat/rooms/${room}/upload`, {
      method: 'POST',
      headers: {
        cookie: one.cookieHeader(),
        origin: app.url,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    const status = new Promise((resolve) =>
      sending.on('response', (response) => resolve(response.statusCode)),
    );
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nhello');
    await expect.poll(incoming).toHaveLength(1);
    const admin = await app.people.admin();
    await admin.put(`/api/moderation/members/${one.id}`, { banned: true, reason: 'Spam' });
    sending.end('\r\n--x--\r\n');
    expect(await status).toBe(401);
    expect((await two.get(`/api/chat/rooms/${room}/messages`)).body.messages).toEqual([]);
    expect(await incoming()).toEqual([]);
    expect(await kept(room)).toEqual([]);
  });
});

it('a file without a message is deleted; a file with a message and a new file stay', async () => {
  const { fileUrl } = (await upload('shown')).body.message;
  await app.core.files.put(`rooms/${roomId}/dangling`, Buffer.from('x'));
  await app.core.files.put('rooms/999999/of-a-room-that-is-gone', Buffer.from('x'));
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 49 * 3600 * 1000);
  await runAllChores(app);
  now.mockRestore();
  expect(await kept()).not.toContain('dangling');
  expect(await kept(999_999)).toEqual([]);
  expect((await read(fileUrl)).bytes.toString()).toBe('shown');
  await app.core.files.put(`rooms/${roomId}/fresh`, Buffer.from('x'));
  await runAllChores(app);
  expect(await kept()).toContain('fresh');
});

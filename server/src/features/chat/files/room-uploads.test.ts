import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { privateRoom } from '../../../../test/rooms.ts';
import type { Client } from '../../../../test/client.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { metadataOf, createTus, tus } from '../../../../test/tus.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const [ann, bob] = [await app.people.person(), await app.people.person()];
const roomId = await privateRoom(ann, bob);
const { create, started, patch, patching, offsetOf, pathOf, onDisk, uploads, kept, rows, fileMessages } =
  createTus(app, roomId);

const bytesOf = async (who: Client, url: string) => {
  const response = await fetch(who.url + url, { headers: { cookie: who.cookieHeader() } });
  return Buffer.from(await response.arrayBuffer());
};
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a file in pieces', () => {
  it('becomes one message when its last byte arrives, with the same bytes', async () => {
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
    expect(await fileMessages(bob)).toHaveLength(0);
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

  it('that is empty becomes a message at once', async () => {
    const before = (await fileMessages(bob)).length;
    expect(await create(ann, { size: 0, name: 'empty.txt' })).toMatchObject({ status: 201 });
    const messages = await fileMessages(bob);
    expect(messages).toHaveLength(before + 1);
    expect(messages.at(-1)).toMatchObject({ fileName: 'empty.txt', fileSize: 0 });
  });

  it('can be sent in the request that creates the upload', async () => {
    const answer = await tus(ann, 'POST', '/api/uploads', {
      headers: {
        'upload-length': '5',
        'upload-metadata': metadataOf({ purpose: 'room', roomId: String(roomId), filename: 'quick.txt' }),
        'content-type': 'application/offset+octet-stream',
      },
      body: new TextEncoder().encode('quick'),
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'upload-offset': '5' } });
    expect((await fileMessages(bob)).at(-1)).toMatchObject({ fileName: 'quick.txt', type: 'file' });
  });

  it('that is an image gets a thumbnail', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const path = await started(ann, { size: picture.length, name: 'sea.png', type: 'image' });
    await patch(ann, path, 0, new Uint8Array(picture));
    const message = (await fileMessages(bob)).at(-1);
    expect(message).toMatchObject({ type: 'image', thumbnailUrl: expect.stringMatching(/thumbnail$/) });
    expect(await sharp(await bytesOf(bob, message.thumbnailUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
    });
  });

  it('continues after the connection broke', async () => {
    const bytes = randomBytes(2_000_000);
    const path = await started(ann, { size: bytes.length });
    const broken = patching(ann, path, bytes.length);
    broken.write(bytes.subarray(0, 700_000));
    await expect.poll(() => onDisk(path)).toBe(700_000);
    broken.destroy();
    const offset = await offsetOf(ann, path);
    expect(offset).toBe(700_000);
    expect((await patch(ann, path, offset, bytes.subarray(offset))).status).toBe(204);
    const message = (await fileMessages(bob)).at(-1);
    expect(digest(await bytesOf(bob, message.fileUrl))).toBe(digest(bytes));
  });

  it('continues on a new connection while the old one still seems open', async () => {
    const path = await started(ann, { size: 1000 });
    const hanging = patching(ann, path, 1000);
    hanging.write(Buffer.alloc(400, 1));
    await expect.poll(() => onDisk(path)).toBe(400);
    expect(await offsetOf(ann, path)).toBe(400);
    expect((await patch(ann, path, 400, new Uint8Array(600))).status).toBe(204);
    hanging.destroy();
  });
});

describe('nothing is lost or doubled', () => {
  /** The state after a crash: all bytes are on the disk, but the message is not written. */
  async function cutOffBeforeTheMessage(bytes: Uint8Array<ArrayBuffer>, clientId = randomUUID()) {
    const path = await started(ann, { size: bytes.length, clientId, name: 'late.bin' });
    await writeFile(pathOf(path), bytes);
    return path;
  }
  const named = async (clientId: string) =>
    (await fileMessages(bob)).filter((message: { clientId: string }) => message.clientId === clientId);

  it('when the server stops between the last byte and the message: the next HEAD finishes it', async () => {
    const clientId = randomUUID();
    const path = await cutOffBeforeTheMessage(randomBytes(5000), clientId);
    expect(await named(clientId)).toHaveLength(0);
    expect(await offsetOf(ann, path)).toBe(5000);
    expect(await named(clientId)).toHaveLength(1);
  });

  it('when an empty PATCH is next, or ten requests at once', async () => {
    const clientId = randomUUID();
    const path = await cutOffBeforeTheMessage(randomBytes(5000), clientId);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => patch(ann, path, 5000, new Uint8Array(0))),
      ...Array.from({ length: 5 }, () => tus(ann, 'HEAD', path)),
    ]);
    expect(answers.map(({ headers }) => headers['upload-offset'])).toEqual(Array(10).fill('5000'));
    expect(await named(clientId)).toHaveLength(1);
  });

  it('when the server stops after storing the file, or after writing the message', async () => {
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

  it('for a client that missed the last answer: it still finds the finished upload', async () => {
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
    const second = await app.again();
    expect(await tus(ann, 'HEAD', path, { url: second.url })).toMatchObject({
      headers: { 'upload-offset': '4000' },
    });
    await patch(ann, path, 4000, bytes.subarray(4000), { url: second.url });
    const [message] = await named(clientId);
    expect(digest(await bytesOf(bob, message.fileUrl))).toBe(digest(bytes));
    await second.close();
  });
});

describe('an unfinished upload', () => {
  it('is deleted when its owner cancels it, also in the middle', async () => {
    const path = await started(ann, { size: 1000 });
    await patch(ann, path, 0, new Uint8Array(400));
    expect((await tus(ann, 'DELETE', path)).status).toBe(204);
    expect(await offsetOf(ann, path)).toBe(404);
    expect(await uploads()).not.toContain(path.split('/').pop());
    expect((await tus(ann, 'DELETE', path)).status).toBe(404);
  });

  const hoursLeft = async (path: string) => {
    const row = (await rows()).find(({ id }) => path.endsWith(id))!;
    return Math.round((row.ends_at.getTime() - Date.now()) / 3_600_000);
  };

  it('is kept for a day after its last bytes, and for an hour when no bytes came', async () => {
    const path = await started(ann, { size: 1000 });
    expect(await hoursLeft(path)).toBe(1);
    await patch(ann, path, 0, new Uint8Array(0));
    expect(await hoursLeft(path)).toBe(1);
    await patch(ann, path, 0, new Uint8Array(400));
    expect(await hoursLeft(path)).toBe(24);
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    await app.db.updateTable('uploads').set({ ends_at: inTwoHours }).execute();
    await patch(ann, path, 400, new Uint8Array(400));
    expect(await hoursLeft(path)).toBe(24);
    await tus(ann, 'DELETE', path);
  });

  it('does not exist any more when its time is over, even before it is deleted', async () => {
    const path = await started(ann, { size: 10 });
    const past = { ends_at: new Date(Date.now() - 1000) };
    await app.db.updateTable('uploads').set(past).where('id', '=', path.split('/').pop()!).execute();
    expect(await offsetOf(ann, path)).toBe(404);
    expect((await patch(ann, path, 0, new Uint8Array(10))).status).toBe(404);
  });

  it('is deleted when its time is over, like files without an owner; newer ones stay', async () => {
    const old = (await started(ann, { size: 10 })).split('/').pop()!;
    const young = (await started(ann, { size: 10 })).split('/').pop()!;
    const dayAgo = new Date(Date.now() - 25 * 3600 * 1000);
    await app.db.updateTable('uploads').set({ ends_at: dayAgo }).where('id', '=', old).execute();
    const stray = join(app.folder, 'files', 'uploads', 'stray');
    await writeFile(stray, 'half a file');
    await utimes(stray, dayAgo, dayAgo);
    await runAllChores(app);
    expect(await uploads()).not.toContain('stray');
    expect(await uploads()).toContain(young);
    expect(await uploads()).not.toContain(old);
    expect((await rows()).map(({ id }) => id)).not.toContain(old);
    expect(await offsetOf(ann, `/api/uploads/${young}`)).toBe(0);
  });
});

it('OPTIONS lists the supported extensions of the upload protocol', async () => {
  expect(await tus(ann, 'OPTIONS', '/api/uploads')).toMatchObject({
    status: 204,
    headers: { 'tus-version': '1.0.0', 'tus-extension': expect.stringContaining('creation') },
  });
});

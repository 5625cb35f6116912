import { once } from 'node:events';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { group, privateRoom } from '../../../../test/rooms.ts';
import { metadataOf, createTus, tus } from '../../../../test/tus.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const [ann, bob, eve] = [await app.people.person(), await app.people.person(), await app.people.person()];
const roomId = await privateRoom(ann, bob);
const { create, started, patch, patching, offsetOf, onDisk, uploads, kept, rows, fileMessages } = createTus(
  app,
  roomId,
);

describe('an upload is refused, and leaves no data behind,', () => {
  async function expectRefused(answer: Promise<object>, refusal: object) {
    const before = [await uploads(), await rows(), await kept()];
    expect(await answer).toMatchObject(refusal);
    expect([await uploads(), await rows(), await kept()]).toEqual(before);
  }

  it('from a client that is not signed in, must change the password, or is on another site', async () => {
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

  it('from a member who is not in the room', async () => {
    const noSuchRoom = { status: 404, body: { error: 'There is no such chat', code: 'no_such_room' } };
    await expectRefused(create(eve, { size: 1 }), noSuchRoom);
    await expectRefused(create(ann, { size: 1, roomId: 999_999 }), noSuchRoom);
  });

  it('with 5 GB and one byte; 5 GB are accepted', async () => {
    const max = 5 * 1024 ** 3;
    await expectRefused(create(ann, { size: max + 1 }), {
      status: 413,
      body: { error: 'File size must be less than 5GB', code: 'file_too_large' },
    });
    const path = await started(ann, { size: max });
    expect((await tus(ann, 'DELETE', path)).status).toBe(204);
  });

  it('with an invalid size or invalid metadata', async () => {
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
    const nothingTakesIt: Record<string, string>[] = [
      { purpose: 'world domination' },
      { roomId: String(roomId) },
    ];
    for (const described of nothingTakesIt) {
      const purpose = { 'upload-metadata': metadataOf(described) };
      await expectRefused(create(ann, { size: 1 }, purpose), {
        status: 400,
        body: { code: 'bad_input', field: 'purpose' },
      });
    }
    await expectRefused(create(ann, { size: 1 }, { 'tus-resumable': '2.0.0' }), {
      status: 412,
      headers: { 'tus-version': '1.0.0' },
      body: { error: 'This is tus 1.0.0', code: 'wrong_version' },
    });
  });

  it('with more bytes than announced, or with a piece for a wrong offset', async () => {
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

  it('as an image if its content is not an image, checked at the end', async () => {
    const path = await started(ann, { size: 9, name: 'cat.png', type: 'image' });
    expect(await patch(ann, path, 0, new TextEncoder().encode('no cat :('))).toMatchObject({
      status: 415,
      body: { error: 'Please select an image file', code: 'not_an_image' },
    });
    expect(await offsetOf(ann, path)).toBe(404);
    expect(await uploads()).not.toContain(path.split('/').pop());
  });

  it.each([['HEAD'], ['PATCH'], ['DELETE']])("when another member's upload gets a %s", async (method) => {
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

  it('with an unknown id', async () => {
    for (const id of ['nothing', '..%2f..%2fkept', '%00', 'a'.repeat(32)]) {
      expect((await tus(ann, 'HEAD', `/api/uploads/${id}`)).status).toBe(404);
    }
  });

  it('from a blocked member, at its start and at its end', async () => {
    const [one, two] = [await app.people.person(), await app.people.person()];
    const room = await privateRoom(one, two);
    const path = await started(one, { size: 2, roomId: room });
    await two.post('/api/friends/block', { username: one.username });
    const blocked = {
      status: 403,
      body: { error: 'You can only chat with friends', code: 'not_friends' },
    };
    expect(await create(one, { size: 2, roomId: room })).toMatchObject(blocked);
    expect(await patch(one, path, 0, new Uint8Array(2))).toMatchObject(blocked);
    expect(await fileMessages(two, room)).toEqual([]);
  });

  it('from a member who left the group or was banned during the upload', async () => {
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
    const sending = patching(three, path, 10);
    sending.write(Buffer.alloc(5));
    await expect.poll(() => onDisk(path)).toBe(5);
    const admin = await app.people.admin();
    await admin.put(`/api/moderation/members/${three.id}`, { banned: true, reason: 'Spam' });
    sending.end(Buffer.alloc(5));
    const [response] = await once(sending, 'response');
    expect((response as { statusCode: number }).statusCode).toBe(401);
    expect(await fileMessages(one, room)).toEqual([]);
  });
});

describe('a full disk', () => {
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

  it('refuses an upload before its first byte, and keeps a reserve for the database', async () => {
    // A member may use a quarter of the free space.
    leave(reserve + 4_000_000);
    expect(await create(ann, { size: 4_100_000 })).toMatchObject(full);
    const path = await started(ann, { size: 900_000 });
    leave(reserve + 100_000);
    expect(await patch(ann, path, 0, new Uint8Array(900_000))).toMatchObject(full);
    leave(reserve + 4_000_000);
    expect((await patch(ann, path, 0, new Uint8Array(900_000))).status).toBe(204);
  });
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { group, privateRoom } from '../../../test/rooms.ts';
import type { Client } from '../../../test/client.ts';
import type { Person } from '../../../test/people.ts';
import { createTicket, ticketForm } from '../../../test/tickets.ts';
import { createTus, tus } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const kilobyte = 1024;
const megabyte = 1024 ** 2;
/** What a Free member may store in these tests. */
const limit = megabyte;
const setLimit = (role: string, bytes: number | null) =>
  app.db.updateTable('roles').set({ storage_bytes: bytes }).where('name', '=', role).execute();
await setLimit('Free', limit);

let ann: Person;
let bob: Person;
let roomId: number;
let pieces: ReturnType<typeof createTus>;
beforeEach(async () => {
  [ann, bob] = [await app.people.free(), await app.people.free()];
  roomId = await privateRoom(ann, bob);
  pieces = createTus(app, roomId);
});

function form(bytes: number | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const content = typeof bytes === 'number' ? new Uint8Array(randomBytes(bytes)) : bytes;
  data.append('file', new Blob([content]), 'notes.bin');
  return data;
}
const send = (who: Client, bytes: number, room = roomId) =>
  who.post(`/api/chat/rooms/${room}/upload`, form(bytes));
const storageOf = async (who: Client) =>
  (await who.get('/api/storage')).body as { used: number; limit: number | null };
const usedBy = async (who: Client) => (await storageOf(who)).used;
const full = { status: 413, body: { code: 'storage_full' } };
/** The counters and the sums of what they count, which never differ. */
async function expectBooksToAgree() {
  const { rows } =
    await sql`select * from quotas where used <> (select coalesce(sum(amount), 0) from quota_takes
    where quota_takes.user_id = quotas.user_id and quota_takes.name = quotas.name)`.execute(app.db);
  expect(rows).toEqual([]);
}

describe('a member can store as much as their role allows', () => {
  it('and is refused before the first byte, with the used and the needed size', async () => {
    await send(ann, 700 * kilobyte);
    const sending = request(`${app.url}/api/chat/rooms/${roomId}/upload`, {
      method: 'POST',
      headers: {
        cookie: ann.cookieHeader(),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 600 * kilobyte,
      },
    });
    sending.on('error', () => undefined);
    sending.flushHeaders();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    sending.destroy();
    expect(await pieces.create(ann, { size: 400 * kilobyte })).toMatchObject({
      status: 413,
      body: {
        code: 'storage_full',
        error:
          'Your storage is full: 700 KB of 1 MB are in use, this needs 400 KB. Make room in Profile settings, Storage',
      },
    });
    expect(await usedBy(ann)).toBe(700 * kilobyte);
    expect((await send(ann, 300 * kilobyte)).status).toBe(201);
  });

  it('exactly to the byte', async () => {
    const path = await pieces.started(ann, { size: limit });
    expect((await pieces.patch(ann, path, 0, new Uint8Array(limit))).status).toBe(204);
    expect(await pieces.create(ann, { size: 1 })).toMatchObject(full);
    expect(await send(ann, 1)).toMatchObject(full);
    expect(await pieces.create(ann, { size: 0 })).toMatchObject({ status: 201 });
  });

  it('also with many concurrent uploads, as forms or in chunks, on two nodes', async () => {
    const second = await app.again();
    const nodes = [app.url, second.url];
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        fetch(`${nodes[index % 2]}/api/chat/rooms/${roomId}/upload`, {
          method: 'POST',
          headers: { cookie: ann.cookieHeader(), origin: nodes[index % 2]! },
          body: form(340 * kilobyte),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(2);
    expect(await usedBy(ann)).toBe(3 * 340 * kilobyte);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => pieces.create(bob, { size: 300 * kilobyte })),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await usedBy(bob)).toBe(900 * kilobyte);
    await expectBooksToAgree();
    await second.close();
  });

  it('including profile pictures and screenshots, with their stored size', async () => {
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const image = new FormData();
    image.append('kind', 'picture');
    image.append('image', new Blob([new Uint8Array(picture)]), 'me.png');
    const { url } = (await ann.post('/api/profile/image', image)).body;
    const ticket = await createTicket(ann, {}, { bytes: picture });
    const sizes = await Promise.all(
      [url, ticket.image_url].map(async (path) => {
        const response = await fetch(app.url + path, { headers: { cookie: ann.cookieHeader() } });
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    expect(await usedBy(ann)).toBe(sizes[0]! + sizes[1]!);

    // The stored picture and its thumbnail.
    const shown = form(new Uint8Array(picture), { type: 'image' });
    const { message } = (await ann.post(`/api/chat/rooms/${roomId}/upload`, shown)).body;
    const small = await fetch(app.url + message.thumbnailUrl, { headers: { cookie: ann.cookieHeader() } });
    const more = message.fileSize + (await small.arrayBuffer()).byteLength;
    expect(await usedBy(ann)).toBe(sizes[0]! + sizes[1]! + more);
  });

  it('and can still write a ticket without a picture when the storage is full', async () => {
    await pieces.patch(ann, await pieces.started(ann, { size: limit }), 0, new Uint8Array(limit));
    expect((await ann.post('/api/support/tickets', ticketForm())).status).toBe(201);
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    expect(await ann.post('/api/support/tickets', ticketForm({}, { bytes: picture }))).toMatchObject(full);
  });
});

describe('the storage limit', () => {
  it('depends on the given role or a subscription; a trial does not raise it', async () => {
    const roles = async () =>
      Promise.all(
        [app.people.free, app.people.trial, app.people.paid, app.people.admin, app.people.owner].map(
          async (arrive) => (await storageOf(await arrive())).limit,
        ),
      );
    const gigabyte = 1024 ** 3;
    expect(await roles()).toEqual([limit, limit, 100 * gigabyte, null, null]);
    await app.people.change(ann.id, { paid_until: new Date(Date.now() + 3_600_000) });
    expect((await storageOf(ann)).limit).toBe(100 * gigabyte);
  });

  it('is 10 GB for a new Free member, enough for a file of 5 GB', async () => {
    const fresh = await withApp();
    const member = await fresh.people.free();
    expect((await member.get('/api/storage')).body).toEqual({ used: 0, limit: 10 * 1024 ** 3, parts: [] });
    await fresh.close();
  });

  it('can be lowered without deleting files: only new ones are refused', async () => {
    const paid = await app.people.paid();
    const room = await privateRoom(paid, bob);
    const { message } = (await send(paid, 2 * megabyte, room)).body;
    const free = app.db.selectFrom('roles').select('id').where('name', '=', 'Free');
    await app.people.change(paid.id, { role_id: (await free.executeTakeFirstOrThrow()).id });
    expect(await storageOf(paid)).toMatchObject({ used: 2 * megabyte, limit });
    expect(await send(paid, 1, room)).toMatchObject(full);
    expect((await bob.get(message.fileUrl)).status).toBe(200);
    expect((await paid.post('/api/support/tickets', ticketForm())).status).toBe(201);
  });
});

describe('storage is released', () => {
  it('when a message or a group is deleted, or nobody is left to see it', async () => {
    const { message } = (await send(ann, 500 * kilobyte)).body;
    await ann.delete(`/api/chat/rooms/${roomId}/messages/${message.id}`);
    expect(await usedBy(ann)).toBe(0);
    for (const end of ['delete', 'leave']) {
      const [one, two] = [await app.people.free(), await app.people.free()];
      const room = await group(one, two);
      await send(one, 100 * kilobyte, room);
      await send(two, 200 * kilobyte, room);
      if (end === 'delete') await one.delete(`/api/chat/rooms/${room}`);
      else for (const who of [one, two]) await who.post(`/api/chat/rooms/${room}/leave`);
      expect([await usedBy(one), await usedBy(two)]).toEqual([0, 0]);
    }
    await expectBooksToAgree();
  });

  it('when an upload is refused, cancelled or interrupted', async () => {
    expect((await ann.post(`/api/chat/rooms/${roomId}/upload`, form(1000, { type: 'image' }))).status).toBe(
      415,
    );
    const image = await pieces.started(ann, { size: 9, name: 'cat.png', type: 'image' });
    await pieces.patch(ann, image, 0, new TextEncoder().encode('no cat :('));
    const cancelled = await pieces.started(ann, { size: 500 * kilobyte });
    expect(await usedBy(ann)).toBe(500 * kilobyte);
    await tus(ann, 'DELETE', cancelled);
    expect(await usedBy(ann)).toBe(0);

    const sending = request(`${app.url}/api/chat/rooms/${roomId}/upload`, {
      method: 'POST',
      headers: {
        cookie: ann.cookieHeader(),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 564 * kilobyte,
      },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nhello');
    await expect.poll(() => usedBy(ann)).toBe(500 * kilobyte);
    sending.destroy();
    await expect.poll(() => usedBy(ann)).toBe(0);
    await expectBooksToAgree();
  });

  it('for a repeated upload with the same id: it counts once', async () => {
    for (const _ of [1, 2]) {
      const path = await pieces.started(ann, { size: 100 * kilobyte, clientId: `twice ${ann.id}` });
      await pieces.patch(ann, path, 0, new Uint8Array(100 * kilobyte));
    }
    expect(await usedBy(ann)).toBe(100 * kilobyte);
  });

  it('two minutes after the process with the claim was killed', async () => {
    const member = (await app.core.sessions.member(ann.id))!;
    await app.core.storage.claimForm(member, limit);
    expect(await send(ann, 100 * kilobyte)).toMatchObject(full);
    await sql`update quota_takes set ends_at = ends_at - interval '2 minutes' where user_id = ${ann.id}`.execute(
      app.db,
    );
    expect(await usedBy(ann)).toBe(0);
    expect((await send(ann, 100 * kilobyte)).status).toBe(201);
  });

  it('when the account is deleted', async () => {
    await send(ann, 100 * kilobyte);
    await app.db.deleteFrom('users').where('id', '=', ann.id).execute();
    const left = await app.db.selectFrom('quota_takes').where('user_id', '=', ann.id).selectAll().execute();
    expect(left).toEqual([]);
    expect((await bob.get(`/api/chat/rooms/${roomId}/messages`)).body.messages).toHaveLength(1);
  });
});

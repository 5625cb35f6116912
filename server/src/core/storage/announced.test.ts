import { once } from 'node:events';
import fsPromises from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import type { Person } from '../../../test/people.ts';
import { createTus, tus } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';

/** Announced bytes that are never sent. */
const app = await withApp();
const [eve, bob, ann] = [await app.people.free(), await app.people.free(), await app.people.free()];
const evesRoom = await privateRoom(eve, ann);
const bobsRoom = await privateRoom(bob, ann);
const { create, started, patch, patching, offsetOf, onDisk } = createTus(app, bobsRoom);

const gigabyte = 1024 ** 3;
const reserve = 512 * 1024 ** 2;
const real = fsPromises.statfs;
const open = new Set<ClientRequest>();
/** The codes of the refusals. */
let refusals: string[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  fsPromises.statfs = real;
  syncBuiltinESMExports();
  for (const sending of open) sending.destroy();
  open.clear();
  refusals = [];
  // The next test starts without reservations.
  await vi.waitUntil(async () => (await claims()).length === 0);
});
function leaveOnTheDisk(bytes: number) {
  fsPromises.statfs = (async () => ({ bavail: bytes / 4096, bsize: 4096 })) as unknown as typeof real;
  syncBuiltinESMExports();
}
const claims = () =>
  app.db.selectFrom('quota_takes').select('ticket').where('ends_at', 'is not', null).execute();

/** Announces many bytes, sends five and waits. Returns the response, if there is one. */
async function announce(who: Person, roomId: number, bytes: number) {
  const sending = request(`${app.url}/api/chat/rooms/${roomId}/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: who.cookieHeader(),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  open.add(sending);
  sending.on('error', () => undefined);
  sending.write('--x\r\n');
  const answered = answerOf(sending);
  answered.then(
    ({ code }) => refusals.push(code),
    () => undefined,
  );
  return { sending, answered };
}
async function answerOf(sending: ClientRequest) {
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string };
  return { status: response.statusCode, headers: response.headers, code };
}

const upload = (who: Person, roomId: number, content = 'hello') => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'hello.txt');
  return who.post(`/api/chat/rooms/${roomId}/upload`, form);
};
describe('19 requests that announce 72 GB and send five bytes', () => {
  it('use no more than the storage of their member, and do not block others', async () => {
    leaveOnTheDisk(73 * gigabyte);
    const size = Math.floor((72 * gigabyte) / 19);
    for (let n = 0; n < 19; n += 1) await announce(eve, evesRoom, size);
    await expect.poll(() => refusals).toHaveLength(17);
    expect(new Set(refusals)).toEqual(new Set(['storage_full']));
    expect((await eve.get('/api/storage')).body.used).toBeLessThanOrEqual(10 * gigabyte);

    expect((await upload(bob, bobsRoom)).status).toBe(201);
    const path = await started(bob, { size: 5 * gigabyte });
    expect(path).toBeDefined();
    await tus(bob, 'DELETE', path);
    // The member's own small uploads still fit.
    expect((await upload(eve, evesRoom)).status).toBe(201);
  });

  it('from 19 members reserve disk space only for the bytes that arrive', async () => {
    leaveOnTheDisk(73 * gigabyte);
    const size = Math.floor((72 * gigabyte) / 19);
    for (let n = 0; n < 19; n += 1) {
      const who = await app.people.free();
      await announce(who, await privateRoom(who, await app.people.free()), size);
    }
    await expect.poll(claims).toHaveLength(2 * 19);
    const begun = await create(bob, { size: 5 * gigabyte });
    expect(begun.status).toBe(201);
    expect((await upload(bob, bobsRoom)).status).toBe(201);
    await tus(bob, 'DELETE', begun.headers['location']!);
  });
});

describe('the number of uploads of a member is limited', () => {
  it('to five forms; the next is refused until one ends', async () => {
    const announced = [];
    for (let n = 0; n < 5; n += 1) announced.push(await announce(eve, evesRoom, 1000));
    await expect.poll(claims).toHaveLength(10);
    const { status, body, headers } = await upload(eve, evesRoom);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_uploads' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(bob, bobsRoom)).status).toBe(201);
    announced[0]!.sending.destroy();
    await expect.poll(async () => (await upload(eve, evesRoom)).status).toBe(201);
  });

  it('to twenty in chunks; after one is cancelled, another can start', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(bob, { size: 10 })));
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { code: 'too_many_uploads' },
    });
    const [first, ...others] = begun.map(({ headers }) => headers['location']!);
    await tus(bob, 'DELETE', first!);
    const next = await create(bob, { size: 10 });
    expect(next.status).toBe(201);
    for (const path of [...others, next.headers['location']!]) await tus(bob, 'DELETE', path);
  });
});

describe('during an upload', () => {
  const later = (ms: number) => {
    const at = Date.now() + ms;
    vi.spyOn(Date, 'now').mockImplementation(() => at);
  };

  it('a form without data for a minute is ended, and its space is released', async () => {
    const { answered } = await announce(eve, evesRoom, gigabyte);
    await expect.poll(claims).toHaveLength(2);
    later(61_000);
    expect(await answered).toMatchObject({ status: 400, code: 'stalled', headers: { connection: 'close' } });
    await expect.poll(claims).toEqual([]);
  });

  it('a stalled chunk is ended like a broken connection: its bytes stay, and the upload can continue', async () => {
    const path = await started(bob, { size: 1000 });
    const sending = patching(bob, path, 1000);
    const cut = new Promise((resolve) => sending.once('close', resolve));
    sending.write(Buffer.alloc(400, 1));
    await expect.poll(() => onDisk(path)).toBe(400);
    later(61_000);
    await cut;
    vi.restoreAllMocks();
    await expect.poll(() => offsetOf(bob, path)).toBe(400);
    expect((await patch(bob, path, 400, new Uint8Array(600))).status).toBe(204);
  });

  it('a full disk ends running uploads before the database has no space', async () => {
    leaveOnTheDisk(reserve + gigabyte);
    const { answered } = await announce(eve, evesRoom, gigabyte / 8);
    await expect.poll(claims).toHaveLength(2);
    leaveOnTheDisk(reserve - 4096);
    expect(await answered).toMatchObject({
      status: 503,
      code: 'disk_full',
      headers: { connection: 'close' },
    });
    await expect.poll(claims).toEqual([]);
  });

  it('a chunk that announces more than its upload reserves no more space than that', async () => {
    leaveOnTheDisk(reserve + gigabyte);
    const path = await started(bob, { size: 10 });
    const sending = patching(bob, path, 72 * gigabyte);
    sending.flushHeaders();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    sending.destroy();
    await tus(bob, 'DELETE', path);
  });
});

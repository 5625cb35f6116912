import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createS3Client } from '../../src/core/s3/s3-client.ts';
import { databaseUrl, runBackupCommand } from '../backup-command.ts';
import { createClient } from '../client.ts';
import { createLinkedBuses } from '../linked-buses.ts';
import { privateRoom } from '../rooms.ts';
import { createTus, tus as request } from '../tus.ts';
import { withApp } from '../with-app.ts';
import { startSwift } from './start-swift.ts';

/** The same promises as with the stand-in (`s3-server.ts`), with a server that others wrote. */
const megabyte = 1024 ** 2;
const swift = await startSwift();
const client = createS3Client(swift.bucket, { partBytes: 5 * megabyte });
const one = await withApp({ ...swift.settings, S3_REDIRECT: '1' }, { bus: createLinkedBuses() });
const two = await one.again();
const [ann, bob] = [await one.people.free(), await one.people.free()];
const roomId = await privateRoom(ann, bob);
const tus = createTus(one, roomId);
const ann2 = createClient(two.url);
for (const [name, value] of ann.cookies) ann2.cookies.set(name, value);
const bytes = randomBytes(18 * megabyte);
const chunk = (from: number, to: number) => new Uint8Array(bytes.subarray(from, to));
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function keysIn(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of client.list(prefix)) keys.push(key);
  return keys;
}

it('an upload whose chunks reach two nodes arrives whole, and is read by ranges and by a signed address', async () => {
  const path = await tus.started(ann, { size: bytes.length, name: 'films & more.bin' });
  let offset = 0;
  for (const [who, end] of [
    [ann, 3 * megabyte],
    [ann2, 11 * megabyte],
    [ann, bytes.length],
  ] as const) {
    expect((await tus.patch(who, path, offset, chunk(offset, end))).status).toBe(204);
    offset = end;
  }
  const [message] = await tus.fileMessages(ann);
  const read = (headers: Record<string, string> = {}, redirect: 'follow' | 'manual' = 'follow') =>
    fetch(two.url + message.fileUrl, { headers: { cookie: ann2.cookieHeader(), ...headers }, redirect });
  const answer = await read({}, 'manual');
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toContain(swift.endpoint);
  expect((await fetch(answer.headers.get('location')!.replace(/.$/, 'x'))).status).toBe(403);

  const followed = await read({ range: 'bytes=9000000-9000099' });
  expect(followed.status).toBe(206);
  expect(followed.headers.get('content-disposition')).toContain("filename*=UTF-8''films%20%26%20more.bin");
  expect(Buffer.from(await followed.arrayBuffer()).equals(bytes.subarray(9_000_000, 9_000_100))).toBe(true);
  expect(sha256(new Uint8Array(await (await read()).arrayBuffer()))).toBe(sha256(bytes));
  expect(await keysIn('uploads/')).toEqual([]);
});

it('a cancelled upload leaves neither parts nor remainders', async () => {
  const path = await tus.started(ann, { size: bytes.length });
  await tus.patch(ann2, path, 0, chunk(0, 9 * megabyte));
  async function unfinished(): Promise<number> {
    let count = 0;
    for await (const _ of client.listUnfinished('uploads/')) count += 1;
    return count;
  }
  expect(await unfinished()).toBe(1);
  expect(await keysIn('uploads/')).toHaveLength(1);
  expect((await request(ann, 'DELETE', path)).status).toBe(204);
  expect(await unfinished()).toBe(0);
  expect(await keysIn('uploads/')).toEqual([]);
});

it('a copy in parts, a list of many pages and a range of a large object are right', async () => {
  await client.put('here/large', Readable.from([bytes.subarray(0, 12 * megabyte)]));
  await client.multipart.copy('here/large', 'here/copy', 12 * megabyte);
  expect(sha256(await buffer((await client.get('here/copy'))!))).toBe(sha256(chunk(0, 12 * megabyte)));
  const part = await client.get('here/large', { start: 5 * megabyte - 10, end: 5 * megabyte + 9 });
  expect((await buffer(part!)).equals(bytes.subarray(5 * megabyte - 10, 5 * megabyte + 10))).toBe(true);
  expect(await client.find('here/nothing')).toBeNull();
  expect(await client.get('here/nothing')).toBeNull();
});

it('files move from the store to the disk, each verified, while Snowglobe runs', async () => {
  const [message] = await tus.fileMessages(ann);
  const settings = {
    ...swift.settings,
    FILE_STORE: 'disk',
    DATABASE_URL: databaseUrl(one.connection),
    DATA_DIR: one.folder,
  };
  expect(await keysIn(`files/rooms/${roomId}/`)).toHaveLength(1);
  const { text, code } = await runBackupCommand('move-files', ['--to', 'disk'], settings);
  expect(text).toContain('Moved 1 file (18 MB)');
  expect(code).toBe(0);
  expect(await keysIn('files/')).toEqual([]);
  expect(await tus.kept()).toHaveLength(1);
  const answer = await fetch(one.url + message.fileUrl, { headers: { cookie: ann.cookieHeader() } });
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
});

it('while the store is away, what needs a file is a clear 503 and the rest works; it comes back by itself', async () => {
  await swift.stop();
  const upload = await tus.create(ann, { size: 1000 });
  expect(upload.status).toBe(201);
  const failed = await tus.patch(ann, upload.headers['location']!, 0, chunk(0, 1000));
  expect(failed.status).toBe(503);
  expect(failed.body.error).toContain('Files can not be read or stored right now');
  expect((await ann.get(`/api/chat/rooms/${roomId}/messages?limit=5`)).status).toBe(200);
  const ready = await one.visitor().get('/api/ready');
  expect(ready.status).toBe(200);
  expect(ready.body.services).toContainEqual({ name: 'files', ok: false });
  swift.again();
  await expect
    .poll(async () => (await tus.patch(ann2, upload.headers['location']!, 0, chunk(0, 1000))).status)
    .toBe(204);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createClient, type Client } from '../../../test/client.ts';
import { createLinkedBuses } from '../../../test/linked-buses.ts';
import type { Person } from '../../../test/people.ts';
import { privateRoom } from '../../../test/rooms.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { createTus, tus as request } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';
import { createS3Client } from '../s3/s3-client.ts';

/** Two nodes with their files in one S3 store. */
const s3 = await startS3Server();
const megabyte = 1024 ** 2;
const one = await withApp({ ...s3.settings, S3_BUCKET: 'backups/home' }, { bus: createLinkedBuses() });
const two = await one.again();
const [ann, bob] = [await one.people.free(), await one.people.free()];
const roomId = await privateRoom(ann, bob);
const tus = createTus(one, roomId);

/** The same browser on the other node. */
function atTwo(who: Person): Client {
  const client = createClient(two.url);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}
const ann2 = atTwo(ann);
const keysIn = (folder: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`home/${folder}/`));

async function read(who: Client, url: string, headers: Record<string, string> = {}) {
  const response = await fetch(who.url + url, { headers: { cookie: who.cookieHeader(), ...headers } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), response };
}

describe('an upload whose chunks reach different nodes', () => {
  const bytes = randomBytes(20 * megabyte);
  const chunk = (from: number, to: number) => new Uint8Array(bytes.subarray(from, to));

  it('arrives whole, in parts and remainders of any size', async () => {
    const path = await tus.started(ann, { size: bytes.length, name: 'large.bin' });
    const ends = [3 * megabyte, 11 * megabyte, 11 * megabyte + 5, 19 * megabyte, bytes.length];
    let offset = 0;
    for (const [index, end] of ends.entries()) {
      const who = index % 2 === 0 ? ann : ann2;
      const { status } = await tus.patch(who, path, offset, chunk(offset, end));
      expect(status).toBe(204);
      expect(await tus.offsetOf(index % 2 === 0 ? ann2 : ann, path)).toBe(end);
      offset = end;
    }
    const [message] = await tus.fileMessages(ann);
    for (const who of [ann, ann2]) {
      expect((await read(who, message.fileUrl)).bytes.equals(bytes)).toBe(true);
      const part = await read(who, message.fileUrl, { range: 'bytes=9000000-9000099' });
      expect(part.status).toBe(206);
      expect(part.bytes.equals(bytes.subarray(9_000_000, 9_000_100))).toBe(true);
    }
    // A connection to the store that breaks is continued where it broke, inside of the range.
    s3.faults.push('cut in the middle');
    s3.requests.length = 0;
    const [key] = keysIn('files/rooms');
    const continued = await createS3Client(s3.bucket).get(key!, { start: 1_000_000, end: 4_999_999 });
    expect((await buffer(continued!)).equals(bytes.subarray(1_000_000, 5_000_000))).toBe(true);
    expect(s3.requests).toHaveLength(2);
    expect(keysIn('uploads')).toEqual([]);
    expect(s3.uploads.size).toBe(0);
  });

  it.each(['arrives', 'gets lost'])(
    'goes on at another node while the old connection still seems open, when the message of the bus %s',
    async (how) => {
      const lost = how === 'gets lost' ? vi.spyOn(two.core.bus, 'publish').mockReturnValue() : undefined;
      const path = await tus.started(ann, { size: 4 * megabyte });
      const old = tus.patching(ann, path, 4 * megabyte);
      old.write(chunk(0, megabyte));
      await expect.poll(async () => (await tus.rows()).at(-1)?.lock_token).not.toBeNull();
      await delay(100);
      const began = Date.now();
      const offset = await tus.offsetOf(ann2, path);
      // Without the request to release it, the lock would end after ten seconds at the earliest.
      expect(Date.now() - began).toBeLessThan(5000);
      expect(offset).toBe(megabyte);
      const { status } = await tus.patch(ann2, path, offset, chunk(megabyte, 4 * megabyte));
      expect(status).toBe(204);
      old.destroy();
      const message = (await tus.fileMessages(ann)).at(-1);
      expect((await read(ann, message.fileUrl)).bytes.equals(bytes.subarray(0, 4 * megabyte))).toBe(true);
      lost?.mockRestore();
    },
  );

  it('a node that lost its lock while it stored a piece records nothing', async () => {
    const path = await tus.started(ann, { size: 2 * megabyte });
    const id = path.split('/').at(-1)!;
    // As after a pause of the node: the lease has ended, and another node has taken it.
    s3.setBefore(async (line) => {
      if (!line.startsWith(`PUT /backups/home/uploads/${id}/`)) return;
      await one.db.updateTable('uploads').set({ lock_token: randomUUID() }).where('id', '=', id).execute();
    });
    expect((await tus.patch(ann, path, 0, chunk(0, 2 * megabyte))).status).toBe(503);
    s3.setBefore(undefined);
    const pieces = one.db.selectFrom('upload_pieces').selectAll().where('upload_id', '=', id);
    expect(await pieces.execute()).toEqual([]);
    await one.db.updateTable('uploads').set({ lock_token: null }).where('id', '=', id).execute();
    expect(await tus.offsetOf(ann, path)).toBe(0);
    expect((await tus.patch(ann2, path, 0, chunk(0, 2 * megabyte))).status).toBe(204);
  });

  it('goes on after the node that received it was killed, when its lock has ended', async () => {
    const path = await tus.started(ann, { size: 1000 });
    const id = path.split('/').at(-1)!;
    const locked = { lock_token: randomUUID(), locked_until: new Date(Date.now() + 2000) };
    await one.db.updateTable('uploads').set(locked).where('id', '=', id).execute();
    const began = Date.now();
    expect((await tus.patch(ann2, path, 0, chunk(0, 1000))).status).toBe(204);
    expect(Date.now() - began).toBeGreaterThan(1000);
  });

  it('that both nodes want to finish is finished once', async () => {
    const before = (await tus.fileMessages(ann)).length;
    const path = await tus.started(ann, { size: 1000 });
    const isCopy = (line: string) => line.startsWith('PUT /backups/home/files/rooms/');
    let other: Promise<number> | undefined;
    s3.requests.length = 0;
    s3.setBefore(async (line) => {
      if (!isCopy(line) || other) return;
      other = tus.offsetOf(ann2, path);
      await delay(500);
    });
    expect((await tus.patch(ann, path, 0, chunk(0, 1000))).status).toBe(204);
    expect(await other).toBe(1000);
    s3.setBefore(undefined);
    expect(s3.requests.filter(isCopy)).toHaveLength(1);
    expect(await tus.fileMessages(ann)).toHaveLength(before + 1);
  });

  it('that is cancelled or abandoned leaves nothing in the store', async () => {
    const cancelled = await tus.started(ann, { size: bytes.length });
    await tus.patch(ann2, cancelled, 0, chunk(0, 9 * megabyte));
    expect(s3.uploads.size).toBe(1);
    expect((await request(ann, 'DELETE', cancelled)).status).toBe(204);
    expect(s3.uploads.size).toBe(0);
    expect(keysIn('uploads')).toEqual([]);

    const abandoned = await tus.started(ann, { size: bytes.length });
    await tus.patch(ann, abandoned, 0, chunk(0, 9 * megabyte));
    await one.db
      .updateTable('uploads')
      .set({ ends_at: new Date(0) })
      .execute();
    await runAllChores(one);
    expect(s3.uploads.size).toBe(0);
    expect(keysIn('uploads')).toEqual([]);
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { privateRoom } from '../../../test/rooms.ts';
import { createTicket } from '../../../test/tickets.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const [ann, bob] = [await app.people.free(), await app.people.free()];
const roomId = await privateRoom(ann, bob);
const { files, fileFolders, quotas } = app.core;

const usedBy = async (who: typeof ann) => (await who.get('/api/storage')).body.used as number;
async function send(content: string): Promise<{ id: number; fileUrl: string }> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'a.txt');
  return (await ann.post(`/api/chat/rooms/${roomId}/upload`, form)).body.message;
}
/** Longer than the grace period of all folders. */
async function daysPass() {
  await sql`update quota_takes set taken_at = taken_at - interval '3 days'`.execute(app.db);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 72 * 3600 * 1000);
  await runAllChores(app);
  now.mockRestore();
}
const kept = (folder: string) =>
  readdir(join(app.folder, 'files', 'kept', folder), { recursive: true }).catch(() => []);
const book = (key: string, amount: number) =>
  quotas.reserve({ memberId: ann.id, name: 'storage', ticket: key, amount, limit: null, seconds: null });

it('every folder with files is registered, and no file is stored elsewhere', async () => {
  await send('one');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await createTicket(ann, {}, { bytes: picture });
  const folders = fileFolders.all().map(({ folder }) => folder);
  expect(folders).toEqual(expect.arrayContaining(await readdir(join(app.folder, 'files', 'kept'))));
});

it('a file without a row is deleted in every folder, and no longer counts', async () => {
  const before = await usedBy(ann);
  for (const { folder } of fileFolders.all()) {
    const key = `${folder}/7/left-behind`;
    await files.put(key, Buffer.from('x'.repeat(1000)));
    await book(key, 1000);
  }
  await runAllChores(app);
  expect(await usedBy(ann)).toBe(before + 1000 * fileFolders.all().length);
  await daysPass();
  for (const { folder } of fileFolders.all()) expect(await kept(folder)).not.toContain('7/left-behind');
  expect(await usedBy(ann)).toBe(before);
});

it('a counted file whose row and file are gone is released', async () => {
  const before = await usedBy(ann);
  await book(`rooms/${roomId}/gone`, 5000);
  await send('shown');
  await daysPass();
  expect(await usedBy(ann)).toBe(before + 'shown'.length);
});

it('a file that is missing in the quota is added once, for the member who sent it', async () => {
  const before = await usedBy(ann);
  const { fileUrl } = await send('x'.repeat(2000));
  await app.core.storage.release(
    (await app.db.selectFrom('messages').select('file_key').where('file_size', '=', 2000).execute()).map(
      ({ file_key }) => file_key!,
    ),
  );
  expect(await usedBy(ann)).toBe(before);
  await daysPass();
  await daysPass();
  expect(await usedBy(ann)).toBe(before + 2000);
  expect((await bob.get(fileUrl)).status).toBe(200);
});

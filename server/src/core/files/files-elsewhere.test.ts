import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { privateRoom } from '../../../test/rooms.ts';
import { createRemoteFiles } from '../../../test/remote-files.ts';
import { createTicket } from '../../../test/tickets.ts';
import { createTus } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';

/** All features with files work with a store that is not on the disk. */
const elsewhere = createRemoteFiles();
const app = await withApp({}, { files: elsewhere.files });
const [ann, bob] = [await app.people.free(), await app.people.free()];
const roomId = await privateRoom(ann, bob);
const { started, patch, fileMessages } = createTus(app, roomId);
const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + url, { headers: { cookie: ann.cookieHeader(), ...headers } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
const keysIn = (folder: string) => elsewhere.keys().filter((key) => key.startsWith(`${folder}/`));

it('a room file is uploaded in one request or in chunks, read whole or in part, and deleted', async () => {
  const bytes = randomBytes(200_000);
  const form = new FormData();
  form.append('type', 'image');
  form.append('file', new Blob([new Uint8Array(picture)]), 'sea.png');
  const { message } = (await ann.post(`/api/chat/rooms/${roomId}/upload`, form)).body;
  expect((await read(message.fileUrl)).bytes.length).toBe(message.fileSize);
  expect(await sharp((await read(message.thumbnailUrl)).bytes).metadata()).toMatchObject({ width: 640 });

  const path = await started(ann, { size: bytes.length });
  await patch(ann, path, 0, new Uint8Array(bytes));
  const [, file] = await fileMessages(ann);
  expect((await read(file.fileUrl)).bytes.equals(bytes)).toBe(true);
  const part = await read(file.fileUrl, { range: 'bytes=100-199' });
  expect(part).toEqual({ status: 206, bytes: bytes.subarray(100, 200) });

  for (const { id } of [message, file]) await ann.delete(`/api/chat/rooms/${roomId}/messages/${id}`);
  expect(keysIn('rooms')).toEqual([]);
});

it('pictures of profiles and tickets are shown, and unreferenced files are deleted', async () => {
  const form = new FormData();
  form.append('kind', 'banner');
  form.append('image', new Blob([new Uint8Array(picture)]), 'me.png');
  const { url } = (await ann.post('/api/profile/image', form)).body;
  const ticket = await createTicket(ann, {}, { bytes: picture });
  for (const each of [url, ticket.image_url!]) expect((await read(each)).status).toBe(200);
  await elsewhere.files.put('rooms/1/stray', Buffer.from('x'));

  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 49 * 3600 * 1000);
  await runAllChores(app);
  now.mockRestore();
  // The banner was never saved.
  expect(elsewhere.keys()).toEqual(keysIn('tickets'));
  expect((await read(ticket.image_url!)).status).toBe(200);
});

it('no file is stored on the local disk', async () => {
  const left = await readdir(join(app.folder, 'files'), { recursive: true });
  expect(left.filter((path) => !['incoming', 'kept', 'uploads'].includes(path))).toEqual([]);
});

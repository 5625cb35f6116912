import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runAllChores } from '../../../test/run-all-chores.ts';
import type { Client } from '../../../test/client.ts';
import { postWords, publish } from '../../../test/news.ts';
import { blue } from '../../../test/pictures.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const [owner, reader] = [await app.people.owner(), await app.people.free()];
const stored = () => readdir(join(app.folder, 'files', 'kept', 'news')).catch(() => []);
const nameOf = (url: string) => url.split('/').at(-1)!;

async function upload(who: Client, bytes: Uint8Array | string) {
  const form = new FormData();
  form.append('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'snow.png');
  return who.post('/api/news/pictures', form);
}
const snow = await blue(40, 20).png().toBuffer();
const picture = async (who: Client = owner): Promise<string> => (await upload(who, snow)).body.url;

it('a picture is visible to its author only, until a post shows it', async () => {
  const url = await picture();
  expect(url).toMatch(/^\/api\/news\/pictures\/[0-9a-f-]{36}\.webp$/);
  expect((await owner.get(url)).status).toBe(200);
  expect((await reader.get(url)).body.code).toBe('no_such_picture');
  const { id } = await publish(owner, { content: `Look: ![Snow on a roof](${url})` });
  expect((await reader.get(url)).status).toBe(200);
  expect((await app.visitor().get(url)).status).toBe(401);

  // Removed from the post it is hidden from readers; put back it is visible again.
  await owner.put(`/api/news/posts/${id}`, postWords({ content: 'Nothing to see.' }));
  expect((await reader.get(url)).status).toBe(404);
  await owner.put(`/api/news/posts/${id}`, postWords({ content: `![Snow](${url})` }));
  expect((await reader.get(url)).status).toBe(200);
});

it('only news writers can upload pictures, and only pictures', async () => {
  expect((await upload(reader, snow)).status).toBe(403);
  expect((await upload(await app.people.paid(), snow)).status).toBe(403);
  expect((await upload(owner, 'no picture at all')).body.code).toBe('not_an_image');
});

it('pictures count toward their author’s storage and are deleted after the last post that shows them', async () => {
  const writer = await app.people.withPermissions('news.write');
  const [url, unused] = [await picture(writer), await picture(writer)];
  const first = await publish(writer, { content: `![Snow](${url})` });
  const second = await publish(writer, { content: `Again: ![Snow](${url})` });
  const files = (await writer.get('/api/storage/files')).body.files as { place: string }[];
  expect(files.map(({ place }) => place)).toContain(second.title);

  await owner.delete(`/api/news/posts/${first.id}`);
  expect((await reader.get(url)).status).toBe(200);
  await owner.delete(`/api/news/posts/${second.id}`);
  expect((await reader.get(url)).status).toBe(404);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3600 * 1000);
  await runAllChores(app);
  now.mockRestore();
  expect(await stored()).not.toContain(nameOf(url));
  expect(await stored()).not.toContain(nameOf(unused));
});

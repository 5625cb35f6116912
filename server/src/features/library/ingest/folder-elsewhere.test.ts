import { statSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { films, waitUntilPrepared, listVideos } from '../../../../test/library.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

/** The data folders of the tests are on a disk or in memory. Where only one of the two exists, this test must fail. */
const { dev } = await stat(tmpdir());
const elsewhere = ['/dev/shm', '/var/tmp'].find((path) => statSync(path).dev !== dev);
const folder = await mkdtemp(join(elsewhere!, 'snowglobe-library-'));
const app = await withApp({ LIBRARY_FOLDER: folder });
const { people, db } = app;
let staff: Person;
let paid: Person;
beforeAll(async () => {
  [staff, paid] = [await people.admin(), await people.paid()];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const past = new Date(Date.now() - 3_600_000);
async function put(name: string, bytes: Uint8Array, modified = past): Promise<void> {
  await writeFile(join(folder, name), bytes);
  await utimes(join(folder, name), modified, modified);
}

const overview = async () => (await staff.get('/api/admin/library')).body;
async function scan(): Promise<void> {
  expect((await staff.post('/api/library')).status).toBe(202);
  await vi.waitFor(async () => expect((await overview()).scan.isRunning).toBe(false), 150_000);
}
async function check(): Promise<string[]> {
  const before = (await overview()).integrity?.at;
  expect((await staff.post('/api/admin/library/check')).status).toBe(202);
  const { integrity } = await vi.waitFor(async () => {
    const now = await overview();
    expect(now.integrity?.at ?? before).not.toBe(before);
    return now;
  }, 60_000);
  return integrity.troubles.map((each: { kind: string; name: string }) => `${each.kind} ${each.name}`);
}

async function addFromFolder(name: string, bytes: Uint8Array) {
  await put(name, bytes);
  await scan();
  const { id } = (await listVideos(staff, `?q=${encodeURIComponent(name)}`))[0]!;
  const match = { own: { title: name, type: 'movie' } };
  const { video } = (await staff.put(`/api/library/${id}`, { match })).body;
  expect(await waitUntilPrepared(staff, id)).toMatchObject({ state: 'ready', error: null });
  const titleId = video.place.title.id as number;
  const source = async () => (await paid.get(`/api/media/sources?id=${titleId}`)).body.library;
  return { id, source };
}
const storedOriginals = () => readdir(join(app.folder, 'files', 'kept', 'library')).catch(() => []);

describe('a library folder on another file system', () => {
  it('is on another device than the data folder, in this test', async () => {
    expect((await stat(folder)).dev).not.toBe((await stat(app.folder)).dev);
    expect((await stat(tmpdir())).dev).toBe((await stat(app.folder)).dev);
  });

  it('keeps its films: they are played, prepared and downloaded from there, and never copied', async () => {
    const { id, source } = await addFromFolder('Faraway.mp4', films.direct());
    expect(await storedOriginals()).toEqual([]);
    const bytes = films.direct();
    const { url, thumbnails } = await source();
    const part = await paid.get(url, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
    expect((await paid.get(thumbnails.urls[0])).status).toBe(200);
    await (await people.owner()).put('/api/admin/library', { downloads: true });
    const { downloadUrl } = (await paid.post(`/api/library/${id}/download`)).body;
    expect((await paid.get(downloadUrl)).headers.get('content-length')).toBe(String(bytes.length));
    const framed = await staff.post(`/api/library/${id}/poster/frame`, { at: 1 });
    expect(framed.body.video.has_poster).toBe(true);

    // The video is deleted from the library, but its file stays in the folder.
    expect((await staff.delete(`/api/library/${id}`)).status).toBe(200);
    expect((await paid.get(url)).status).toBe(404);
    expect(await readdir(folder)).toEqual(['Faraway.mp4']);
    await rm(join(folder, 'Faraway.mp4'));
  });

  it('is packed for browsers from there', async () => {
    const { id, source } = await addFromFolder('Packed.mkv', films.remux());
    expect(await storedOriginals()).toEqual([]);
    expect((await paid.get((await source()).url)).status).toBe(200);
    await staff.delete(`/api/library/${id}`);
    await rm(join(folder, 'Packed.mkv'));
  });

  it('a film that changes or disappears there is not played, is reported by the check, and can be retried', async () => {
    const { id, source } = await addFromFolder('Moving.mp4', films.direct());
    // Another file keeps the folder from being empty, as that of an unmounted disk is.
    await put('note.txt', new TextEncoder().encode('x'));
    const { url } = await source();

    // The same bytes with another time: not played until the check has compared them.
    await put('Moving.mp4', films.direct(), new Date(past.getTime() + 60_000));
    expect((await paid.get(url)).status).toBe(404);
    expect(await check()).toEqual([]);
    expect((await paid.get(url)).status).toBe(200);

    const changed = films.direct();
    changed[changed.length - 1]! ^= 1;
    await put('Moving.mp4', changed, new Date(past.getTime() + 120_000));
    expect((await paid.get(url)).status).toBe(404);
    expect(await check()).toEqual(['changed Moving.mp4']);
    expect(await source()).toBeNull();
    await staff.post(`/api/library/${id}/requeue`);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({ state: 'ready', error: null });
    expect((await paid.get((await source()).url)).status).toBe(200);

    await rename(join(folder, 'Moving.mp4'), join(folder, 'gone'));
    expect(await check()).toEqual(['missing Moving.mp4']);
    expect((await listVideos(staff, '?q=moving'))[0]).toMatchObject({
      state: 'failed',
      error: 'Its file is not there any more: put Moving.mp4 back into the library folder, and retry',
    });
    await staff.post(`/api/library/${id}/requeue`);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({ error: 'Its file is not there any more' });
    await rename(join(folder, 'gone'), join(folder, 'Moving.mp4'));
    await staff.post(`/api/library/${id}/requeue`);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({ state: 'ready', error: null });
    await staff.delete(`/api/library/${id}`);
    for (const name of await readdir(folder)) await rm(join(folder, name));
  });

  it('that is not mounted takes no film from members: the check says so once', async () => {
    const { id, source } = await addFromFolder('Unmounted.mp4', films.direct());
    const path = join(folder, 'Unmounted.mp4');
    await rename(path, `${folder}-away`);
    expect(await check()).toEqual([`missing ${folder}`]);
    expect((await listVideos(staff, '?q=unmounted'))[0]).toMatchObject({ state: 'ready' });
    await rename(`${folder}-away`, path);
    expect((await paid.get((await source()).url)).status).toBe(200);
    await staff.delete(`/api/library/${id}`);
    await rm(path);
  });

  it('a symbolic link in the place of a film is not followed', async () => {
    const { id, source } = await addFromFolder('Linked.mp4', films.direct());
    const { url } = await source();
    await rename(join(folder, 'Linked.mp4'), join(folder, 'real'));
    await symlink(join(folder, 'real'), join(folder, 'Linked.mp4'));
    expect((await paid.get(url)).status).toBe(404);
    await staff.delete(`/api/library/${id}`);
    const left = await db.selectFrom('library_videos').select('id').execute();
    expect(left).toEqual([]);
  });
});

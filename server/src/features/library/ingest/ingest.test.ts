import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareEachFilmOnce } from '../../../../test/known-films.ts';
import { addFilm, films, sendFilm, waitUntilPrepared, listVideos } from '../../../../test/library.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { metadataOf, tus } from '../../../../test/tus.ts';
import { withApp } from '../../../../test/with-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-scan-'));
prepareEachFilmOnce();
const app = await withApp({ LIBRARY_FOLDER: folder });
const { people } = app;
let staff: Person;
let paid: Person;
beforeAll(async () => {
  [staff, paid] = [await people.admin(), await people.paid()];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const begin = (who: Person, metadata: Record<string, string>, size = 1000) =>
  tus(who, 'POST', '/api/uploads', {
    headers: {
      'upload-length': String(size),
      'upload-metadata': metadataOf({ purpose: 'library', filename: 'film.mp4', ...metadata }),
    },
  });

describe('an uploaded folder', () => {
  it('tells the show and season of its files, also of specials, and members watch them there', async () => {
    const upload = async (path: string) => {
      const name = path.split('/').at(-1)!;
      await sendFilm(staff, name, films.direct(), { path });
      return (await listVideos(staff)).find((video) => path.endsWith(`${video.folder}/${video.file_name}`))!;
    };
    const [third, special] = [
      await upload('TV/Lantern (2019)/Season 2/03.mp4'),
      await upload('TV/Lantern (2019)/Season 00/01.mp4'),
    ];
    expect(third).toMatchObject({
      folder: 'TV/Lantern (2019)/Season 2',
      guess: { title: 'Lantern', year: 2019, season: 2, episode: 3 },
    });
    expect(special.guess).toMatchObject({ title: 'Lantern', season: 0, episode: 1 });
    expect((await listVideos(staff, '?q=season+00')).map(({ id }) => id)).toEqual([special.id]);

    const own = { title: 'Lantern', type: 'tv', year: 2019 };
    const at = (id: number, season: number, episode: number) => ({ id, match: { own, season, episode } });
    const matches = [at(third.id, 2, 3), at(special.id, 0, 1)];
    const { videos } = (await staff.put('/api/admin/library/matches', { matches })).body;
    const titleId = videos[0].place.title.id;
    const { seasons } = (await paid.get(`/api/media/tv/own_${titleId}`)).body;
    expect(seasons.map((season: { season_number: number }) => season.season_number)).toEqual([0, 2]);
    const sources = `/api/media/sources?id=${titleId}&type=tv&season=0&episode=1`;
    expect((await paid.get(sources)).body.library.video_id).toBe(special.id);
    for (const { id } of [third, special]) {
      await waitUntilPrepared(staff, id);
      await staff.delete(`/api/library/${id}`);
    }
  });

  it('can also be a folder of the server', async () => {
    const season = join(folder, 'Lantern', 'Season 1');
    await mkdir(season, { recursive: true });
    await writeFile(join(season, '02.mp4'), films.direct());
    const past = new Date(Date.now() - 3_600_000);
    await utimes(join(season, '02.mp4'), past, past);
    await staff.post('/api/library');
    const [video] = await vi.waitFor(async () => {
      const found = await listVideos(staff, '?q=02.mp4');
      expect(found.length).toBe(1);
      return found;
    });
    expect(video).toMatchObject({
      folder: 'Lantern/Season 1',
      guess: { title: 'Lantern', season: 1, episode: 2 },
    });
    await waitUntilPrepared(staff, video!.id);
    await staff.delete(`/api/library/${video!.id}`);
  });

  it('is uploaded again only as far as its files are new', async () => {
    const bytes = films.direct();
    const { id } = await addFilm(staff, 'Again.mp4', bytes);
    const files = [
      { name: 'New.mp4', size: bytes.length },
      { name: 'Again.mp4', size: bytes.length },
      { name: 'Again.mp4', size: bytes.length + 1 },
    ];
    const { body } = await staff.post('/api/admin/library/known', { files });
    expect(body).toEqual({ known: [1] });
    expect((await paid.post('/api/admin/library/known', { files })).status).toBe(403);
    await waitUntilPrepared(staff, id);
    await staff.delete(`/api/library/${id}`);
  });
});

describe('the name and the path of an upload', () => {
  it('lose control characters, line breaks and marks that reverse the reading direction', async () => {
    const evil = '<img src=x onerror=alert(1)>\u202egpj\r\nSet-Cookie: a=1".mp4';
    await sendFilm(staff, evil, films.direct(), { path: `../../\u202eetc/<b>/${evil}` });
    const [video] = await listVideos(staff);
    expect(video!.file_name).toBe('<img src=x onerror=alert(1)>gpjSet-Cookie: a=1.mp4');
    expect(video!.folder).toBe('etc/<b>');
    const own = { title: 'Evil', type: 'movie' };
    await staff.put(`/api/library/${video!.id}`, { match: { own } });
    await (await people.owner()).put('/api/admin/library', { downloads: true });
    const link = (await paid.post(`/api/library/${video!.id}/download`)).body;
    const { headers } = await paid.get(link.downloadUrl);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n]*"/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await waitUntilPrepared(staff, video!.id);
    await staff.delete(`/api/library/${video!.id}`);
  });

  it('are refused beyond 8 KB, and nothing is stored', async () => {
    const { status, body } = await begin(staff, { path: 'x'.repeat(9000) });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_input' });
    const { count } = await app.db
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('an upload for the library does not count for the storage of the uploader', async () => {
    const before = (await staff.get('/api/storage')).body;
    const begun = await begin(staff, {}, 40 * 1024 ** 2);
    expect(begun.status).toBe(201);
    expect((await staff.get('/api/storage')).body.used).toEqual(before.used);
    await tus(staff, 'DELETE', begun.headers['location']!);
  });
});

describe('a video without a title', () => {
  it('plays for members who manage the library, and for nobody else', async () => {
    const { id } = await addFilm(staff, 'unknown.mp4', films.direct());
    await waitUntilPrepared(staff, id);
    const path = `/api/admin/library/videos/${id}/playback`;
    const { playback } = (await staff.get(path)).body;
    expect(playback).toMatchObject({ video_id: id, choice: null, thumbnails: { count: expect.any(Number) } });
    expect((await staff.get(playback.url)).status).toBe(200);
    expect((await staff.get(playback.thumbnails.urls[0])).status).toBe(200);
    // A playback token is valid for one member.
    for (const url of [playback.url, playback.thumbnails.urls[0]]) {
      expect((await paid.get(url)).status).toBe(404);
      expect((await (await people.free()).get(url)).status).toBe(403);
    }
    expect((await paid.get(path)).status).toBe(403);
    const framed = await staff.post(`/api/library/${id}/poster/frame`, { at: 1 });
    expect(framed.body.video).toMatchObject({ has_poster: true, place: null });
    // The frame becomes the poster of the title that the video gets.
    const match = { own: { title: 'Known by now', type: 'movie' } };
    const { video } = (await staff.put(`/api/library/${id}`, { match })).body;
    expect((await paid.get(video.place.title.poster)).headers.get('content-type')).toBe('image/svg+xml');
    await staff.delete(`/api/library/${id}`);
    expect((await staff.get(path)).status).toBe(404);
  });
});

describe('an open page', () => {
  it('receives an event when an episode is added or removed, and when downloads are turned on or off', async () => {
    const live = await openLiveClient(paid);
    const own = { title: 'Live Events', type: 'tv' };
    const add = async (episode: number) => {
      const { id } = await addFilm(staff, `Live Events S01E0${episode}.mp4`, films.direct());
      const { video } = (await staff.put(`/api/library/${id}`, { match: { own, season: 1, episode } })).body;
      return { id, titleId: video.place.title.id as number };
    };
    const [first, second] = [await add(1), await add(2)];
    const { titleId } = first;
    const received = (what: string) =>
      live.frame('library.title', ({ data }) => data.titleId === titleId && data.what === what);
    await received('added');
    await received('changed');
    await Promise.all([waitUntilPrepared(staff, first.id), waitUntilPrepared(staff, second.id)]);
    await staff.delete(`/api/library/${second.id}`);
    await staff.delete(`/api/library/${first.id}`);
    await received('removed');
    await (await people.owner()).put('/api/admin/library', { downloads: false });
    const frame = await live.frame('library.downloads');
    expect(frame.data).toEqual({ mayDownload: false });
    await live.close();
  });
});

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addFilm,
  filmOfClaimedWidth,
  filmOfClaimedLength,
  films,
  sendFilm,
  waitUntilPrepared,
  listVideos,
} from '../../../test/library.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const { people } = app;
let staff: Person;
let paid: Person;
beforeAll(async () => {
  [staff, paid] = [await people.admin(), await people.paid()];
});

const listFiles = async () => {
  const folders = ['kept/library', 'kept/library-made', 'uploads', 'incoming'];
  const listed = await Promise.all(
    folders.map((folder) =>
      readdir(join(app.folder, 'files', folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return listed.flatMap((entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name));
};
const sourcesOf = async (who: Person, titleId: number, more = '') =>
  (await who.get(`/api/media/sources?id=${titleId}${more}`)).body;

const isEmpty = async () => (await listVideos(staff)).length === 0 && (await listFiles()).length === 0;

describe('a file that is no film', () => {
  it('is refused before the first byte when it is empty or has a wrong ending', async () => {
    expect(await sendFilm(staff, 'film.mp4', new Uint8Array())).toMatchObject({
      status: 400,
      body: { code: 'empty_file' },
    });
    expect(await sendFilm(staff, 'film.exe', films.direct())).toMatchObject({
      status: 415,
      body: { code: 'wrong_ending' },
    });
    expect(await isEmpty()).toBe(true);
  });

  it.each([
    [
      'a text that is called .mp4',
      () => new TextEncoder().encode('this is no film at all\n'.repeat(50)),
      'not_a_video',
    ],
    ['an MP4 without its end', () => films.direct().slice(0, 9000), 'truncated'],
    ['a Matroska without its end', () => films.remux().slice(0, 9000), 'truncated'],
    [
      'a playlist that is called .avi',
      () =>
        new TextEncoder().encode(
          '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXTINF:1,\nhttp://127.0.0.1:1/\n',
        ),
      'not_a_video',
    ],
    ['a kind of video that nobody streams', () => films.unusual(), 'unknown_kind'],
    ['one that claims to last 10 hours', () => filmOfClaimedLength(10), 'too_long'],
    ['one that claims to be 30,000 pixels wide', () => filmOfClaimedWidth(30_000), 'too_many_pixels'],
  ])('is refused: %s', async (_, bytes, code) => {
    const { status, body } = await sendFilm(staff, 'film.mp4', new Uint8Array(bytes()));
    expect(body).toMatchObject({ code });
    expect([413, 415]).toContain(status);
    expect(await isEmpty()).toBe(true);
  });

  it('can be uploaded by staff only', async () => {
    const { status } = await sendFilm(paid, 'film.mp4', films.direct());
    expect(status).toBe(403);
    expect(await isEmpty()).toBe(true);
  });
});

describe('a film that a browser plays as it is', () => {
  it('is probed, matched to a title, and played by a full member with ranges', async () => {
    const added = await addFilm(staff, 'Snow.Village.2024.1080p.mp4', films.direct());
    expect(added).toMatchObject({ plan: 'direct', is_playable: true, place: null });
    expect(added.guess).toMatchObject({ title: 'Snow Village', year: 2024, season: null });
    const match = { own: { title: 'Snow Village', type: 'movie', year: 2024, overview: 'A quiet film.' } };
    const { body } = await staff.put(`/api/library/${added.id}`, { match });
    const titleId = body.video.place.title.id;
    expect(body.video.place.title).toMatchObject({ source_label: 'LIBRARY', media_source: 'library' });

    const ready = await waitUntilPrepared(staff, added.id);
    expect(ready.state).toBe('ready');
    expect(ready.sha256).toBe(createHash('sha256').update(films.direct()).digest('hex'));

    const { library, sources } = await sourcesOf(paid, titleId);
    expect(library).toMatchObject({ delivery: 'file', type: 'video/mp4', may_download: false });
    // The demo clip is not the film: it is not offered when the library has the film.
    expect(sources.filter((source: { is_demo: boolean }) => source.is_demo)).toEqual([]);
    const whole = await paid.get(library.url);
    expect(whole.status).toBe(200);
    const part = await paid.get(library.url, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${films.direct().length}`);
    const sheet = await paid.get(library.thumbnails.urls[0]);
    expect(sheet.status).toBe(200);

    // Found by members, new at home, and listed.
    expect((await paid.get('/api/media/search?query=snow+village')).body.results[0].id).toBe(titleId);
    expect((await paid.get('/api/media/browse')).body.rows[0].items[0].id).toBe(titleId);
    expect((await paid.get('/api/home')).body.newInLibrary[0].id).toBe(titleId);
    expect((await paid.get('/api/library')).body.items[0]).toMatchObject({
      title: { id: titleId },
      videos: 1,
    });

    // A playback token is valid for one member, as long as the member may stream.
    const other = await people.paid();
    expect((await other.get(library.url)).status).toBe(404);
    expect((await (await people.free()).get(library.url)).status).toBe(403);
    expect((await app.visitor().get(library.url)).status).toBe(401);
    expect((await paid.get(library.url.replace('film.mp4', 'master.m3u8'))).status).toBe(404);
    expect((await paid.get(library.url.replace('film.mp4', '..%2f..%2fsecret'))).status).toBe(400);
    expect((await paid.get(library.url.replace(/.\/film/, 'x/film'))).status).toBe(404);

    // Played from the library counts like any other source, and the choice of languages is kept.
    const outcome = { domain: 'library', ok: true, id: titleId, type: 'movie' };
    expect((await paid.post('/api/media/sources/outcome', outcome)).status).toBe(204);
    await paid.put(`/api/library/choices/${titleId}`, { audio: 'eng', subtitles: 'off' });
    expect((await sourcesOf(paid, titleId)).library.choice).toEqual({ audio: 'eng', subtitles: 'off' });

    // Downloads are off until the owner turns them on.
    expect((await paid.post(`/api/library/${added.id}/download`)).body.code).toBe('downloads_off');
    const owner = await people.owner();
    await owner.put('/api/admin/library', { downloads: true });
    const link = (await paid.post(`/api/library/${added.id}/download`)).body;
    expect(link).toMatchObject({ fileName: 'Snow.Village.2024.1080p.mp4', sha256: ready.sha256 });
    expect((await paid.get(link.downloadUrl)).headers.get('content-disposition')).toContain('attachment');

    // Deleted: nothing is left of it.
    expect((await staff.delete(`/api/library/${added.id}`)).status).toBe(200);
    expect((await paid.get(library.url)).status).toBe(404);
    expect((await sourcesOf(paid, titleId)).library).toBeNull();
    expect((await paid.get('/api/media/search?query=snow+village')).body.results).toEqual([]);
    // The job that chooses a frame may still run; it leaves no file either.
    await expect.poll(listFiles).toEqual([]);
  });
});

describe('a film that browsers do not play', () => {
  it('is repacked, with its embedded subtitles', async () => {
    const added = await addFilm(staff, 'Frost S01E02.mkv', films.remux());
    expect(added).toMatchObject({
      plan: 'remux',
      is_playable: false,
      guess: { title: 'Frost', season: 1, episode: 2 },
    });
    const match = { own: { title: 'Frost', type: 'tv' }, season: 1, episode: 2, episode_title: 'Thaw' };
    const { body } = await staff.put(`/api/library/${added.id}`, { match });
    const titleId = body.video.place.title.id;
    const ready = await waitUntilPrepared(staff, added.id);
    expect(ready).toMatchObject({
      state: 'ready',
      subtitles: [{ language: 'eng', label: 'English', is_inside: true }],
    });
    const { library } = await sourcesOf(paid, titleId, '&season=1&episode=2');
    expect(library).toMatchObject({ delivery: 'file', type: 'video/mp4' });
    const words = await paid.get(library.subtitles[0].url);
    expect(words.headers.get('content-type')).toContain('text/vtt');
    expect(words.body).toContain('Snow falls.');
    expect((await sourcesOf(paid, titleId, '&season=1&episode=1')).library).toBeNull();
    const { episodes } = (await paid.get(`/api/media/tv/own_${titleId}/season/1`)).body;
    expect(episodes.map(({ title }: { title: string }) => title)).toEqual(['Episode 1', 'Thaw']);
  });

  it('has the chapters that its file contains', async () => {
    const added = await addFilm(staff, 'Chaptered (2001).mkv', films.chapters.mkv());
    const match = { own: { title: 'Chaptered', type: 'movie', year: 2001 } };
    const titleId = (await staff.put(`/api/library/${added.id}`, { match })).body.video.place.title.id;
    const chapters = [
      { start: 0, title: 'The village' },
      { start: 0.7, title: 'Snow & ice – ünd' },
      { start: 1.4, title: '' },
    ];
    expect(await waitUntilPrepared(staff, added.id)).toMatchObject({ state: 'ready', chapters });
    expect((await sourcesOf(paid, titleId)).library.chapters).toEqual(chapters);
  });

  it('is encoded, with one playlist for each language to choose from', async () => {
    const added = await addFilm(staff, 'Glacier (1999).mkv', films.transcode());
    expect(added.plan).toBe('transcode');
    const match = { own: { title: 'Glacier', type: 'movie', year: 1999 } };
    const titleId = (await staff.put(`/api/library/${added.id}`, { match })).body.video.place.title.id;
    const ready = await waitUntilPrepared(staff, added.id);
    expect(ready.state).toBe('ready');
    const { library } = await sourcesOf(paid, titleId);
    expect(library).toMatchObject({
      delivery: 'hls',
      audio: [{ language: 'eng' }, { language: 'jpn' }],
    });
    const master = (await paid.get(library.url)).body;
    expect(master).toContain('LANGUAGE="jpn"');
    const media = (await paid.get(library.url.replace('master.m3u8', 'v0.m3u8'))).body;
    const [, length, from] = /BYTERANGE:(\d+)@(\d+)/.exec(media)!;
    const segment = await paid.get(library.url.replace('master.m3u8', 'v0.mp4'), {
      range: `bytes=${from}-${Number(from) + Number(length) - 1}`,
    });
    expect(segment.status).toBe(206);
    expect(segment.headers.get('content-length')).toBe(length);
  });
});

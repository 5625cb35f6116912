import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareEachFilmOnce } from '../../../../test/known-films.ts';
import { addFilm, films, waitUntilPrepared, listVideos } from '../../../../test/library.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-scan-'));
prepareEachFilmOnce();
const app = await withApp({ LIBRARY_FOLDER: folder });
const { people, db } = app;
let staff: Person;
let paid: Person;
beforeAll(async () => {
  [staff, paid] = [await people.admin(), await people.paid()];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kept = (...path: string[]) => join(app.folder, 'files', 'kept', ...path);
const subtitleForm = (bytes: Uint8Array<ArrayBuffer>, name = 'words.srt') => {
  const form = new FormData();
  form.append('language', 'de');
  form.append('label', 'Deutsch');
  form.append('file', new Blob([bytes]), name);
  return form;
};
const series = { own: { title: 'Drift', type: 'tv' } } as const;

describe('many videos at once', () => {
  it('are all matched to their episodes, or none is', async () => {
    const [one, two] = [
      await addFilm(staff, 'Drift.S01E01.mp4', films.direct()),
      await addFilm(staff, 'Drift.S01E02.mp4', films.direct()),
    ];
    const at = (id: number, episode: number | null) => ({ id, match: { ...series, season: 1, episode } });
    const put = (matches: unknown) => staff.put('/api/admin/library/matches', { matches });
    expect((await put([at(one.id, 1), at(two.id, null)])).body.code).toBe('episode_required');
    expect((await put([at(one.id, 1), at(two.id, 1)])).body.code).toBe('place_taken');
    expect((await put([at(one.id, 1), at(999_999, 2)])).body.code).toBe('no_such_video');
    expect((await put([{ id: one.id, match: { title_id: 999_999_999 } }])).body.code).toBe('no_such_title');
    expect((await listVideos(staff, '?place=matched')).length).toBe(0);

    const { videos } = (await put([at(one.id, 1), at(two.id, 2)])).body;
    expect(videos.map((video: { place: { episode: number } }) => video.place.episode)).toEqual([1, 2]);
    // Two videos may swap their episodes.
    expect((await put([at(one.id, 2), at(two.id, 1)])).status).toBe(200);
    expect((await staff.get('/api/admin/library/videos?q=drift&place=matched')).body.total).toBe(2);
    await Promise.all([waitUntilPrepared(staff, one.id), waitUntilPrepared(staff, two.id)]);
    // Without a match, the title disappears as well.
    const titleId = videos[0].place.title.id;
    expect((await paid.get(`/api/media/titles/${titleId}`)).body.title.episodes).toBe(2);
    await put([one.id, two.id].map((id) => ({ id, match: null })));
    expect((await paid.get('/api/media/search?query=drift')).body.results).toEqual([]);
    for (const { id } of [one, two]) await staff.delete(`/api/library/${id}`);
  });

  it('a title of the catalogue is found by the name of the file, and is labelled LIBRARY from then on', async () => {
    const { id, guess } = await addFilm(staff, 'Nosferatu.1922.mp4', films.direct());
    expect(guess!.match).toMatchObject({ title: 'Nosferatu', source_label: 'OPEN CATALOGUE' });
    const { body } = await staff.put(`/api/library/${id}`, { match: { title_id: guess!.match!.id } });
    expect(body.video.place.title.source_label).toBe('LIBRARY');
    expect((await paid.get('/api/media/browse')).body.rows[0].items[0].id).toBe(guess!.match!.id);
    await waitUntilPrepared(staff, id);
    await staff.delete(`/api/library/${id}`);
    expect((await paid.get(`/api/media/titles/${guess!.match!.id}`)).body.title.source_label).toBe(
      'OPEN CATALOGUE',
    );
  });
});

describe('a new episode', () => {
  it('moves its series to the front of the list', async () => {
    const add = async (name: string, match: unknown) => {
      const { id } = await addFilm(staff, name, films.direct());
      await waitUntilPrepared(staff, id);
      const { body } = await staff.put(`/api/library/${id}`, { match });
      return { id, titleId: body.video.place.title.id as number };
    };
    const hail = (episode: number) => ({ own: { title: 'Hail', type: 'tv' }, season: 1, episode });
    const first = await add('Hail.S01E01.mp4', hail(1));
    const film = await add('Sleet.mp4', { own: { title: 'Sleet', type: 'movie' } });
    const newest = async () => (await paid.get('/api/library')).body.items[0].title.id;
    expect(await newest()).toBe(film.titleId);
    const second = await add('Hail.S01E02.mp4', hail(2));
    expect(await newest()).toBe(first.titleId);
    for (const { id } of [first, film, second]) await staff.delete(`/api/library/${id}`);
  });
});

describe('the extras of a video', () => {
  it('subtitles, segments, track names and a poster are added and removed', async () => {
    const { id } = await addFilm(staff, 'Poster film.mp4', films.direct());
    await waitUntilPrepared(staff, id);
    const path = `/api/library/${id}`;
    const { body: placed } = await staff.put(path, {
      match: { own: { title: 'Poster film', type: 'movie' } },
      segments: [{ kind: 'intro', start: 0.5, end: 1 }],
      audio: [{ position: 0, language: 'de', label: 'Deutsch' }],
    });
    expect(placed.video).toMatchObject({ segments: [{ kind: 'intro' }], audio: [{ language: 'de' }] });
    const backwards = { segments: [{ kind: 'intro', start: 2, end: 1 }] };
    expect((await staff.put(path, backwards)).body.error).toContain('ends after it begins');

    const { body: added } = await staff.post(`${path}/subtitles`, subtitleForm(films.words()));
    const [{ id: subtitleId }] = added.video.subtitles;
    const titleId = placed.video.place.title.id;
    const { library } = (await paid.get(`/api/media/sources?id=${titleId}`)).body;
    expect((await paid.get(library.subtitles[0].url)).body).toContain('Snow falls.');
    expect(library.segments).toEqual([{ kind: 'intro', start: 0.5, end: 1 }]);
    await staff.put(`${path}/subtitles/${subtitleId}`, { language: 'en', label: 'English' });
    const { body: left } = await staff.delete(`${path}/subtitles/${subtitleId}`);
    expect(left.video.subtitles).toEqual([]);
    expect((await paid.get(library.subtitles[0].url)).status).toBe(404);

    const before = placed.video.place.title.poster;
    const { body: framed } = await staff.post(`${path}/poster/frame`, { at: 1 });
    expect(framed.video.has_poster).toBe(true);
    const { poster } = framed.video.place.title;
    expect(poster).not.toBe(before);
    expect((await paid.get(poster)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await staff.post(`${path}/poster/frame`, { at: 60 })).body.code).toBe('no_frame');
    const { body: bare } = await staff.delete(`${path}/poster`);
    expect(bare.video).toMatchObject({ has_poster: false });
    expect(bare.video.place.title.poster).not.toBe(poster);
    await staff.delete(path);
    expect(await readdir(kept('library-made'), { recursive: true })).not.toContain('poster');
  });

  it('a file that is no subtitle file, or is too large, is refused and leaves no file', async () => {
    const { id } = await addFilm(staff, 'Quiet.mp4', films.direct());
    await waitUntilPrepared(staff, id);
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      staff.post(`/api/library/${id}/subtitles`, subtitleForm(bytes));
    const large = new Uint8Array(100 * 1024 ** 2);
    expect((await send(large)).body.code).toBe('subtitle_too_large');
    expect((await send(films.direct())).body.code).toBe('not_subtitles');
    // A search for the end of each open brace would take quadratic time.
    const braces = new TextEncoder().encode('{'.repeat(2_000_000));
    expect(await send(braces)).toMatchObject({ status: 415, body: { code: 'not_subtitles' } });
    expect((await send(new TextEncoder().encode('hello'))).body.code).toBe('not_subtitles');
    const made = await readdir(kept('library-made', String(id)));
    expect(made.filter((name) => name.endsWith('.vtt'))).toEqual([]);
    await staff.delete(`/api/library/${id}`);
  });
});

describe('a video that fails', () => {
  it('shows the reason, and is tried again when staff ask for it', async () => {
    const { id } = await addFilm(staff, 'Broken.mkv', films.remux());
    await waitUntilPrepared(staff, id);
    expect((await staff.post(`/api/library/${id}/requeue`)).body.code).toBe('not_failed');
    const { file_key } = await db
      .selectFrom('library_videos')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const bytes = films.remux();
    await db
      .updateTable('library_videos')
      .set({ state: 'failed', error: 'x' })
      .where('id', '=', id)
      .execute();
    await rm(kept(file_key));
    await staff.post(`/api/library/${id}/requeue`);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({
      state: 'failed',
      error: 'Its file is not there any more',
    });
    await writeFile(kept(file_key), bytes);
    await staff.post(`/api/library/${id}/requeue`);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({ state: 'ready', error: null });
    await staff.delete(`/api/library/${id}`);
  });
});

describe('the integrity check', () => {
  it('finds missing, changed and stray files, and generates again what it can', async () => {
    const add = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const { id } = await addFilm(staff, name, bytes);
      await staff.put(`/api/library/${id}`, { match: { own: { title: name, type: 'movie' } } });
      await waitUntilPrepared(staff, id);
      const row = await db
        .selectFrom('library_videos')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row;
    };
    const [gone, changed, mended, rotten] = [
      await add('Gone.mp4', films.direct()),
      await add('Changed.mp4', films.direct()),
      await add('Mended.mkv', films.remux()),
      await add('Rotten.mkv', films.remux()),
    ];
    await rm(kept(gone.file_key));
    const other = films.direct();
    other[other.length - 1]! ^= 1;
    await writeFile(kept(changed.file_key), other);
    await rm(kept('library-made', String(mended.id), mended.edition!, 'film.mp4'));
    // The same size, with one bit changed.
    const part = kept('library-made', String(rotten.id), rotten.edition!, 'film.mp4');
    const bytes = await readFile(part);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(part, bytes);
    const stray = kept('library', 'f'.repeat(32));
    await writeFile(stray, 'nobody’s');
    const overview = async () => (await staff.get('/api/admin/library')).body;
    expect((await staff.post('/api/admin/library/check')).status).toBe(202);
    const { integrity } = await vi.waitFor(async () => {
      const now = await overview();
      expect(now.integrity).not.toBeNull();
      return now;
    }, 60_000);
    // The stray file is younger than a day, so it is left alone.
    expect(
      integrity.troubles.map((trouble: { kind: string; name: string }) => `${trouble.kind} ${trouble.name}`),
    ).toEqual([
      'missing Gone.mp4',
      'changed Changed.mp4',
      'missing Mended.mkv: film.mp4',
      'changed Rotten.mkv: film.mp4',
    ]);
    expect(await waitUntilPrepared(staff, rotten.id)).toMatchObject({ state: 'ready' });
    expect(await waitUntilPrepared(staff, mended.id)).toMatchObject({ state: 'ready' });
    const all = await listVideos(staff);
    const stateOf = (id: number) => all.find((video) => video.id === id)!;
    expect(stateOf(gone.id)).toMatchObject({ state: 'failed', is_playable: false });
    expect(stateOf(changed.id)).toMatchObject({ state: 'failed', is_playable: false });
    expect((await paid.get(`/api/media/sources?id=${gone.title_id}`)).body.library).toBeNull();
    for (const { id } of [gone, changed, mended, rotten]) await staff.delete(`/api/library/${id}`);
    await rm(stray);
  });
});

describe('a folder of the server', () => {
  it('is scanned: new videos are added with their subtitle files, other files are named, and all files stay', async () => {
    await writeFile(join(folder, 'Holiday.mp4'), films.direct());
    await writeFile(join(folder, 'letter.mp4'), 'no film');
    await writeFile(join(folder, 'Song.mp3'), 'sound');
    await writeFile(join(folder, 'Nothing.avi'), '');
    await writeFile(join(folder, 'Old.avi'), films.avi());
    await writeFile(join(folder, '.DS_Store'), 'x');
    await writeFile(join(folder, 'Holiday.de.srt'), '1\n00:00:00,000 --> 00:00:01,000\nSchnee\n');
    await writeFile(join(folder, 'Holiday.en.srt'), 'no subtitles');
    const past = new Date(Date.now() - 3_600_000);
    for (const name of await readdir(folder)) await utimes(join(folder, name), past, past);
    const scan = async () => {
      expect((await staff.post('/api/library')).status).toBe(202);
      const ended = async () => {
        const { scan: now } = (await staff.get('/api/admin/library')).body;
        expect(now).toMatchObject({ isRunning: false, at: expect.any(String) });
        return now;
      };
      // The scan probes every film in the folder, so it may take long.
      return vi.waitFor(ended, { timeout: 150_000, interval: 100 });
    };
    const { taken, refused } = await scan();
    expect(taken).toBe(2);
    const reasons = new Map(refused.map((each: { name: string; error: string }) => [each.name, each.error]));
    expect(Object.fromEntries(reasons)).toEqual({
      'Holiday.en.srt': 'These are no subtitles that can be read: srt, ass and vtt can',
      'letter.mp4': 'This is not a video that can be read',
      'Song.mp3': 'Sound only: the library takes videos',
      'Nothing.avi': 'Empty',
    });
    expect((await scan()).taken).toBe(0);
    const [old] = await listVideos(staff, '?q=old.avi');
    expect(await waitUntilPrepared(staff, old!.id)).toMatchObject({ state: 'ready', plan: 'transcode' });
    await staff.delete(`/api/library/${old!.id}`);
    const [video] = await listVideos(staff, '?q=holiday');
    expect(video!.subtitles).toMatchObject([{ language: 'de', is_inside: false }]);
    await waitUntilPrepared(staff, video!.id);
    await staff.delete(`/api/library/${video!.id}`);
    expect(await readdir(folder)).toHaveLength(8);
  });
});

describe('staff who manage the library', () => {
  it('see the progress of a video live, and members do not', async () => {
    const [live, members] = [await openLiveClient(staff), await openLiveClient(paid)];
    const { id } = await addFilm(staff, 'Live.mkv', films.transcode());
    await live.frame('library.progress', ({ data }) => data.videoId === id);
    await waitUntilPrepared(staff, id);
    await live.frame('library.changed', ({ data }) => data.videoId === id && data.what === 'updated');
    expect(members.frames.filter(({ type }) => type.startsWith('library.'))).toEqual([]);
    await Promise.all([live.close(), members.close()]);
    await staff.delete(`/api/library/${id}`);
  });

  it('see why a video waits when the owner’s limit for generated files is reached', async () => {
    const owner = await people.owner();
    await owner.put('/api/admin/library', { generatedLimit: 1000 });
    const { id } = await addFilm(staff, 'No room.mkv', films.remux());
    await vi.waitFor(async () => {
      const { video } = (await staff.get(`/api/admin/library/videos/${id}`)).body;
      expect(video.error).toContain('The limit for generated files is reached');
    });
    await owner.put('/api/admin/library', { generatedLimit: null });
    await waitUntilPrepared(staff, id);
    await staff.delete(`/api/library/${id}`);
    expect((await staff.put('/api/admin/library', { downloads: true })).status).toBe(403);
  });
});

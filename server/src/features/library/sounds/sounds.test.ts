import { writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import type { LibraryVideo, ListedSuggestion } from '@snowglobe/contract/features/library/library.model.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { must } from '../../../../test/every-call/world.ts';
import { prepareEachFilmOnce } from '../../../../test/known-films.ts';
import { addFilm, films, waitUntilPrepared } from '../../../../test/library.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { filmRate, makeEpisode } from '../../../../test/season-films.ts';
import { createSynthesizer, join } from '../../../../test/synthetic-sound.ts';
import { withApp } from '../../../../test/with-app.ts';
import { findEncoder } from '../prepare/encoder.ts';
import { mediaTasks } from '../prepare/media-worker.ts';

prepareEachFilmOnce();
const app = await withApp();
const { people, db } = app;
let staff: Person;
let owner: Person;
let paid: Person;

const { music, scene } = createSynthesizer(filmRate);
const [intro, credits] = [music(1, 16), music(2, 16)];
/** Episodes of 66 seconds: the intro after a cold open of these seconds, and the credits at the end. */
const coldOpens = [0, 6.5, 12];
const creditsAt = 50;
const soundOf = (at: number, seed: number) =>
  join(scene(seed, at), intro, scene(seed + 1, creditsAt - at - 16), credits);
let season: Uint8Array<ArrayBuffer>[];

beforeAll(async () => {
  [staff, owner, paid] = [await people.admin(), await people.owner(), await people.paid()];
  const encoder = (await findEncoder({ PATH: process.env['PATH'] ?? '' }))!;
  season = await Promise.all(
    coldOpens.map((at, index) =>
      makeEpisode(soundOf(at, 10 * (index + 1)), { folder: app.folder, name: `episode-${index}`, encoder }),
    ),
  );
});

const patience = { timeout: 150_000, interval: 100 };
const list = async (query = ''): Promise<ListedSuggestion[]> =>
  (await must(staff.get(`/api/admin/library/suggestions${query}`))).suggestions;
const getVideo = async (id: number): Promise<LibraryVideo> =>
  (await must(staff.get(`/api/admin/library/videos/${id}`))).video;
const place = (id: number, title: string, episode: number, number = 1) =>
  must(staff.put(`/api/library/${id}`, { match: { own: { title, type: 'tv' }, season: number, episode } }));
const settle = (path: string, body?: object) =>
  body === undefined ? staff.delete(`/api/library/${path}`) : staff.put(`/api/library/${path}`, body);

/** Uploads episodes of a series. Returns them when all are ready and compared. */
async function addSeason(title: string, indexes = [0, 1, 2]) {
  const ids: number[] = [];
  for (const index of indexes) {
    const { id } = await addFilm(staff, `${title}.S01E0${index + 1}.mp4`, season[index]!);
    await waitUntilPrepared(staff, id);
    await place(id, title, index + 1);
    ids.push(id);
  }
  await waitUntilCompared(ids);
  const { place: first } = await getVideo(ids[0]!);
  return { ids, titleId: first!.title.id };
}

async function waitUntilCompared(ids: number[]) {
  await vi.waitFor(async () => {
    const rows = await db.selectFrom('library_sounds').selectAll().where('video_id', 'in', ids).execute();
    expect(rows.map(({ is_compared }) => is_compared)).toEqual(ids.map(() => true));
  }, patience);
}

/** Compares the season again, as when another episode arrives. */
async function compareAgain(ids: number[], titleId: number) {
  await db.updateTable('library_sounds').set({ is_compared: false }).where('video_id', 'in', ids).execute();
  await app.core.live.transaction((tx) =>
    app.core.jobs.add(tx, 'library.compare-sounds', { titleId, season: 1 }),
  );
  await waitUntilCompared(ids);
}

const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

describe('a season', () => {
  let ids: number[];
  let titleId: number;

  test('gets suggestions for staff, with times within a second; members see nothing of them', async () => {
    const tab = await openLiveClient(staff);
    ({ ids, titleId } = await addSeason('Harbour Lights'));
    const found = await list(`?titleId=${titleId}`);
    expect(found.map(({ episode, kind }) => [episode, kind])).toEqual(
      [1, 2, 3].flatMap((episode) => [
        [episode, 'credits'],
        [episode, 'intro'],
      ]),
    );
    for (const { kind, episode, start, end, episodes, confidence } of found) {
      const at = kind === 'intro' ? coldOpens[episode - 1]! : creditsAt;
      expect(Math.abs(start - at)).toBeLessThan(1);
      expect(Math.abs(end - at - 16)).toBeLessThan(1);
      expect(episodes).toBe(2);
      expect(confidence).toBeGreaterThan(0.75);
    }
    expect(kinds((await getVideo(ids[1]!)).suggestions)).toEqual(['intro', 'credits']);
    expect((await must(staff.get('/api/admin/library'))).suggestions).toBe(6);
    await tab.frame('library.changed', ({ data }) => data.videoId === ids[2]);
    await tab.close();
    const { library } = await must(paid.get(`/api/media/sources?id=${titleId}&season=1&episode=2`));
    expect(library.segments).toEqual([]);
    expect((await paid.get('/api/admin/library/suggestions')).status).toBe(403);
  });

  test('is listed page by page, without losing or repeating one', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = `?limit=4&titleId=${titleId}${cursor && `&cursor=${cursor}`}`;
      const { suggestions, nextCursor } = await must(staff.get(`/api/admin/library/suggestions${query}`));
      seen.push(...suggestions.map((each: ListedSuggestion) => `${each.episode} ${each.kind}`));
      cursor = nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(
      (await list(`?titleId=${titleId}`)).map(({ episode, kind }) => `${episode} ${kind}`),
    );
    expect((await staff.get('/api/admin/library/suggestions?cursor=nonsense')).status).toBe(200);
  });

  test('a confirmed suggestion can be skipped by members, with the times that staff chose', async () => {
    const tab = await openLiveClient(paid);
    const refused = await settle(`${ids[0]}/suggestions/intro`, { end: 999 });
    expect(refused.body.code).toBe('segment_outside');
    expect((await settle(`${ids[0]}/suggestions/intro`, { start: 5, end: 3 })).status).toBe(400);
    const { video } = await must(settle(`${ids[0]}/suggestions/intro`, { start: 0.5, end: 16.5 }));
    expect(video.segments).toEqual([{ kind: 'intro', start: 0.5, end: 16.5 }]);
    expect(kinds(video.suggestions)).toEqual(['credits']);
    expect((await tab.frame('library.segments')).data).toEqual({ titleId });
    await tab.close();
    const { library } = await must(paid.get(`/api/media/sources?id=${titleId}&season=1&episode=1`));
    expect(library.segments).toEqual(video.segments);
    expect((await settle(`${ids[0]}/suggestions/intro`, {})).body.code).toBe('no_such_suggestion');
    expect((await settle(`${ids[0]}/suggestions/recap`, {})).status).toBe(400);
  });

  test('a rejected suggestion does not return for the same file, and marks of staff are never changed', async () => {
    await must(settle(`${ids[1]}/suggestions/credits`));
    const byHand = [{ kind: 'intro', start: 1, end: 2 }];
    const { video } = await must(staff.put(`/api/library/${ids[2]}`, { segments: byHand }));
    expect(kinds(video.suggestions)).toEqual(['credits']);
    await compareAgain(ids, titleId);
    expect(kinds((await getVideo(ids[0]!)).suggestions)).toEqual(['credits']);
    expect(kinds((await getVideo(ids[1]!)).suggestions)).toEqual(['intro']);
    expect(kinds((await getVideo(ids[2]!)).suggestions)).toEqual(['credits']);
    expect((await getVideo(ids[2]!)).segments).toEqual(byHand);
  });

  test('what is left of a season is confirmed at once', async () => {
    const body = { title_id: titleId, season: 1 };
    expect(await must(staff.post('/api/admin/library/suggestions', body))).toEqual({ confirmed: 3, left: 0 });
    expect(kinds((await getVideo(ids[2]!)).segments)).toEqual(['intro', 'credits']);
    expect(await must(staff.post('/api/admin/library/suggestions', body))).toEqual({ confirmed: 0, left: 0 });
    expect(await list(`?titleId=${titleId}`)).toEqual([]);
  });

  test('a mark that staff remove does not return', async () => {
    await must(staff.put(`/api/library/${ids[1]}`, { segments: [] }));
    await compareAgain(ids, titleId);
    expect((await getVideo(ids[1]!)).suggestions).toEqual([]);
  });

  test('a replaced file is described again; only the marks that staff made stay', async () => {
    const byHand = { kind: 'recap', start: 0, end: 1 };
    const before = await getVideo(ids[2]!);
    const [, found] = before.segments;
    await must(staff.put(`/api/library/${ids[2]}`, { segments: [byHand, found] }));
    const { file_key } = await db
      .selectFrom('library_videos')
      .select('file_key')
      .where('id', '=', ids[2]!)
      .executeTakeFirstOrThrow();
    await writeFile(joinPath(app.folder, 'files', 'kept', file_key), season[0]!);
    await db.updateTable('library_videos').set({ state: 'failed' }).where('id', '=', ids[2]!).execute();
    await must(staff.post(`/api/library/${ids[2]}/requeue`));
    await waitUntilPrepared(staff, ids[2]!);
    expect((await getVideo(ids[2]!)).segments).toEqual([byHand]);
    await waitUntilCompared([ids[2]!]);
    const sound = await db
      .selectFrom('library_sounds')
      .select('sha256')
      .where('video_id', '=', ids[2]!)
      .executeTakeFirst();
    expect(sound!.sha256).not.toBe(before.sha256);
  });

  test('an episode that moves to another season takes no suggestion with it', async () => {
    await db
      .updateTable('library_suggestions')
      .set({ state: 'open' })
      .where('video_id', '=', ids[1]!)
      .execute();
    await place(ids[1]!, 'Harbour Lights', 1, 2);
    await waitUntilCompared([ids[1]!]);
    expect((await getVideo(ids[1]!)).suggestions).toEqual([]);
  });

  test('a deleted video takes its sound and its suggestions with it', async () => {
    for (const id of ids) await must(staff.delete(`/api/library/${id}`));
    for (const table of ['library_sounds', 'library_suggestions'] as const)
      expect(await db.selectFrom(table).selectAll().where('video_id', 'in', ids).execute()).toEqual([]);
  });
});

describe('automatic segments', () => {
  test('are turned on by the owner, and confirm what is sure enough, now and later', async () => {
    const { ids, titleId } = await addSeason('Night Ferry');
    await db
      .updateTable('library_suggestions')
      .set({ confidence: 0.5 })
      .where('video_id', '=', ids[0]!)
      .where('kind', '=', 'credits')
      .execute();
    const turnOn = (who: Person) => who.put('/api/admin/library', { automaticSegments: true });
    expect((await turnOn(staff)).status).toBe(403);
    expect((await must(turnOn(owner))).settings.automaticSegments).toBe(true);
    await vi.waitFor(async () => expect(await list(`?titleId=${titleId}`)).toHaveLength(1), patience);
    expect(kinds((await getVideo(ids[0]!)).segments)).toEqual(['intro']);
    expect(kinds((await getVideo(ids[1]!)).segments)).toEqual(['intro', 'credits']);
    // Compared again, these credits are sure.
    const tab = await openLiveClient(paid);
    await compareAgain(ids, titleId);
    expect(kinds((await getVideo(ids[0]!)).segments)).toEqual(['intro', 'credits']);
    await tab.frame('library.segments', ({ data }) => data.titleId === titleId);
    await tab.close();
    await must(owner.put('/api/admin/library', { automaticSegments: false }));
  });
});

describe('a job', () => {
  test('that fails is repeated, and a library from before gets its sounds by the hourly chore', async () => {
    const { ids } = await addSeason('Slow Train', [0, 1]);
    await db.deleteFrom('library_suggestions').where('video_id', 'in', ids).execute();
    await db.deleteFrom('library_sounds').where('video_id', 'in', ids).execute();
    const spy = vi.mocked(mediaTasks.run);
    const run = spy.getMockImplementation()!;
    const failed = new Set<string>();
    spy.mockImplementation(async (task, watch) => {
      if ((task.kind === 'sound' || task.kind === 'segments') && !failed.has(task.kind)) {
        failed.add(task.kind);
        throw new Error('The process ended');
      }
      return run(task, watch);
    });
    await runAllChores(app);
    await waitUntilCompared(ids);
    spy.mockImplementation(run);
    expect([...failed]).toEqual(['sound', 'segments']);
    expect(kinds((await getVideo(ids[0]!)).suggestions)).toEqual(['intro', 'credits']);
  });

  test('is not added for a film or a short video', async () => {
    const { id } = await addFilm(staff, 'Short.S01E01.mp4', films.direct());
    await waitUntilPrepared(staff, id);
    await place(id, 'Short', 1);
    const film = await addFilm(staff, 'Long.2020.mp4', season[0]!);
    await waitUntilPrepared(staff, film.id);
    await must(staff.put(`/api/library/${film.id}`, { match: { own: { title: 'Long', type: 'movie' } } }));
    const sounds = await db
      .selectFrom('library_sounds')
      .selectAll()
      .where('video_id', 'in', [id, film.id])
      .execute();
    expect(sounds).toEqual([]);
  });
});

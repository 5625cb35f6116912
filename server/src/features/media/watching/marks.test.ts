import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { must } from '../../../../test/every-call/world.ts';
import { addEpisodes, follow } from '../../../../test/follows.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { addTitle } from '../../../../test/wishes.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db, core } = await withApp();
let made = 0;
const newSeries = (seasons = [3, 2]) => addTitle(db, { title: `Marked ${(made += 1)}`, type: 'tv', seasons });

type Place = { season?: number; episode?: number };
const send = (who: Person, id: number, place: Place, watched: boolean, type = 'tv') =>
  who.put('/api/media/watched', { type, id, ...place, watched });
const mark = (who: Person, id: number, place: Place = {}) => must(send(who, id, place, true));
const unmark = (who: Person, id: number, place: Place = {}) => must(send(who, id, place, false));
const progress = (who: Person) => must(who.get('/api/media/progress'));
const save = (who: Person, id: number, place: Place, position: number) =>
  must(who.put('/api/media/progress', { type: 'tv', id, ...place, position, duration: 1000 }));
const finishedOf = ({ positions }: { positions: { season: number; episode: number; finished: boolean }[] }) =>
  positions.filter(({ finished }) => finished).map(({ season, episode }) => `${season}:${episode}`);

describe('mark as watched', () => {
  test('a whole season in one call: "Continue watching" goes on with the next one', async () => {
    const who = await people.paid();
    const id = await newSeries();
    const live = await openLiveClient(who);
    expect(finishedOf(await mark(who, id, { season: 1 }))).toEqual(['1:1', '1:2', '1:3']);
    await live.frame('media.progress', ({ data }) => data.what === 'marked' && data.title_id === id);
    await live.close();
    const { continueWatching, history } = await progress(who);
    expect(continueWatching).toMatchObject([{ title: { id }, season: 2, episode: 1, is_next: true }]);
    expect(history).toMatchObject([{ title: { id }, season: 1, episode: 3, finished: true }]);
    await mark(who, id, { season: 2 });
    expect((await progress(who)).continueWatching).toEqual([]);
  });

  test('an earlier episode does not move "Continue watching" back, and keeps the length that is known', async () => {
    const who = await people.paid();
    const id = await newSeries();
    await save(who, id, { season: 1, episode: 1 }, 400);
    await save(who, id, { season: 2, episode: 1 }, 300);
    const { positions } = await mark(who, id, { season: 1, episode: 1 });
    expect(positions[0]).toMatchObject({ episode: 1, position: 1000, duration: 1000, finished: true });
    expect((await progress(who)).continueWatching).toMatchObject([{ season: 2, episode: 1, position: 300 }]);
  });

  test('a title that was taken off the row stays off it', async () => {
    const who = await people.paid();
    const id = await newSeries();
    await save(who, id, { season: 1, episode: 1 }, 400);
    await must(who.delete(`/api/media/progress/${id}`));
    await mark(who, id, { season: 1 });
    const { continueWatching, history } = await progress(who);
    expect([continueWatching.length, history.length]).toEqual([0, 1]);
  });

  test('a film that was marked can be watched again, and its real length replaces the unknown one', async () => {
    const who = await people.paid();
    const id = await addTitle(db, { title: `A marked film ${(made += 1)}` });
    expect((await must(send(who, id, {}, true, 'movie'))).positions).toMatchObject([
      { season: null, episode: null, finished: true },
    ]);
    const played = { type: 'movie', id, position: 200, duration: 5000 };
    const { progress: saved } = await must(who.put('/api/media/progress', played));
    expect(saved).toMatchObject({ position: 200, duration: 5000, finished: false });
  });

  test('episodes that were not broadcast yet are left out; a season without episodes is refused', async () => {
    const who = await people.paid();
    const id = await newSeries();
    expect((await send(who, id, { season: 9 }, true)).body.code).toBe('no_such_season');
    expect((await send(who, id, {}, true)).body.code).toBe('bad_input');
    expect((await send(await people.free(), id, { season: 1 }, true)).status).toBe(403);
  });
});

describe('mark as not watched', () => {
  test('the last watched episode is the one before; without any, the title leaves the history', async () => {
    const who = await people.paid();
    const id = await newSeries();
    await mark(who, id, { season: 1 });
    await save(who, id, { season: 2, episode: 1 }, 990);
    await unmark(who, id, { season: 2, episode: 1 });
    expect((await progress(who)).history).toMatchObject([{ season: 1, episode: 3 }]);
    expect((await progress(who)).continueWatching).toMatchObject([{ season: 2, episode: 1, position: 0 }]);
    expect(finishedOf(await unmark(who, id, { season: 1, episode: 2 }))).toEqual(['1:1', '1:3']);
    await unmark(who, id, { season: 1 });
    expect(await progress(who)).toMatchObject({ continueWatching: [], history: [] });
    // Nothing is marked: it changes nothing.
    await unmark(who, id, { season: 1 });
  });
});

describe('the next episode on home', () => {
  const next = async (who: Person) =>
    (await must(who.get('/api/home'))).nextEpisodes.map(
      ({ title, season, episode }: { title: { id: number }; season: number; episode: number }) =>
        `${title.id} ${season}:${episode}`,
    );

  test('of a followed series: the first after the furthest finished one that the library has', async () => {
    const who = await people.paid();
    const [id, unfollowed] = [await newSeries(), await newSeries()];
    await addEpisodes(core, { titleId: id, episodes: [1, 3] });
    await addEpisodes(core, { titleId: unfollowed, episodes: [1] });
    await follow(who, { kind: 'series', target: id });
    expect(await next(who)).toEqual([`${id} 1:1`]);
    await mark(who, id, { season: 1, episode: 2 });
    // The series is on "Continue watching" now.
    expect((await progress(who)).continueWatching).toHaveLength(1);
    expect(await next(who)).toEqual([]);
    await must(who.delete(`/api/media/progress/${id}`));
    expect(await next(who)).toEqual([]);
    // Taken off the row: it is shown again when an episode arrives.
    await sql`update library_videos set ready_at = now() + interval '1 second' where title_id = ${id}`.execute(
      db,
    );
    expect(await next(who)).toEqual([`${id} 1:3`]);
    await mark(who, id, { season: 1 });
    expect(await next(who)).toEqual([]);
  });

  test('is found through the other row for the same series, and needs the right to stream', async () => {
    const who = await people.trial();
    const tmdbId = 99_001;
    const open = await addTitle(db, { title: 'In two catalogues', type: 'tv', tmdbId });
    const foreign = await addTitle(db, { title: 'In two catalogues', type: 'tv', tmdbId, source: 'tmdb' });
    await addEpisodes(core, { titleId: foreign, episodes: [1] });
    await follow(who, { kind: 'series', target: open });
    expect(await next(who)).toEqual([`${foreign} 1:1`]);
    await sql`update users set trial_ends_at = now() - interval '1 hour' where id = ${who.id}`.execute(db);
    core.bus.publish('member.changed', { memberId: who.id });
    expect(await next(who)).toEqual([]);
  });
});

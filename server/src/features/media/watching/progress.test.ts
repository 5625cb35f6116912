import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db } = await withApp();
const anyone = await people.paid();
const [film, other] = (await anyone.get('/api/media/titles?type=movie&limit=2')).body.titles;
const [series] = (await anyone.get('/api/media/titles?type=tv')).body.titles;
const { seasons } = (await anyone.get(`/api/media/tv/own_${series.id}`)).body;

const save = (who: Person, position: number, more: object = {}) =>
  who.put('/api/media/progress', { type: 'movie', id: film.id, position, duration: 1000, ...more });
const episode = (season: number, number: number) => ({ type: 'tv', id: series.id, season, episode: number });
const list = async (who: Person) => (await who.get('/api/media/progress')).body;
/** Moves the last save back in time. */
const wait = (who: Person, seconds: number) =>
  sql`update media_positions set saved_at = saved_at - make_interval(secs => ${seconds}),
    resumed_at = resumed_at - make_interval(secs => ${seconds}) where user_id = ${who.id}`.execute(db);

describe('a position', () => {
  it('is saved for each film and episode, and is where the member continues', async () => {
    const who = await people.paid();
    await save(who, 120);
    await save(who, 300, episode(1, 2));
    const { continueWatching, history } = await list(who);
    expect(continueWatching).toMatchObject([
      { title: { id: series.id }, season: 1, episode: 2, position: 300, duration: 1000, is_next: false },
      { title: { id: film.id }, season: null, episode: null, position: 120, finished: false },
    ]);
    expect(history).toHaveLength(2);
    expect((await who.get(`/api/media/progress/${series.id}`)).body.positions).toMatchObject([
      { season: 1, episode: 2, position: 300 },
    ]);
  });

  it('is not replaced by a smaller one just after the member came back', async () => {
    const who = await people.paid();
    await save(who, 600);
    await wait(who, 3600);
    for (const early of [0, 3, 590]) {
      expect((await save(who, early)).body.progress.position).toBe(600);
    }
    expect((await save(who, 612)).body.progress.position).toBe(612);
  });

  it('moves back when the member jumps back and stays there', async () => {
    const who = await people.paid();
    await save(who, 600);
    await wait(who, 15);
    await save(who, 605);
    await wait(who, 16);
    expect((await save(who, 100)).body.progress.position).toBe(100);
    expect((await save(who, 0)).body.progress.position).toBe(100);
  });

  it('that a device kept without a connection replaces an older one, also if it is smaller, and no newer one', async () => {
    const who = await people.paid();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await save(who, 600);
    await wait(who, 3600);
    expect((await save(who, 200, { watched_at: ago(30) })).body.progress.position).toBe(200);
    const { progress } = (await save(who, 900, { watched_at: ago(45) })).body;
    expect(progress.position).toBe(200);
    expect(Date.parse(progress.watched_at)).toBeCloseTo(Date.parse(ago(30)), -4);
    await save(who, 300, { ...episode(1, 1), watched_at: ago(10) });
    // The film was watched now, before the test moved its position back.
    expect((await list(who)).history).toMatchObject([
      { title: { id: film.id } },
      { title: { id: series.id } },
    ]);
    // A clock that is ahead does not block later positions.
    await save(who, 210, { watched_at: '2200-01-01T00:00:00Z' });
    await wait(who, 60);
    expect((await save(who, 400)).body.progress.position).toBe(400);
    expect((await save(who, 1, { watched_at: '0000-01-01T00:00:00Z' })).body.progress.position).toBe(400);
    expect((await save(who, 1, { watched_at: 'yesterday' })).status).toBe(400);
  });

  it('that arrives late does not replace a newer one of the same player', async () => {
    const who = await people.paid();
    await save(who, 10, { player: 'a', sequence: 1 });
    await wait(who, 15);
    await save(who, 25, { player: 'a', sequence: 2 });
    await wait(who, 16);
    // The page closes at 42 s; the regular save of 35 s arrives after that.
    await save(who, 42, { player: 'a', sequence: 4 });
    expect((await save(who, 35, { player: 'a', sequence: 3 })).body.progress.position).toBe(42);
    // A jump back has a higher number, and other players have numbers of their own.
    expect((await save(who, 30, { player: 'a', sequence: 5 })).body.progress.position).toBe(30);
    expect((await save(who, 29, { player: 'b', sequence: 1 })).body.progress.position).toBe(29);
    expect((await save(who, 28)).body.progress.position).toBe(28);
  });

  it('in another cut of the film replaces the old one', async () => {
    const who = await people.paid();
    await save(who, 600);
    await wait(who, 3600);
    expect((await save(who, 12, { duration: 60 })).body.progress).toMatchObject({
      position: 12,
      finished: false,
    });
  });

  it('at the end finishes a film, which leaves the row; a series continues with its next episode', async () => {
    const who = await people.paid();
    await save(who, 990);
    expect((await list(who)).continueWatching).toEqual([]);
    expect((await list(who)).history).toMatchObject([{ finished: true }]);
    await save(who, 5000, episode(1, 1));
    expect((await list(who)).continueWatching).toMatchObject([
      { season: 1, episode: 2, position: 0, is_next: true, title: { id: series.id } },
    ]);
    // The next one was begun before, and one after it.
    await save(who, 200, episode(1, 2));
    await save(who, 300, episode(1, 3));
    await save(who, 1000, episode(1, 1));
    expect((await list(who)).continueWatching).toMatchObject([
      { season: 1, episode: 2, position: 200, is_next: true },
    ]);
    const last = seasons.at(-1);
    await save(who, 1000, episode(last.season_number, last.episode_count));
    expect((await list(who)).continueWatching).toEqual([]);
  });

  it('is sent to every open page of the member, and to nobody else', async () => {
    const [who, stranger] = [await people.paid(), await people.paid()];
    const [page, strangers] = [await openLiveClient(who), await openLiveClient(stranger)];
    await save(who, 120);
    expect((await page.frame('media.progress')).data).toMatchObject({
      what: 'saved',
      title_id: film.id,
      position: { position: 120 },
    });
    expect(strangers.of('media.progress')).toEqual([]);
  });

  it.each([
    [{ position: -1 }, 400],
    [{ position: 'x' }, 400],
    [{ position: 1e9 }, 400],
    [{ id: null }, 400],
    [{ id: 999_999 }, 404],
    [{ season: 1.5 }, 400],
  ])('that makes no sense is refused: %j', async (more, status) => {
    const who = await people.paid();
    expect((await save(who, 10, more)).status).toBe(status);
    expect((await list(who)).history).toEqual([]);
  });

  it('is stored once when twenty saves arrive at once', async () => {
    const who = await people.paid();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(who, 100 + n)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await who.get(`/api/media/progress/${film.id}`)).body.positions).toHaveLength(1);
  });
});

describe('the row and the history', () => {
  it('a title leaves the row and stays in the history; watched again, it comes back', async () => {
    const who = await people.paid();
    await save(who, 120);
    expect((await who.delete(`/api/media/progress/${film.id}`)).status).toBe(200);
    expect(await list(who)).toMatchObject({ continueWatching: [], history: [{ position: 120 }] });
    await save(who, 125);
    expect((await list(who)).continueWatching).toHaveLength(1);
  });

  it('a member can delete one title or the whole history', async () => {
    const who = await people.paid();
    await save(who, 120);
    await save(who, 50, { id: other.id });
    expect((await who.delete(`/api/media/progress/${film.id}?from=history`)).status).toBe(200);
    expect((await list(who)).history).toMatchObject([{ title: { id: other.id } }]);
    expect((await who.get(`/api/media/progress/${film.id}`)).body.positions).toEqual([]);
    await who.delete('/api/media/progress');
    expect(await list(who)).toMatchObject({ history: [], continueWatching: [] });
    expect(await who.delete(`/api/media/progress/${film.id}`)).toMatchObject({ status: 404 });
  });

  it('is listed page by page, the latest first', async () => {
    const who = await people.paid();
    const { titles } = (await who.get('/api/media/titles?type=movie&limit=7')).body;
    for (const { id } of titles) await save(who, 100, { id });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await who.get(`/api/media/progress?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      if (cursor) expect(body.continueWatching).toEqual([]);
      seen.push(...body.history.map(({ title }: { title: { id: number } }) => title.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(titles.map(({ id }: { id: number }) => id).toReversed());
    expect(await who.get('/api/media/progress?cursor=x')).toMatchObject({ status: 400 });
  });

  it('holds 500 titles of a member; the oldest are deleted', async () => {
    const who = await people.paid();
    await sql`insert into media_titles (source, source_key, type, title, search)
      select 'tmdb', 'movie:' || 900000 + n, 'movie', 'Filler ' || n, 'filler ' || n from generate_series(1, 500) n`.execute(
      db,
    );
    await sql`insert into media_watched (user_id, title_id, watched_at)
      select ${who.id}, id, now() - interval '1 day' from media_titles where title like 'Filler %'`.execute(
      db,
    );
    await save(who, 100);
    const { rows } = await sql<{ count: number }>`
      select count(*) from media_watched where user_id = ${who.id}`.execute(db);
    expect(rows[0]!.count).toBe(500);
    expect((await list(who)).history[0].title.id).toBe(film.id);
  });

  it('is deleted with the account', async () => {
    const [who, owner] = [await people.paid(), await people.owner()];
    await save(who, 100);
    expect((await owner.delete(`/api/users/${who.id}`)).status).toBe(200);
    const rows = await db.selectFrom('media_watched').selectAll().where('user_id', '=', who.id).execute();
    expect(rows).toEqual([]);
  });
});

it('Auto Next Episode is saved per member, and sent to every open page of the member', async () => {
  const [who, stranger] = [await people.paid(), await people.paid()];
  const isOn = async (person: Person) =>
    (await person.get(`/api/media/progress/${series.id}`)).body.autoNext as boolean;
  expect(await isOn(who)).toBe(false);
  const page = await openLiveClient(who);
  expect((await who.put('/api/media/auto-next', { autoNext: true })).body).toEqual({ autoNext: true });
  await page.frame('media.auto_next');
  expect([await isOn(who), await isOn(stranger)]).toEqual([true, false]);
  await who.put('/api/media/auto-next', { autoNext: false });
  expect(await isOn(who)).toBe(false);
  const { status, body } = await who.put('/api/media/auto-next', { autoNext: 'yes' });
  expect([status, body.error]).toEqual([400, 'autoNext is true or false']);
  expect((await (await people.free()).put('/api/media/auto-next', { autoNext: true })).status).toBe(403);
});

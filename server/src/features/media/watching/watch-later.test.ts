import { describe, expect, it } from 'vitest';
import { watchLaterMax } from '@snowglobe/contract/features/media/media.limits.ts';
import { sql } from 'kysely';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db } = await withApp();
const anyone = await people.paid();
const [film, ...more] = (await anyone.get('/api/media/titles?type=movie&limit=5')).body.titles;
const [anime] = (await anyone.get('/api/anime/search?query=bebop')).body.results;
const add = (who: Person, body: object) => who.post('/api/watch-later', body);
const saved = { id: film.id, title: film.title, type: 'movie' };
const items = async (who: Person, type = 'all') =>
  (await who.get(`/api/watch-later?type=${type}`)).body.items;
const check = async (who: Person, title: string, type: string) =>
  (await who.get(`/api/watch-later/check/${encodeURIComponent(title)}/${type}`)).body;

describe('watch later', () => {
  it('holds a title once, tells whether it is in the list, and removes it', async () => {
    const who = await people.paid();
    const { status, body } = await add(who, saved);
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      title: film.title,
      title_id: film.id,
      type: 'movie',
      poster: film.poster,
    });
    expect(await add(who, saved)).toMatchObject({ status: 409, body: { code: 'already_saved' } });
    expect(await check(who, film.title.toUpperCase(), 'movie')).toEqual({
      isInWatchLater: true,
      itemId: body.item.id,
    });
    expect(await check(who, film.title, 'tv')).toEqual({ isInWatchLater: false, itemId: null });
    expect((await who.delete(`/api/watch-later/${body.item.itemId}`)).status).toBe(200);
    expect(await items(who)).toEqual([]);
    expect(await who.delete(`/api/watch-later/${body.item.itemId}`)).toMatchObject({ status: 404 });
  });

  it('saves a title once for ten clicks at once', async () => {
    const who = await people.paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(who, saved)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await items(who)).toHaveLength(1);
  });

  it('saves anime as anime, and lists each type separately', async () => {
    const who = await people.paid();
    await add(who, saved);
    await add(who, { id: anime.id, title: anime.title, type: 'anime' });
    expect(await items(who, 'anime')).toMatchObject([
      { title: 'Cowboy Bebop', type: 'anime', media_type: 'tv' },
    ]);
    expect(await items(who, 'movie')).toHaveLength(1);
    expect(await items(who, 'tv')).toEqual([]);
    expect((await who.get('/api/watch-later?type=tv')).body.total).toBe(0);
    expect((await who.get('/api/watch-later/marks')).body.marks).toHaveLength(2);
  });

  it('uses the catalogue’s data instead of the sent data; a picture from another site is not stored', async () => {
    const who = await people.paid();
    const lies = {
      ...saved,
      title: 'Something else',
      rating: 10,
      poster: 'https://elsewhere.example/track.png',
    };
    expect((await add(who, lies)).body.item).toMatchObject({ title: film.title, poster: film.poster });
    const unknown = {
      title: 'A film of my own',
      type: 'movie',
      year: '1999',
      poster: 'https://elsewhere.example/x.png',
    };
    expect((await add(who, unknown)).body.item).toMatchObject({
      title: 'A film of my own',
      title_id: null,
      poster: null,
    });
    expect(await add(who, { ...unknown, title: 'a FILM of my own!' })).toMatchObject({ status: 409 });
  });

  it('holds very long titles, in any script', async () => {
    const who = await people.paid();
    for (const title of ['雪'.repeat(300), 'A/B: 100 % snow?']) {
      const { id } = (await add(who, { title, type: 'tv' })).body.item;
      expect(await check(who, title, 'tv')).toEqual({ isInWatchLater: true, itemId: id });
    }
  });

  it('holds two films with the same name', async () => {
    const who = await people.paid();
    await sql`insert into media_titles (source, source_key, type, title, search, tmdb_id)
      values ('tmdb', 'movie:77', 'movie', ${film.title}, 'twin', 77)`.execute(db);
    expect((await add(who, saved)).status).toBe(201);
    expect((await add(who, { tmdb_id: 77, title: film.title, type: 'movie' })).status).toBe(201);
    expect(await items(who)).toHaveLength(2);
  });

  it('is updated on every open page of the member', async () => {
    const who = await people.paid();
    const [one, two] = [await openLiveClient(who), await openLiveClient(who)];
    const { id } = (await add(who, saved)).body.item;
    for (const page of [one, two]) {
      expect((await page.frame('watch_later.changed')).data).toMatchObject({
        what: 'added',
        mark: { itemId: id, title_id: film.id },
        item: { title: film.title },
      });
    }
    await who.delete(`/api/watch-later/${id}`);
    await two.frame('watch_later.changed', ({ data }) => data.what === 'removed' && data.mark.itemId === id);
  });

  it('is listed page by page, the newest first', async () => {
    const who = await people.paid();
    for (const { id, title } of more) await add(who, { id, title, type: 'movie' });
    const first = (await who.get('/api/watch-later?limit=3')).body;
    const rest = (await who.get(`/api/watch-later?limit=3&cursor=${first.nextCursor}`)).body;
    const seen = [...first.items, ...rest.items].map(({ title_id }) => title_id);
    expect(seen).toEqual(more.map(({ id }: { id: number }) => id).toReversed());
    expect(rest.nextCursor).toBeNull();
  });

  it(`holds ${watchLaterMax} titles at most, also with simultaneous requests`, async () => {
    const who = await people.paid();
    await sql`insert into watch_later (user_id, title, title_key, type, media_source)
      select ${who.id}, 'Filler ' || n, 'filler ' || n, 'movie', 'tmdb'
      from generate_series(1, ${watchLaterMax - 1}) n`.execute(db);
    const answers = await Promise.all(
      [film, ...more].map(({ id, title }: { id: number; title: string }) =>
        add(who, { id, title, type: 'movie' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const full = answers.find(({ status }) => status === 409);
    expect(full!.body.code).toBe('watch_later_full');
  });

  it.each([
    [{ title: '', type: 'movie' }],
    [{ title: 'x', type: 'opera' }],
    [{ title: 'x'.repeat(301), type: 'movie' }],
    [{ title: 'x', type: 'movie', rating: 11 }],
    [{ title: 'x', type: 'movie', year: 'soon' }],
    [{ type: 'movie' }],
  ])('refuses %j', async (body) => {
    expect((await add(anyone, body)).status).toBe(400);
    expect(await items(anyone)).toEqual([]);
  });
});

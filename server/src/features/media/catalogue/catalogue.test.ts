import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../core/name-key.ts';
import { withApp } from '../../../../test/with-app.ts';
import { openTitles } from '@snowglobe/catalogue';

const app = await withApp();
const who = await app.people.paid();
const search = async (query: string, type = 'all') => {
  const { body } = await who.get(`/api/media/search?query=${encodeURIComponent(query)}&type=${type}`);
  return body.results as { id: number; title: string; type: string; is_anime: boolean; genres: string[] }[];
};
const first = async (query: string) => (await search(query))[0]?.title;

describe('a search', () => {
  it.each([
    ['Metropolis', 'Metropolis'],
    ['METROPOLIS', 'Metropolis'],
    ['metrop', 'Metropolis'],
    ['nosfertu', 'Nosferatu'],
    ['nosferatoo', 'Nosferatu'],
    ['caligary', 'The Cabinet of Dr. Caligari'],
    ['voyage dans la lune', 'A Trip to the Moon'],
    ['le voyage a travers', 'The Impossible Voyage'],
    ['trip moon', 'A Trip to the Moon'],
  ])('for %s finds %s first', async (query, title) => {
    expect(await first(query)).toContain(title);
  });

  it('finds every title of the open catalogue by its name, films and series without animation', async () => {
    const missing: string[] = [];
    for (const { title, isAnimation } of openTitles) {
      const found = (await search(title)).some((one) => nameKey(one.title) === nameKey(title));
      if (found === isAnimation) missing.push(title);
    }
    expect(missing).toEqual([]);
  });

  it('can be limited to films or to series', async () => {
    expect((await search('the', 'tv')).every(({ type }) => type === 'tv')).toBe(true);
    expect((await search('the', 'movie')).every(({ type }) => type === 'movie')).toBe(true);
  });

  it('filters all matches by genre and decade, not only the first ten', async () => {
    const of = async (more: string) =>
      (await who.get(`/api/media/search?query=the${more}`)).body.results as {
        title: string;
        genres: string[];
        year: number;
      }[];
    const found = await of('&genre=Horror');
    expect(found.every(({ genres }) => genres.includes('Horror'))).toBe(true);
    const inTheFirst = (await of('')).filter(({ genres }) => genres.includes('Horror'));
    expect(found.length).toBeGreaterThan(inTheFirst.length);
    const twenties = await of('&decade=1920&genre=Comedy');
    expect(twenties.length).toBeGreaterThan(0);
    expect(
      twenties.every(({ year, genres }) => year >= 1920 && year < 1930 && genres.includes('Comedy')),
    ).toBe(true);
    expect((await who.get('/api/media/search?genre=Horror')).body.results.length).toBeGreaterThan(0);
    expect((await who.get('/api/media/search?query=the&decade=192')).status).toBe(400);
  });

  it('without words finds nothing; with a filter it lists titles', async () => {
    expect(await search('')).toEqual([]);
    expect(await search(' .,! ')).toEqual([]);
    expect((await search('', 'tv')).length).toBeGreaterThan(0);
  });

  it('finds films by director and actor, and says so', async () => {
    const found = (await who.get('/api/media/search?query=buster%20keaton')).body.results as {
      title: string;
      cast: string[];
      found_by: string;
    }[];
    expect(found.map(({ title }) => title)).toContain('The General');
    for (const { cast, found_by } of found) {
      expect(cast).toContain('Buster Keaton');
      expect(found_by).toBe('with Buster Keaton');
    }
    const [directed] = (await who.get('/api/media/search?query=fritz%20lan')).body.results;
    expect(directed).toMatchObject({ directors: ['Fritz Lang'], found_by: 'directed by Fritz Lang' });
    // All words must be in the name of one person.
    expect(await search('buster lang')).toEqual([]);
    const [named] = (await who.get('/api/media/search?query=metropolis')).body.results;
    expect(named.found_by).toBeNull();
  });

  it('for nonsense finds nothing', async () => {
    expect(await search('qqqq zzzz xxxx')).toEqual([]);
  });

  it.each(["'", '%', '_', '\\', ':*', '&|!', "a' or 1=1 --", '\u0000', '(((', '<->', '漢字', '🎬'])(
    'takes %s for what it is',
    async (query) => {
      const { status } = await who.get(`/api/media/search?query=${encodeURIComponent(query)}`);
      expect(status).toBe(200);
    },
  );

  it('refuses a query that is longer than any title', async () => {
    expect(await who.get(`/api/media/search?query=${'a'.repeat(201)}`)).toMatchObject({ status: 400 });
    expect(await who.get('/api/media/search?type=anime')).toMatchObject({ status: 400 });
  });
});

describe('anime', () => {
  it('has its own search, by name and original name, and a default list', async () => {
    const { results } = (await who.get('/api/anime/search')).body;
    expect(results).toHaveLength(8);
    const found = await who.get(`/api/anime/search?query=${encodeURIComponent('cowboy bebob')}`);
    expect(found.body.results[0]).toMatchObject({
      title: 'Cowboy Bebop',
      is_anime: true,
      status: 'Completed',
    });
    const original = await who.get(`/api/anime/search?query=${encodeURIComponent('カウボーイ')}`);
    expect(original.body.results[0]).toMatchObject({ title: 'Cowboy Bebop' });
    const films = (await who.get('/api/anime/search?type=movie')).body.results;
    expect(films.every(({ type }: { type: string }) => type === 'movie')).toBe(true);
  });
});

describe('browsing', () => {
  it('shows rows from the catalogue, by genre and by decade; none is called new while the library is empty', async () => {
    const { rows } = (await who.get('/api/media/browse')).body;
    expect(rows[0]).toMatchObject({ name: 'catalogue', label: 'From the catalogue' });
    expect(rows.some(({ name }: { name: string }) => name === 'new')).toBe(false);
    expect(rows.some(({ genre }: { genre: string }) => genre === 'Horror')).toBe(true);
    const twenties = rows.find(({ decade }: { decade: number }) => decade === 1920);
    expect(twenties.label).toBe('The 1920s');
    for (const { year } of twenties.items) expect(Math.floor(year / 10)).toBe(192);
    for (const { items } of rows) expect(items.length).toBeGreaterThan(3);
  });

  it('continues a row page by page, without duplicates', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: string = `/api/media/titles?genre=Comedy&limit=7${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await who.get(page);
      for (const { id, genres } of body.titles) {
        expect(genres).toContain('Comedy');
        seen.push(id);
      }
      cursor = body.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(7);
  });

  it('lists the genres and decades of the catalogue', async () => {
    const { body } = await who.get('/api/media/catalogue');
    expect(body.titles).toBeGreaterThan(50);
    expect(body.genres).toContain('Horror');
    expect(body.decades).toContain(1920);
  });
});

describe('a title', () => {
  it('opens by its id, and has drawn pictures', async () => {
    const [film] = await search('metropolis');
    const { title } = (await who.get(`/api/media/titles/${film!.id}`)).body;
    expect(title).toMatchObject({
      title: 'Metropolis',
      year: 1927,
      type: 'movie',
      seasons: null,
      quality: 'HD',
    });
    for (const picture of [title.poster, title.backdrop]) {
      const { status, headers, body } = await who.get(picture);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(body).toMatch(/^<svg/);
    }
    expect(await who.get('/api/media/titles/999999')).toMatchObject({
      status: 404,
      body: { code: 'no_such_title' },
    });
    expect(await who.get('/api/media/posters/999999')).toMatchObject({ status: 404 });
  });

  it('of a series has seasons and episodes', async () => {
    const [series] = (await who.get('/api/media/titles?type=tv')).body.titles;
    const { seasons, source_label } = (await who.get(`/api/media/tv/own_${series.id}`)).body;
    expect(source_label).toBe('OPEN CATALOGUE');
    expect(seasons).toHaveLength(series.seasons);
    const [season] = seasons;
    const { episodes } = (await who.get(`/api/media/tv/own_${series.id}/season/${season.season_number}`))
      .body;
    expect(episodes).toHaveLength(season.episode_count);
    expect(episodes[0].title).not.toBe('');
    expect((await who.get(episodes[0].still_path)).status).toBe(200);
    expect(await who.get('/api/media/tv/own_999999')).toMatchObject({ status: 404 });
    expect(await who.get('/api/media/tv/1396')).toMatchObject({ status: 404 });
  });

  it('keeps its id over restarts, and a start with the same catalogue writes nothing', async () => {
    const rows = () =>
      app.db.selectFrom('media_titles').select(['id', 'source_key', 'told_at']).orderBy('id').execute();
    const before = await rows();
    await (await app.again()).close();
    expect(await rows()).toEqual(before);
    await app.db.deleteFrom('media_told').execute();
    await (await app.again()).close();
    const ids = (all: typeof before) => all.map(({ id, source_key }) => [id, source_key]);
    expect(ids(await rows())).toEqual(ids(before));
  });
});

it('a Free member may not use the catalogue, and a member on trial may', async () => {
  const free = await app.people.free();
  for (const path of [
    '/api/media/search?query=a',
    '/api/media/browse',
    '/api/watch-later',
    '/api/media/progress',
  ])
    expect(await free.get(path)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect((await (await app.people.trial()).get('/api/media/search?query=metropolis')).status).toBe(200);
});

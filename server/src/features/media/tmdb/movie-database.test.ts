import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPictureHost } from '../../../../test/picture-host.ts';
import { blue } from '../../../../test/pictures.ts';
import { startTmdb, tmdbKey } from '../../../../test/tmdb.ts';
import { withApp, type TestApp } from '../../../../test/with-app.ts';
import { createGuardedFetch } from '../../../core/guarded-fetch/guarded-fetch.ts';
import { createLogger } from '../../../core/observe/logger.ts';

const season = (season_number: number, episode_count: number) => ({
  season_number,
  episode_count,
  name: season_number === 0 ? 'Specials' : '',
  overview: '',
  air_date: '2008-01-20',
});
const entries = [
  {
    id: 1396,
    kind: 'tv',
    name: 'Snow Country',
    date: '2008-01-20',
    genre_ids: [18, 80],
    vote_average: 8.94,
    vote_count: 900,
    imdb_id: 'tt0903747',
    cast: ['Ida Frost', 'Otto Ice'],
    seasons: [season(0, 9), season(1, 7), season(2, 13)],
  },
  {
    id: 11,
    kind: 'movie',
    name: 'Snow Far Away',
    date: '1977-05-25',
    genre_ids: [99_999],
    poster_path: '/snowposter.jpg',
  },
  {
    id: 12,
    kind: 'movie',
    name: 'Snow Cartoon',
    date: '1999-01-01',
    genre_ids: [16],
    original_language: 'en',
  },
  { id: 14, kind: 'movie', name: 'The Long Thaw', vote_average: 7, vote_count: 9, directors: ['Ida Frost'] },
  { id: 15, kind: 'movie', name: 'Never Seen', vote_average: 0, vote_count: 3, cast: ['Otto Ice'] },
  { id: 13, kind: 'movie', name: 'SNOW far away', date: '2001-01-01', genre_ids: [18] },
  {
    id: 20,
    kind: 'tv',
    name: 'Snow Spirits',
    original: '雪の精',
    genre_ids: [16, 14],
    original_language: 'ja',
    seasons: [],
  },
  { id: 30, kind: 'movie', name: 'Metropolis', date: '2001-05-26', genre_ids: [18] },
] as const;

/** Each test has its own server, with connections to the database. */
const running: TestApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});
async function createOne(...how: Parameters<typeof withApp>): Promise<TestApp> {
  const app = await withApp(...how);
  running.push(app);
  return app;
}

/** A Snowglobe with a movie database of its own. */
async function open(more: Parameters<typeof withApp>[1] = {}) {
  const tmdb = await startTmdb(entries.map((entry) => ({ ...entry })) as never);
  const app = await createOne({ TMDB_API_KEY: tmdbKey, TMDB_BASE_URL: tmdb.url }, more);
  return { tmdb, app, who: await app.people.paid() };
}
const search = (query: string, type = 'all') =>
  `/api/media/search?query=${encodeURIComponent(query)}&type=${type}`;
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the body
const titlesOf = (body: any): string[] => body.results.map(({ title }: { title: string }) => title);

describe('titles of the movie database', () => {
  it('are listed after our own, without animation and without duplicates', async () => {
    const { who } = await open();
    const { body } = await who.get(search('snow'));
    expect(titlesOf(body)).toContain('Snow Country');
    expect(titlesOf(body)).not.toContain('Snow Cartoon');
    expect(titlesOf(body)).not.toContain('Snow Spirits');
    expect(titlesOf(body).filter((title) => title.toLowerCase() === 'snow far away')).toHaveLength(1);
    expect(body).toMatchObject({ movieDatabase: 'answers', source_label: 'TMDB', notice: null });
    const own = (await who.get(search('metropolis'))).body.results;
    expect(own[0]).toMatchObject({
      title: 'Metropolis',
      media_source: 'open',
      source_label: 'OPEN CATALOGUE',
    });
    expect(own.filter(({ title }: { title: string }) => title === 'Metropolis')).toHaveLength(1);
  });

  it('have named genres, Drama without a genre, and a rating with one decimal', async () => {
    const { who } = await open();
    const { results } = (await who.get(search('snow'))).body;
    const find = (title: string) => results.find((one: { title: string }) => one.title === title);
    expect(find('Snow Country')).toMatchObject({
      genre: 'Drama',
      genres: ['Drama', 'Crime'],
      rating: 8.9,
      rating_is_estimate: false,
      quality: 'HD',
      year: 2008,
      tmdb_id: 1396,
      media_source: 'tmdb',
    });
    // Without votes there is no rating: neither 0 nor an estimate.
    expect(find('Snow Far Away')).toMatchObject({ genre: 'Drama', rating: null, rating_is_estimate: false });
    const [unseen] = (await who.get(search('never seen'))).body.results;
    expect(unseen).toMatchObject({ title: 'Never Seen', rating: null, rating_is_estimate: false });
    expect((await who.get(search('snow'))).body.results).toEqual(results);
  });

  it('are anime when they are Japanese animation, with one season, twelve episodes and Ongoing as defaults', async () => {
    const { who } = await open();
    const { body } = await who.get('/api/anime/search?query=snow');
    expect(titlesOf(body)).toEqual(['Snow Spirits']);
    expect(body.results[0]).toMatchObject({
      is_anime: true,
      seasons: 1,
      episodes: 12,
      status: 'Ongoing',
      type: 'tv',
    });
    expect(titlesOf((await who.get('/api/anime/search')).body)).toContain('Snow Spirits');
  });

  it('have seasons without the specials, and named episodes', async () => {
    const { who } = await open();
    const { body } = await who.get('/api/media/tv/1396');
    expect(body.source_label).toBe('TMDB');
    expect(body.seasons).toMatchObject([
      { season_number: 1, name: 'Season 1', episode_count: 7 },
      { season_number: 2, name: 'Season 2', episode_count: 13 },
    ]);
    const { episodes } = (await who.get('/api/media/tv/1396/season/1')).body;
    expect(episodes).toHaveLength(7);
    expect(episodes[0]).toMatchObject({ season: 1, episode: 1, title: 'Episode 1', air_date: '2008-01-20' });
    expect(episodes[1]).toMatchObject({ title: 'Part 2' });
    expect(await who.get('/api/media/tv/999')).toMatchObject({
      status: 404,
      body: { code: 'no_such_title' },
    });
  });

  it('have pictures that come from our server and are downloaded once', async () => {
    const pictures = await startPictureHost();
    pictures.putBytes('/t/p/w500/snowposter.jpg', await blue(500, 750).jpeg().toBuffer());
    const guardedFetch = createGuardedFetch({ standIns: { 'pictures.tmdb.example': pictures.port } });
    const { app, who } = await open({ guardedFetch });
    const [film] = (await who.get(search('snow far'))).body.results;
    expect(film.poster).toMatch(/^\/api\/media\/posters\/\d+\?v=/);
    const looks = await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(app.url + film.poster, { headers: { cookie: who.cookieHeader() } }),
      ),
    );
    expect(looks.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      looks.map(() => [200, 'image/webp']),
    );
    expect(pictures.pathsAsked()).toEqual(['/t/p/w500/snowposter.jpg']);
  });
});

describe('a search in the movie database', () => {
  it('returns up to ten films and ten series when both are requested', async () => {
    const many = (['movie', 'tv'] as const).flatMap((kind) =>
      Array.from({ length: 14 }, (_, at) => ({ id: 100 + at, kind, name: `Drift ${kind} ${at}` })),
    );
    const tmdb = await startTmdb(many);
    const app = await createOne({ TMDB_API_KEY: tmdbKey, TMDB_BASE_URL: tmdb.url });
    const who = await app.people.paid();
    const counts = async (type: string) => {
      const { results } = (await who.get(search('drift', type))).body as { results: { type: string }[] };
      return ['movie', 'tv'].map((kind) => results.filter((one) => one.type === kind).length);
    };
    expect(await counts('all')).toEqual([10, 10]);
    expect(await counts('movie')).toEqual([10, 0]);
    // Stored titles are found while it does not answer.
    tmdb.fail({ status: 500 });
    const { body } = await who.get(search('drif'));
    expect(body.movieDatabase).toBe('down');
    for (const type of ['movie', 'tv'])
      expect(body.results.filter((one: { type: string }) => one.type === type)).toHaveLength(10);
  });

  it('finds people, and tells what they did in a title', async () => {
    const { who, tmdb } = await open();
    const found = async (query: string) =>
      ((await who.get(search(query))).body.results as { title: string; found_by: string | null }[]).map(
        ({ title, found_by }) => [title, found_by],
      );
    expect(await found('ida frost')).toEqual([
      ['Snow Country', 'with Ida Frost'],
      ['The Long Thaw', 'directed by Ida Frost'],
    ]);
    expect(await found('otto ice')).toEqual([
      ['Snow Country', 'with Otto Ice'],
      ['Never Seen', 'with Otto Ice'],
    ]);
    // The second search is answered from the stored answer.
    const asked = tmdb.asked.length;
    await found('Ida  Frost');
    expect(tmdb.asked).toHaveLength(asked);
    // A title with this name is found by its name.
    expect((await found('snow country'))[0]).toEqual(['Snow Country', null]);
    // After a title was opened, its people are stored, and Ctrl-K finds them without a request.
    await who.get('/api/media/tv/1396');
    const before = tmdb.asked.length;
    const { results } = (await who.get('/api/search?q=otto%20ice')).body;
    expect(results).toMatchObject([
      { kind: 'title', title: 'Snow Country', detail: 'Series, 2008, with Otto Ice' },
    ]);
    expect(tmdb.asked).toHaveLength(before);
  });
});

describe('a thousand members who open the same show at once', () => {
  it('cause one request per address, and none after a restart', async () => {
    const { tmdb, app, who } = await open();
    await who.get(search('snow country', 'tv'));
    tmdb.asked.length = 0;
    const everyone = await Promise.all(Array.from({ length: 100 }, () => app.people.paid()));
    const answered = Promise.withResolvers<void>();
    tmdb.holdUntil(answered.promise);
    const opening = everyone.flatMap((one) =>
      Array.from({ length: 5 }, () => [
        one.get('/api/media/tv/1396'),
        one.get('/api/media/tv/1396/season/1'),
      ]).flat(),
    );
    await vi.waitUntil(() => tmdb.asked.length === 2, { timeout: 20_000 });
    answered.resolve();
    const answers = await Promise.all(opening);
    expect(answers).toHaveLength(1000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(tmdb.counts()).toEqual({
      '/3/tv/1396?append_to_response=credits%2Cexternal_ids': 1,
      '/3/tv/1396/season/1': 1,
    });

    await app.close();
    const again = await app.again();
    running.push(again);
    const later = await again.people.paid();
    expect((await later.get('/api/media/tv/1396')).body.seasons).toHaveLength(2);
    expect(tmdb.asked).toHaveLength(2);
  }, 120_000);

  it('wait once, together, for a short "429 Too Many Requests"', async () => {
    const { tmdb, who } = await open();
    tmdb.fail({ status: 429, headers: { 'retry-after': '1' }, times: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.get('/api/media/tv/1396')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(tmdb.asked).toHaveLength(2);
  });
});

describe('while the movie database fails', () => {
  it.each([500, 503])('a %i is reported with the contract’s error, after one retry', async (status) => {
    const { tmdb, who } = await open();
    await who.get(search('snow country', 'tv'));
    tmdb.fail({ status });
    tmdb.asked.length = 0;
    expect(await who.get('/api/media/tv/1396')).toMatchObject({
      status: 502,
      body: { error: `TMDB API error: ${status}`, code: 'movie_database_error' },
    });
    expect(tmdb.asked).toHaveLength(2);
  });

  it('search says so, our own titles are found, and stored titles still open', async () => {
    const { tmdb, who } = await open();
    await who.get(search('snow'));
    await who.get('/api/media/tv/1396');
    tmdb.fail({ status: 500 });
    const { status, body } = await who.get(search('snow countr'));
    expect(status).toBe(200);
    expect(titlesOf(body)).toContain('Snow Country');
    expect(body).toMatchObject({ movieDatabase: 'down', source_label: 'FALLBACK' });
    expect(body.notice).toContain('TMDB API error: 500');
    expect(titlesOf((await who.get(search('nosfertu'))).body)[0]).toMatch(/^Nosferatu/);
    expect((await who.get('/api/media/tv/1396')).body.seasons).toHaveLength(2);
    const known = body.results.find(({ tmdb_id }: { tmdb_id: number }) => tmdb_id === 1396);
    expect((await who.get(`/api/media/titles/${known.id}`)).body.title.title).toBe('Snow Country');
    const anime = (await who.get('/api/anime/search?query=anything')).body;
    expect(anime.results).toHaveLength(8);
    expect(anime).toMatchObject({ movieDatabase: 'down', source_label: 'FALLBACK' });
  });

  it('no request is sent during the pause that it asked for', async () => {
    const { tmdb, who } = await open();
    tmdb.fail({ status: 429, headers: { 'retry-after': '60' } });
    await who.get(search('one', 'tv'));
    const asked = tmdb.asked.length;
    for (const query of ['two', 'three', 'four']) {
      expect((await who.get(search(query, 'tv'))).body.notice).toContain('TMDB API error: 429');
    }
    expect(tmdb.asked).toHaveLength(asked);
  });

  it('a refused key is reported, and the key itself is never shown', async () => {
    const lines: string[] = [];
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const tmdb = await startTmdb([]);
    const log = createLogger('trace', output);
    const app = await createOne({ TMDB_API_KEY: 'a-key-of-nobody', TMDB_BASE_URL: tmdb.url }, { log });
    const [who, owner] = [await app.people.paid(), await app.people.owner()];
    const { body } = await who.get(search('snow'));
    expect(body.notice).toContain('TMDB API error: 401');
    const services = (await owner.get('/api/admin/system')).body.services;
    const service = services.find(({ name }: { name: string }) => name === 'Movie database');
    expect(service).toMatchObject({ status: 'silent', answer: 'the key is refused' });
    await vi.waitUntil(() => lines.some((line) => line.includes('The movie database does not answer')));
    expect(JSON.stringify([body, service, lines])).not.toContain('a-key-of-nobody');
  });
});

describe('without a key', () => {
  it('the open catalogue answers, and no request is sent', async () => {
    const app = await createOne();
    const who = await app.people.paid();
    const { body } = await who.get(search('metropolis'));
    expect(body).toMatchObject({
      movieDatabase: 'not_configured',
      source_label: 'OPEN CATALOGUE',
      notice: null,
    });
    expect((await who.get('/api/anime/search')).body.results).toHaveLength(8);
    expect((await who.get('/api/media/catalogue')).body).toMatchObject({ attribution: null });
  });
});

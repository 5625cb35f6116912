import { afterEach, expect, test } from 'vitest';
import { startTmdb, tmdbKey } from '../../../../test/tmdb.ts';
import { withApp, type TestApp } from '../../../../test/with-app.ts';

const season = { season_number: 1, name: '', episode_count: 3, overview: '', air_date: null };
const entries = [
  {
    id: 7,
    kind: 'movie',
    name: 'The Long Winter',
    overview: 'It snows.',
    translations: { 'de-DE': { name: 'Der lange Winter', overview: 'Es schneit.' } },
  },
  {
    id: 8,
    kind: 'movie',
    name: 'Snow Spirits',
    original: '雪の精',
    overview: 'They dance.',
    original_language: 'ja',
  },
  {
    id: 9,
    kind: 'tv',
    name: 'Winter Street',
    overview: 'Neighbours.',
    seasons: [season],
    cast: ['Ida Frost'],
    translations: {
      'de-DE': { name: 'Winterstraße', seasonName: 'Jahrgang', episodeName: 'Teil' },
    },
  },
] as const;

const running: TestApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});
async function open(known: readonly object[] = entries) {
  const tmdb = await startTmdb(known.map((entry) => ({ ...entry })) as never);
  const settings = { LANGUAGES: 'en,de,ar', TMDB_API_KEY: tmdbKey, TMDB_BASE_URL: tmdb.url };
  const app = await withApp(settings);
  running.push(app);
  return { tmdb, app, who: await app.people.paid() };
}
const german = { 'accept-language': 'de' };
const arabic = { 'accept-language': 'ar' };
type Client = Awaited<ReturnType<typeof open>>['who'];
const search = async (who: Client, query: string, headers: Record<string, string> = {}) =>
  (await who.get(`/api/media/search?query=${encodeURIComponent(query)}`, headers)).body.results;

test('each member sees titles and overviews in their language, no matter who asked first', async () => {
  const { who } = await open();
  const [first] = await search(who, 'winter', german);
  expect(first).toMatchObject({
    title: 'Der lange Winter',
    original_title: 'The Long Winter',
    overview: 'Es schneit.',
  });
  const [english] = await search(who, 'winter');
  expect(english).toMatchObject({
    id: first.id,
    title: 'The Long Winter',
    original_title: null,
    overview: 'It snows.',
    poster: first.poster,
  });
  // English again after German, and German again after English.
  const path = `/api/media/titles/${first.id}`;
  expect((await who.get(path, german)).body.title.overview).toBe('Es schneit.');
  expect((await who.get(path)).body.title).toMatchObject({ title: 'The Long Winter', overview: 'It snows.' });
  expect((await search(who, 'winter', german))[0].title).toBe('Der lange Winter');
  expect((await who.get(`${path}/preview`, german)).body.preview.title).toBe('Der lange Winter');

  // In the member’s lists, too.
  await who.post('/api/watch-later', { id: first.id, title: first.title, type: 'movie' });
  await who.put('/api/media/progress', { type: 'movie', id: first.id, position: 100, duration: 1000 });
  const named = (await who.get('/api/home', german)).body;
  expect(named.greeting).toBe('Der lange Winter wartet dort, wo du aufgehört hast.');
  expect(named.watchLater).toMatchObject([{ title: 'Der lange Winter', overview: 'Es schneit.' }]);
  expect(named.continueWatching).toMatchObject([{ title: { title: 'Der lange Winter' } }]);
  expect((await who.get('/api/watch-later')).body.items).toMatchObject([{ title: 'The Long Winter' }]);
});

test('a title without a translation has its English words', async () => {
  const { who } = await open();
  const [spirits] = await search(who, 'spirits', german);
  expect(spirits).toMatchObject({ title: 'Snow Spirits', original_title: '雪の精', overview: 'They dance.' });
  expect((await search(who, 'winter', arabic))[0]).toMatchObject({
    title: 'The Long Winter',
    overview: 'It snows.',
  });
  // Only the title is translated.
  const street = (await search(who, 'winter street', german))[0];
  expect(street).toMatchObject({ title: 'Winterstraße', overview: 'Neighbours.' });
});

test('titles are found by their names in every language, also without an answer', async () => {
  const { tmdb, who } = await open();
  expect((await search(who, 'der lange', german))[0].title).toBe('Der lange Winter');
  await search(who, 'winter');
  tmdb.fail({ status: 500 });
  const found = async (q: string, headers = {}) =>
    (await who.get(`/api/search?q=${encodeURIComponent(q)}`, headers)).body.results.map(
      ({ title }: { title: string }) => title,
    );
  expect(await found('lange winter')).toContain('The Long Winter');
  expect(await found('long winter', german)).toContain('Der lange Winter');
  expect((await search(who, 'lange wint'))[0].title).toBe('The Long Winter');
});

test('seasons and episodes are in the caller’s language, and what is missing is English', async () => {
  const { who } = await open();
  const { seasons } = (await who.get('/api/media/tv/9', german)).body;
  expect(seasons).toMatchObject([{ name: 'Jahrgang 1', episode_count: 3 }]);
  const { episodes } = (await who.get('/api/media/tv/9/season/1', german)).body;
  expect(episodes).toMatchObject([
    { title: 'Folge 1', overview: 'Something happens.' },
    { title: 'Teil 2' },
    { title: 'Teil 3' },
  ]);
  expect((await who.get('/api/media/tv/9')).body.seasons).toMatchObject([{ name: 'Season 1' }]);
  expect((await who.get('/api/media/tv/9/season/1')).body.episodes[1].title).toBe('Part 2');
});

test('a title is found by a person in the caller’s language', async () => {
  const { who } = await open();
  expect(await search(who, 'ida frost', german)).toMatchObject([
    { title: 'Winterstraße', found_by: 'mit Ida Frost' },
  ]);
});

test('another language is asked only for those who speak it; known titles are not asked in English again', async () => {
  const { tmdb, who } = await open();
  await search(who, 'winter');
  await who.get('/api/media/tv/9');
  const first = (await search(who, 'winter'))[0];
  await who.get(`/api/media/titles/${first.id}`);
  expect(tmdb.asked.filter((address) => address.includes('language='))).toEqual([]);

  tmdb.asked.length = 0;
  await search(who, 'winter', german);
  expect(tmdb.asked.toSorted()).toEqual([
    '/3/search/movie?include_adult=false&language=de-DE&query=winter',
    '/3/search/tv?include_adult=false&language=de-DE&query=winter',
  ]);
  tmdb.asked.length = 0;
  await search(who, 'winter', german);
  expect(tmdb.asked).toEqual([]);
});

test('very long names do not break the search: the index of names has a limit', async () => {
  const long = {
    id: 70,
    kind: 'movie',
    name: `Frozen ${'雪'.repeat(290)}`,
    original: '風'.repeat(300),
    translations: { 'de-DE': { name: `Gefroren ${'霜'.repeat(290)}`, overview: 'Lang.' } },
  } as const;
  const { who } = await open([...entries, long]);
  expect((await search(who, 'frozen', german))[0].title).toMatch(/^Gefroren 霜/);
  expect((await search(who, 'frozen'))[0].title).toMatch(/^Frozen 雪/);
});

test('a title of which only a German answer is known has its original name in English, until English answers', async () => {
  const { tmdb, app, who } = await open();
  const inEnglish = (address: string) => /search\/movie/.test(address) && !address.includes('language=');
  tmdb.failOnly(inEnglish, { status: 500 });
  const [title] = await search(who, 'winter', german);
  expect(title).toMatchObject({ title: 'Der lange Winter', overview: 'Es schneit.' });
  const stored = () =>
    app.db
      .selectFrom('media_titles')
      .select(['title', 'overview'])
      .where('id', '=', title.id)
      .executeTakeFirst();
  expect(await stored()).toEqual({ title: 'The Long Winter', overview: '' });
  tmdb.failOnly(() => false, { status: 500 });
  expect((await who.get(`/api/media/titles/${title.id}`)).body.title.overview).toBe('It snows.');
  expect(await stored()).toEqual({ title: 'The Long Winter', overview: 'It snows.' });
});

import { expect, test } from 'vitest';
import { startTmdb, tmdbKey } from '../../../test/tmdb.ts';
import { withApp } from '../../../test/with-app.ts';

const tmdb = await startTmdb([
  { id: 1396, kind: 'tv', name: 'Snow Country', seasons: [season(1), season(2)] },
  { id: 14, kind: 'movie', name: 'The Long Thaw', directors: ['Ida Frost'], cast: ['Otto Ice'] },
]);
const app = await withApp({
  LANGUAGES: 'en,de,ar',
  TMDB_API_KEY: tmdbKey,
  TMDB_BASE_URL: tmdb.url,
});
const who = await app.people.paid();
// So many that it is one of the most frequent genres, which have rows.
await app.db
  .updateTable('media_titles')
  .set({ genres: ['media:attribution'] })
  .where('id', 'in', (await who.get('/api/media/titles?type=movie&limit=60')).body.titles.map(idOf))
  .execute();
const german = { 'accept-language': 'de' };
const arabic = { 'accept-language': 'ar' };

function idOf({ id }: { id: number }) {
  return id;
}
function season(season_number: number) {
  return { season_number, name: '', episode_count: 3, overview: '', air_date: null };
}
/** Values in an Arabic text are between marks that keep their direction. */
const withoutMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
type Row = { name: string; label: string; genre: string | null };

test('the rows to browse have labels in the language of each caller, though they are cached for all', async () => {
  const labelsOf = async (headers: Record<string, string>) => {
    const { rows } = (await who.get('/api/media/browse', headers)).body as { rows: Row[] };
    return Object.fromEntries(rows.map(({ name, label }) => [name, label]));
  };
  expect(await labelsOf({})).toMatchObject({
    catalogue: 'From the catalogue',
    'genre:Horror': 'Horror',
    'genre:Comedy': 'Comedy',
    'decade:1920': 'The 1920s',
  });
  expect(await labelsOf(german)).toMatchObject({
    catalogue: 'Aus dem Katalog',
    'genre:Comedy': 'Komödie',
    'decade:1920': 'Die 1920er',
  });
  const labels = await labelsOf(arabic);
  expect(labels['genre:Comedy']).toBe('كوميديا');
  expect(withoutMarks(labels['decade:1920']!)).toBe('عقد 1920');
  // The filter is the same in every language.
  const { rows } = (await who.get('/api/media/browse', german)).body as { rows: Row[] };
  expect(rows.find(({ name }) => name === 'genre:Comedy')?.genre).toBe('Comedy');
});

test('a genre that staff wrote is not taken for the key of a text', async () => {
  const { rows } = (await who.get('/api/media/browse', german)).body as { rows: Row[] };
  expect(rows.find(({ genre }) => genre === 'media:attribution')?.label).toBe('media:attribution');
});

test('seasons and episodes without a name, and the reason why a title was found', async () => {
  const { seasons } = (await who.get('/api/media/tv/1396', german)).body;
  expect(seasons).toMatchObject([{ name: 'Staffel 1' }, { name: 'Staffel 2' }]);
  expect((await who.get('/api/media/tv/1396')).body.seasons[0].name).toBe('Season 1');
  const series = (await who.get('/api/media/titles?type=tv&limit=1')).body.titles[0];
  const own = (await who.get(`/api/media/tv/own_${series.id}`, german)).body.seasons[0];
  expect(own).toMatchObject({ name: 'Staffel 1', overview: `Staffel 1 von ${series.title}` });
  // A name that only says the number, in English.
  const { body: found } = await who.get('/api/media/search?query=pioneer+one');
  const episodes = await who.get(`/api/media/tv/own_${found.results[0].id}/season/1`, german);
  expect(episodes.body.episodes[0]).toMatchObject({ title: 'Folge 1', overview: 'Folge 1 von Staffel 1' });

  const find = async (name: string) =>
    (await who.get(`/api/media/search?query=${name}`, german)).body.results[0];
  expect(await find('ida+frost')).toMatchObject({ title: 'The Long Thaw', found_by: 'Regie: Ida Frost' });
  expect(await find('otto+ice')).toMatchObject({ title: 'The Long Thaw', found_by: 'mit Otto Ice' });
  expect((await who.get('/api/search?q=nosferatu', german)).body.results).toContainEqual(
    expect.objectContaining({ kind: 'title', title: 'Nosferatu', detail: 'Film, 1922' }),
  );
});

test('a watched episode without a name, and the sentence on home', async () => {
  const { body } = await who.get('/api/media/search?query=snow+country');
  const place = { type: 'tv', id: body.results[0].id, season: 1, episode: 2 };
  await who.put('/api/media/progress', { ...place, position: 100, duration: 1000 });
  const { continueWatching } = (await who.get('/api/media/progress', german)).body;
  expect(continueWatching[0]).toMatchObject({ episode_title: 'Folge 2' });
  expect((await who.get('/api/home', german)).body.greeting).toBe(
    'Snow Country wartet dort, wo du aufgehört hast.',
  );
});

test('the demo player and the attribution', async () => {
  const { body } = await who.get('/embed/mirror-2/tv/12?season=1&episode=4&audio=sub', arabic);
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(withoutMarks(body)).toContain('مرآة 2 · S1E4 · الأصل مع ترجمة');
  const { attribution } = (await who.get('/api/media/catalogue', german)).body;
  expect(attribution).toMatch(/^Dieses Produkt nutzt die TMDB-API/);
});

test('the notice and the refusal while the movie database does not answer', async () => {
  tmdb.fail({ status: 500 });
  const { notice } = (await who.get('/api/media/search?query=ice', german)).body;
  expect(notice).toBe(
    'Die Filmdatenbank antwortet nicht (Fehler der TMDB-API: 500). Das hier hat Snowglobe selbst.',
  );
  expect((await who.get('/api/media/tv/1396/season/2', german)).body).toEqual({
    error: 'Fehler der TMDB-API: 500',
    code: 'movie_database_error',
  });
});

import { describe, expect, it } from 'vitest';
import { startTmdb, tmdbKey } from '../../../../test/tmdb.ts';
import { withApp } from '../../../../test/with-app.ts';

const series = {
  id: 1396,
  kind: 'tv',
  name: 'Snow Country',
  date: '2008-01-20',
  genre_ids: [18],
  seasons: [],
};

/** Each test has its own server: answers are stored and would affect the next test. */
async function open() {
  const tmdb = await startTmdb([series] as never);
  const app = await withApp({ TMDB_API_KEY: tmdbKey, TMDB_BASE_URL: tmdb.url });
  return { tmdb, app, who: await app.people.paid() };
}
const search = (query: string) => `/api/media/search?query=${encodeURIComponent(query)}&type=all`;
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the body
const titlesOf = (body: any): string[] => body.results.map(({ title }: { title: string }) => title);

describe('a hostile movie database', () => {
  const entry = (id: number, more: object = {}) => ({ id, title: `Harm ${id}`, name: `Harm ${id}`, ...more });

  it('can store only the used fields of its answers, within limits', async () => {
    const { tmdb, app, who } = await open();
    const junk = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`junk${n}`, 'x'.repeat(100)]));
    const results = [
      entry(1, { overview: `a\u0000b${'x'.repeat(50_000)}`, junk, vote_average: 1e300, vote_count: 5 }),
      entry(2 ** 31, {}),
      entry(1e300, {}),
      entry(3, { title: '\ud83d', name: '\u0000' }),
      ...Array.from({ length: 5000 }, (_, n) => entry(n + 10)),
    ];
    tmdb.fail({ body: JSON.stringify({ results }) });
    const { status, body } = await who.get(search('harm'));
    expect(status).toBe(200);
    expect(titlesOf(body)).toContain('Harm 1');
    expect(body.results.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(body).length).toBeLessThan(200_000);
    const kept = await app.db.selectFrom('tmdb_answers').select('body').execute();
    for (const { body: one } of kept) expect(JSON.stringify(one).length).toBeLessThan(64 * 1024);
    const known = app.db.selectFrom('media_titles').select('tmdb_id').where('source', '=', 'tmdb');
    expect((await known.execute()).length).toBeLessThanOrEqual(40);
  });

  it.each([
    ['too large', `{"results":[${' '.repeat(3 * 1024 ** 2)}]}`],
    ['nested without end', '['.repeat(1024 ** 2)],
    ['of another kind', '"results"'],
    ['a list of nothing', JSON.stringify({ results: [null, 1, [], { id: 'x' }, {}] })],
  ])('is answered from our own catalogue when its answer is %s', async (_what, body) => {
    const { tmdb, who } = await open();
    tmdb.fail({ body });
    const answer = await who.get(search('metropolis'));
    expect(answer.status).toBe(200);
    expect(titlesOf(answer.body)).toContain('Metropolis');
  });

  it('can not make a season or series longer than the limits', async () => {
    const { tmdb, who } = await open();
    await who.get(search('snow country'));
    const seasons = Array.from({ length: 3000 }, (_, n) => ({
      season_number: n,
      name: 'x'.repeat(100),
      episode_count: 1e6,
    }));
    tmdb.fail({ body: JSON.stringify({ id: 1396, name: 'Snow Country', seasons }) });
    const listed = await who.get('/api/media/tv/1396');
    expect(listed.status).toBe(200);
    expect(listed.body.seasons.length).toBeLessThanOrEqual(200);
    const episodes = Array.from({ length: 9000 }, (_, n) => ({
      episode_number: n + 1,
      name: 'x',
      runtime: -1,
    }));
    tmdb.fail({ body: JSON.stringify({ episodes }) });
    expect((await who.get('/api/media/tv/1396/season/1')).body.episodes.length).toBeLessThanOrEqual(2000);
  });
});

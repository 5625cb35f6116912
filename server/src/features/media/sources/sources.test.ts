import { describe, expect, it } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';
import { sourceAddress } from './source-address.ts';

const { people, url } = await withApp();
const who = await people.paid();
const [film] = (await who.get('/api/media/titles?type=movie&limit=1')).body.titles;
const [series] = (await who.get('/api/media/titles?type=tv&limit=1')).body.titles;
const sources = async (query: string, by = who) => by.get(`/api/media/sources?${query}`);

describe('without VIDEO_SOURCES', () => {
  it('there are four demo mirrors and one alternative, and each of them answers', async () => {
    const { body } = await sources(`type=tv&id=${series.id}&season=2&episode=3&audio=sub`);
    expect(body.sources.map(({ name }: { name: string }) => name)).toEqual([
      'Mirror 1',
      'Mirror 2',
      'Mirror 3',
      'Mirror 4',
      'Alternative',
    ]);
    expect(new Set(body.sources.map(({ domain }: { domain: string }) => domain)).size).toBe(5);
    for (const source of body.sources) {
      expect(source.url).toContain('season=2&episode=3&audio=sub');
      expect(source.is_demo).toBe(true);
      const page = await fetch(url + source.url);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('demo film, not the title');
    }
  });

  it('a title without any id has no source', async () => {
    expect(await sources('type=movie')).toMatchObject({
      status: 400,
      body: { error: 'Content missing required video identifiers', code: 'missing_identifiers' },
    });
    expect(await sources('id=999999')).toMatchObject({ status: 404 });
  });

  it('a title has a dubbed version always or never', async () => {
    const looks = await Promise.all(Array.from({ length: 5 }, () => sources(`id=${film.id}`)));
    expect(new Set(looks.map(({ body }) => JSON.stringify(body.audio))).size).toBe(1);
    expect(looks[0]!.body.audio.sub).toBe(true);
  });
});

describe('the operator’s sources', () => {
  const list = [
    {
      name: 'By number',
      domain: 'one.example',
      url: 'https://one.example/embed/{type}/{tmdb_id}/{season}/{episode}',
    },
    {
      name: 'By name',
      domain: 'two.example',
      url: 'https://two.example/v?imdb={imdb_id}&s={season}&e={episode}&lang={audio}',
    },
  ];

  it('may be framed, and no other host may', async () => {
    const app = await withApp({ VIDEO_SOURCES: JSON.stringify(list) });
    const policy = (await app.visitor().get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/frame-src 'self' https:\/\/one\.example https:\/\/two\.example;/);
    const other = await app.people.paid();
    expect((await sources('type=movie&tmdb_id=603', other)).body.sources).toEqual([
      {
        name: 'By number',
        domain: 'one.example',
        url: 'https://one.example/embed/movie/603',
        is_demo: false,
      },
    ]);
    // A title of our catalogue has none of the ids that these sources need.
    expect(await sources(`id=${film.id}`, other)).toMatchObject({
      status: 400,
      body: { code: 'missing_identifiers' },
    });
  });

  it.each([
    ['https://x.example/{type}/{tmdb_id}/{season}/{episode}', 'tv', 'https://x.example/tv/7/2/3'],
    ['https://x.example/{type}/{tmdb_id}/{season}/{episode}', 'movie', 'https://x.example/movie/7'],
    ['https://x.example/w?id={tmdb_id}&s={season}&a={audio}', 'movie', 'https://x.example/w?id=7'],
    ['https://x.example/w?id={tmdb_id}&s={season}', 'tv', 'https://x.example/w?id=7&s=2'],
    ['https://x.example/{imdb_id}', 'movie', null],
  ] as const)('%s for a %s is %s', (template, type, address) => {
    const title = { id: 1, type, tmdb_id: 7, imdb_id: null };
    const viewing = { title, season: 2, episode: 3, audio: null };
    expect(sourceAddress({ name: 'x', domain: 'x', url: template }, viewing)).toBe(address);
  });
});

describe('the outcome of a source', () => {
  const outcome = (domain: string, ok: boolean, more: object = {}) =>
    who.post('/api/media/sources/outcome', { domain, ok, ...more });
  const overview = async () => (await (await people.owner()).get('/api/admin/media')).body;

  it('is counted by domain, and staff see it', async () => {
    expect((await outcome('mirror-1.demo', true)).status).toBe(204);
    await outcome('mirror-1.demo', false);
    await outcome('mirror-2.demo', false);
    const { sources: counted } = await overview();
    expect(counted[0]).toMatchObject({ domain: 'mirror-1.demo', succeeded: 1, failed: 1 });
    expect(counted[1]).toMatchObject({ domain: 'mirror-2.demo', succeeded: 0, failed: 1 });
    expect(counted[2]).toMatchObject({ succeeded: 0, failed: 0, score: null });
    expect(counted[0].score).toBeGreaterThan(counted[1].score);
    expect(await outcome('elsewhere.example', true)).toMatchObject({
      status: 400,
      body: { code: 'unknown_domain' },
    });
  });

  it('with a title adds it to the history, and counts one play a day', async () => {
    for (let n = 0; n < 3; n += 1)
      await outcome('mirror-3.demo', true, { type: 'tv', id: series.id, season: 1, episode: 1 });
    const { history } = (await who.get('/api/media/progress')).body;
    expect(history).toMatchObject([{ title: { id: series.id }, season: 1, episode: 1, duration: 0 }]);
    expect((await overview()).mostWatched).toMatchObject([
      { title: { id: series.id }, plays: 1, members: 1 },
    ]);
    const { stats } = (await (await people.owner()).get('/api/admin/stats?range=24h')).body;
    expect(stats.find(({ name }: { name: string }) => name === 'plays').total).toBe(1);
    expect(stats.find(({ name }: { name: string }) => name === 'source-outcomes').total).toBeGreaterThan(2);
  });

  it('orders the sources only when the owner turns this on', async () => {
    const owner = await people.owner();
    for (let n = 0; n < 5; n += 1) await outcome('mirror-1.demo', false);
    const first = async () => (await sources(`id=${film.id}`)).body.sources[0].name;
    expect(await first()).toBe('Mirror 1');
    expect((await owner.put('/api/admin/media', { orderByScore: true })).body.orderByScore).toBe(true);
    expect(await first()).not.toBe('Mirror 1');
    await owner.put('/api/admin/media', { orderByScore: false });
    expect(await first()).toBe('Mirror 1');
    const { entries } = (await owner.get('/api/admin/audit')).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'media.update')).toHaveLength(2);
  });
});

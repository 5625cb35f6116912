import { expect, it } from 'vitest';
import { addDownload, shareMod, smallZip } from '../../../../test/mods.ts';
import { withApp } from '../../../../test/with-app.ts';
import { makeProgram } from '../../../../test/zips.ts';

const app = await withApp();
const [author, reader, admin] = [await app.people.paid(), await app.people.paid(), await app.people.admin()];

type Listed = { id: number; name: string };
const list = async (query: string) => {
  const { status, body } = await reader.get(`/api/user-mods?${query}`);
  return { status, ...body, names: body.mods?.map(({ name }: Listed) => name) as string[] };
};

/** Reads all pages. */
async function walk(query: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor = ''; ;) {
    const page = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`);
    names.push(...page.names);
    if (!page.nextCursor) return names;
    cursor = page.nextCursor;
  }
}

const make = async (name: string, more: Record<string, string> = {}) =>
  (await shareMod(author, { name, ...more }, null)).id;
const ids = {
  snow: await make('Snow tyres', { description: 'Grip for icy roads' }),
  moon: await make('Moon gravity', { description: 'Jump' }),
  ice: await make('Ice skates', { description: 'Slide over any snow' }),
  phone: await make('Pocket snow', { platform: 'mobile' }),
};
await shareMod(author, { name: 'Trainer' }, { bytes: makeProgram(), name: 'trainer.exe' });
await addDownload(admin, { name: 'House rules', game_genre: 'Racing' });
await shareMod(author, { name: 'Archive' }, { bytes: smallZip() });

it('lists newest first, page by page, each mod once; for one platform or for all', async () => {
  const all = ['Archive', 'House rules', 'Trainer', 'Ice skates', 'Moon gravity', 'Snow tyres'];
  expect(await walk('platform=pc')).toEqual(all);
  expect((await list('platform=mobile')).names).toEqual(['Pocket snow']);
  expect(await walk('')).toEqual([...all.slice(0, 3), 'Pocket snow', ...all.slice(3)]);
  expect((await list('')).total).toBe(7);
  expect((await list('q=snow')).names).toEqual(['Pocket snow', 'Ice skates', 'Snow tyres']);
});

it('sorts by downloads and by rating; equal mods are sorted by age', async () => {
  for (const who of [reader, author]) await who.post(`/api/user-mods/${ids.moon}/download`);
  // A mod without a file has no downloads.
  await app.db.updateTable('mods').set({ downloads_count: 7 }).where('id', '=', ids.moon).execute();
  await app.db.updateTable('mods').set({ downloads_count: 3 }).where('id', '=', ids.snow).execute();
  expect((await walk('platform=pc&sort=downloads')).slice(0, 3)).toEqual([
    'Moon gravity',
    'Snow tyres',
    'Archive',
  ]);
  expect(await walk('platform=pc&sort=downloads')).toHaveLength(6);
  await reader.post(`/api/user-mods/${ids.ice}/rate`, { rating: 5 });
  await reader.post(`/api/user-mods/${ids.moon}/rate`, { rating: 1 });
  const rated = await walk('platform=pc&sort=rating');
  expect([rated[0], rated.at(-1)]).toEqual(['Ice skates', 'Moon gravity']);
  expect(new Set(rated).size).toBe(6);
  // The order is the same for both platforms together.
  expect((await walk('sort=downloads')).slice(0, 2)).toEqual(['Moon gravity', 'Snow tyres']);
  expect(await walk('sort=downloads')).toHaveLength(7);
  const [best, ...others] = await walk('sort=rating');
  expect([best, others.at(-1)]).toEqual(['Ice skates', 'Moon gravity']);
});

it('a single rating of five is not above many ratings that are nearly as good', async () => {
  const loved = await make('Loved', { platform: 'mobile' });
  const lucky = await make('Lucky', { platform: 'mobile' });
  await app.db
    .updateTable('mods')
    .set({ ratings_count: 100, ratings_sum: 490 })
    .where('id', '=', loved)
    .execute();
  await app.db
    .updateTable('mods')
    .set({ ratings_count: 1, ratings_sum: 5 })
    .where('id', '=', lucky)
    .execute();
  expect((await list('platform=mobile&sort=rating')).names).toEqual(['Loved', 'Lucky', 'Pocket snow']);
});

it('lists official mods, community mods or both, with their totals', async () => {
  expect(await list('platform=pc&view=official')).toMatchObject({ names: ['House rules'], total: 1 });
  expect((await list('platform=pc&view=community')).total).toBe(5);
  expect((await list('platform=pc&limit=1')).total).toBe(6);
});

it('a search finds the beginnings of words, in names and descriptions, in every order', async () => {
  expect(await list('platform=pc&q=snow')).toMatchObject({ names: ['Ice skates', 'Snow tyres'], total: 2 });
  expect(await walk('platform=pc&q=SNO&sort=downloads')).toEqual(['Snow tyres', 'Ice skates']);
  expect((await list('platform=pc&q=icy grip')).names).toEqual(['Snow tyres']);
  expect((await list("platform=pc&q=')|!:*")).names).toHaveLength(6);
  expect((await list('platform=pc&q=nothing')).names).toEqual([]);
});

it('filters exclude genres, programs and unscanned mods', async () => {
  expect((await list('platform=pc&without=Racing')).names).not.toContain('House rules');
  expect(await list('platform=pc&without=Game%20Mod')).toMatchObject({ names: ['House rules'], total: 1 });
  expect((await list('platform=pc&hide=programs')).names).not.toContain('Trainer');
  expect((await list('platform=pc&hide=programs,unscanned')).names).toEqual([
    'Ice skates',
    'Moon gravity',
    'Snow tyres',
  ]);
});

it.each([
  'sort=loudest',
  'platform=amiga',
  'view=mine',
  'without=Cooking',
  'hide=everything',
  'cursor=x',
  'limit=0',
])('%s is refused', async (query) => {
  expect((await list(query)).status).toBe(400);
});

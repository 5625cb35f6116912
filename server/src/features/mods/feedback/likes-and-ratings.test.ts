import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDownload, modOf, shareMod } from '../../../../test/mods.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const [author, stranger, admin, manager] = [
  await app.people.paid(),
  await app.people.paid(),
  await app.people.admin(),
  await app.people.withPermissions('downloads.manage'),
];
const path = (id: number) => `/api/user-mods/${id}`;

it('a second like removes the first, a second rating replaces the first', async () => {
  const { id } = await shareMod(author);
  expect((await stranger.post(`${path(id)}/like`)).body).toEqual({ liked: true, likes_count: 1 });
  expect((await stranger.post(`${path(id)}/like`)).body).toEqual({ liked: false, likes_count: 0 });
  await author.post(`${path(id)}/like`);
  const rate = (who: typeof author, rating: unknown) => who.post(`${path(id)}/rate`, { rating });
  await rate(stranger, 2);
  await rate(admin, 5);
  expect((await rate(stranger, 4)).body).toEqual({ rating: 4.5, ratings_count: 2, own_rating: 4 });
  for (const wrong of [0, 6, 2.5, '5']) expect((await rate(stranger, wrong)).status).toBe(400);
  expect(await modOf(stranger, id)).toMatchObject({
    liked: false,
    likes_count: 1,
    own_rating: 4,
    rating: 4.5,
  });
});

it('nobody rates their own mod, not even the official one that they added', async () => {
  const { id } = await shareMod(author);
  expect(await modOf(author, id)).toMatchObject({ canRate: false });
  const { status, body } = await author.post(`${path(id)}/rate`, { rating: 5 });
  expect([status, body.code, body.error]).toEqual([403, 'own_mod', 'You can not rate your own mod']);
  expect(await modOf(stranger, id)).toMatchObject({ canRate: true, rating: 0, ratings_count: 0 });
  const { id: official } = await addDownload(manager);
  expect((await manager.post(`${path(official)}/rate`, { rating: 5 })).body.code).toBe('own_mod');
  expect((await admin.post(`${path(official)}/rate`, { rating: 5 })).status).toBe(200);
});

it('the migration removes old ratings of own mods and corrects the averages', async () => {
  const { id } = await shareMod(author);
  await stranger.post(`${path(id)}/rate`, { rating: 2 });
  await app.db.insertInto('mod_ratings').values({ mod_id: id, user_id: author.id, rating: 5 }).execute();
  await app.db.updateTable('mods').set({ ratings_sum: 7, ratings_count: 2 }).where('id', '=', id).execute();
  const migration = new URL('../../../../migrations/0105-own-mod-ratings.sql', import.meta.url);
  for (let run = 0; run < 2; run += 1) await sql.raw(await readFile(migration, 'utf8')).execute(app.db);
  expect(await modOf(author, id)).toMatchObject({ rating: 2, ratings_count: 1, own_rating: null });
});

it('fifty likes by one member at once cancel out', async () => {
  const { id } = await shareMod(author);
  await Promise.all(Array.from({ length: 50 }, () => stranger.post(`${path(id)}/like`)));
  expect(await modOf(stranger, id)).toMatchObject({ liked: false, likes_count: 0 });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { must } from '../../../../test/every-call/world.ts';
import { giveStars } from '../../../../test/reviews.ts';
import { withApp } from '../../../../test/with-app.ts';
import { createTitleCache } from './title-cache.ts';

const { people, db } = await withApp();
const who = await people.paid();
const [one, other] = (await who.get('/api/media/titles?type=movie&limit=2')).body.titles;
const titles = createTitleCache(db);
const find = async (id: number) => (await titles.find([id]))[0];
const rename = (id: number, title: string, on: Parameters<typeof titles.find>[1] = db) =>
  sql`update media_titles set title = ${title} where id = ${id}`.execute(on);

it('a title is read once, and again after any change, also one that nobody announced', async () => {
  const first = await find(one.id);
  expect(first?.title).toBe(one.title);
  expect(await find(one.id)).toBe(first);
  await rename(one.id, 'Another name');
  expect((await find(one.id))?.title).toBe('Another name');
  await rename(one.id, one.title);
});

it('a change by hand in SQL is in every list that names the title', async () => {
  await who.post('/api/watch-later', { id: one.id, title: one.title, type: 'movie' });
  await who.put('/api/media/progress', { type: 'movie', id: one.id, position: 100, duration: 1000 });
  await giveStars(who, one.id, 5);
  const names = async () => {
    const [home, later, progress, stars] = await Promise.all(
      ['/api/home', '/api/watch-later', '/api/media/progress', '/api/reviews'].map((path) =>
        must(who.get(path)),
      ),
    );
    return [
      home.watchLater[0].title,
      home.continueWatching[0].title.title,
      later.items[0].title,
      progress.history[0].title.title,
      stars.reviews[0].title.title,
    ];
  };
  expect(new Set(await names())).toEqual(new Set([one.title]));
  await rename(one.id, 'Another name');
  expect(new Set(await names())).toEqual(new Set(['Another name']));
  await rename(one.id, one.title);
  expect(new Set(await names())).toEqual(new Set([one.title]));
});

it('a transaction sees its own changes, and others see them after its end', async () => {
  await find(other.id);
  await db.transaction().execute(async (tx) => {
    for (const title of ['First', 'Second']) {
      await rename(other.id, title, tx);
      expect((await titles.find([other.id], tx))[0]?.title).toBe(title);
    }
    expect((await find(other.id))?.title).toBe(other.title);
  });
  expect((await find(other.id))?.title).toBe('Second');
});

it('a title that was deleted, or never existed, is left out', async () => {
  await titles.find([one.id, other.id]);
  await sql`delete from media_titles where id = ${other.id}`.execute(db);
  expect((await titles.find([other.id, one.id, 999_999_999])).map(({ id }) => id)).toEqual([one.id]);
  expect(await titles.find([])).toEqual([]);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { must } from '../../../../test/every-call/world.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db, core } = await withApp();
const who = await people.paid();
const [film] = (await must(who.get('/api/media/titles?type=movie&limit=1'))).titles;
type Title = { id: number; is_anime: boolean };
const similar = async (id: number): Promise<Title[]> =>
  (await must(who.get(`/api/media/titles/${id}/similar`))).titles;
/** As the library does after each change of a title. */
const announce = () => core.bus.publish('shared.changed', { name: 'the own catalogue' });

it('"More like this" follows the catalogue: a title that left it, and one that is now an anime', async () => {
  const [first, ...others] = await similar(film.id);
  expect(others.length).toBeGreaterThan(0);
  expect(await similar(film.id)).toEqual([first, ...others]);
  await sql`update media_titles set listed_since = null where id = ${first!.id}`.execute(db);
  announce();
  expect((await similar(film.id)).map(({ id }) => id)).not.toContain(first!.id);

  await sql`update media_titles set is_anime = true where id = ${film.id}`.execute(db);
  announce();
  expect((await similar(film.id)).filter((title) => !title.is_anime)).toEqual([]);
});

it('a title that does not exist has none', async () => {
  expect((await who.get('/api/media/titles/999999999/similar')).status).toBe(404);
});

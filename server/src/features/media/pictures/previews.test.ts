import { expect, it } from 'vitest';
import { addFilm, films } from '../../../../test/library.ts';
import { shareMod } from '../../../../test/mods.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, visitor, db } = await withApp();
const [free, member] = [await people.free(), await people.paid()];
const [film] = (await member.get('/api/media/titles?type=movie&limit=1')).body.titles;

it('a Free member sees the name and the poster of a title of the public catalogue', async () => {
  const { status, body } = await free.get(`/api/media/titles/${film.id}/preview`);
  expect(status).toBe(200);
  expect(body.preview).toEqual({
    id: film.id,
    title: film.title,
    year: film.year,
    type: 'movie',
    is_anime: false,
    genre: film.genre,
    poster: expect.stringMatching(new RegExp(`^/api/media/previews/${film.id}\\?v=`)),
  });
  expect((await free.get(body.preview.poster)).status).toBe(200);
  // Everything else needs full access.
  expect((await free.get(`/api/media/titles/${film.id}`)).status).toBe(403);
  expect((await free.get(film.poster)).status).toBe(403);
  expect((await visitor().get(`/api/media/titles/${film.id}/preview`)).status).toBe(401);
});

it('a title that the owner named themselves has no preview', async () => {
  const owner = await people.owner();
  const { id } = await addFilm(owner, 'Wedding.mp4', films.direct());
  const own = { own: { title: 'Our wedding', type: 'movie' } };
  const { body } = await owner.put(`/api/library/${id}`, { match: own });
  const titleId = body.video.place.title.id;
  expect((await free.get(`/api/media/titles/${titleId}/preview`)).body.code).toBe('no_such_title');
  expect((await free.get(`/api/media/previews/${titleId}`)).body.code).toBe('no_such_picture');
  expect((await free.get('/api/media/titles/999999999/preview')).status).toBe(404);
});

it('a Free member sees the name of a published mod', async () => {
  const mod = await shareMod(member, { name: 'Snow tyres' });
  const path = `/api/user-mods/${mod.id}/preview`;
  expect((await free.get(path)).body.preview).toEqual({
    id: mod.id,
    name: 'Snow tyres',
    platform: expect.stringMatching(/mobile|pc/),
  });
  await db.updateTable('mods').set({ is_listed: false }).where('id', '=', mod.id).execute();
  expect((await free.get(path)).body.code).toBe('no_such_mod');
  expect((await free.get(`/api/user-mods/${mod.id}`)).status).toBe(403);
});

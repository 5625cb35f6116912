import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareEachFilmOnce } from '../../../../test/known-films.ts';
import { addFilm, films, waitUntilPrepared } from '../../../../test/library.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { blue } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';

prepareEachFilmOnce();
const app = await withApp();
const { people } = app;
let staff: Person;
let paid: Person;
beforeAll(async () => {
  [staff, paid] = [await people.admin(), await people.paid()];
});

/** A matched film that browsers play as it is. */
async function ownFilm(title: string, more: object = {}, bytes = films.direct()) {
  const { id } = await addFilm(staff, `${title}.mp4`, bytes);
  const match = { own: { title, type: 'movie', ...more } };
  const { video } = (await staff.put(`/api/library/${id}`, { match })).body;
  return { id, titleId: video.place.title.id as number };
}

const titleOf = async (titleId: number) => (await paid.get(`/api/media/titles/${titleId}`)).body.title;
const describeIt = (titleId: number, body: object, who = staff) =>
  who.put(`/api/library/titles/${titleId}`, body);

describe('a title of the owner’s own', () => {
  it('shows only known facts: no rating, no genre, and its true resolution instead of HD', async () => {
    const { titleId } = await ownFilm('Plain Video');
    expect(await titleOf(titleId)).toMatchObject({
      rating: null,
      rating_is_estimate: false,
      genre: '',
      genres: [],
      quality: '90p',
      year: null,
    });
    // A title of the catalogue shows the resolution of the library's file, and keeps its estimated rating.
    const [catalogued] = (await paid.get('/api/media/search?query=metropolis')).body.results;
    expect(catalogued).toMatchObject({ quality: 'HD', rating_is_estimate: true });
    const { id } = await addFilm(staff, 'Metropolis.mp4', films.direct());
    await staff.put(`/api/library/${id}`, { match: { title_id: catalogued.id } });
    expect(await titleOf(catalogued.id)).toMatchObject({ quality: '90p', rating_is_estimate: true });
    await staff.delete(`/api/library/${id}`);
    expect(await titleOf(catalogued.id)).toMatchObject({ quality: 'HD' });
  });

  it('is described by staff, and every list and open page shows the new description', async () => {
    const { titleId } = await ownFilm('Untitled Reel');
    const live = await openLiveClient(paid);
    const description = {
      title: 'The Long Thaw',
      year: 1962,
      genres: ['Documentary', 'Family'],
      overview: 'A river wakes up.',
      directors: ['Ida Frost'],
      cast: ['Otto Ice', 'Ada Winter'],
    };
    const { status, body } = await describeIt(titleId, description);
    expect(status).toBe(200);
    expect(body.title).toMatchObject({ id: titleId, ...description });
    await live.frame('library.title', ({ data }) => data.titleId === titleId && data.what === 'described');
    await live.close();

    expect(await titleOf(titleId)).toMatchObject(description);
    const home = (await paid.get('/api/home')).body;
    expect(home.newInLibrary).toContainEqual(
      expect.objectContaining({ id: titleId, title: 'The Long Thaw' }),
    );
    const { rows } = (await paid.get('/api/media/browse')).body;
    expect(rows[0]).toMatchObject({ name: 'new' });
    expect(rows[0].items).toContainEqual(expect.objectContaining({ id: titleId, year: 1962 }));
    const found = async (query: string) =>
      (await paid.get(`/api/media/search?query=${encodeURIComponent(query)}`)).body.results[0];
    expect(await found('long thaw')).toMatchObject({ id: titleId, found_by: null });
    expect(await found('otto ice')).toMatchObject({ id: titleId, found_by: 'with Otto Ice' });
    const palette = (await paid.get('/api/search?q=ida%20frost')).body.results;
    expect(palette).toMatchObject([{ title: 'The Long Thaw', detail: 'Film, 1962, directed by Ida Frost' }]);
    // The AI guide knows the description.
    const messages = [{ role: 'user', content: 'a film with Otto Ice' }];
    const asked = await paid.post('/api/ai/chat/media', { messages, contentType: 'movies' });
    expect(JSON.stringify(asked.body)).toContain('The Long Thaw');

    // Fields that are left out stay, and empty fields are cleared.
    await describeIt(titleId, { year: null, cast: [] });
    expect(await titleOf(titleId)).toMatchObject({ ...description, year: null, cast: [] });
  });

  it('must have a unique name and year, and titles of the catalogue can not be changed', async () => {
    const [one, other] = [await ownFilm('Twin A', { year: 2001 }), await ownFilm('Twin B', { year: 2001 })];
    expect(await describeIt(other.titleId, { title: 'twin a' })).toMatchObject({
      status: 409,
      body: { code: 'title_taken' },
    });
    expect((await titleOf(other.titleId)).title).toBe('Twin B');
    const [nosferatu] = (await paid.get('/api/media/search?query=nosferatu')).body.results;
    expect(await describeIt(nosferatu.id, { overview: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'not_own_title' },
    });
    expect((await describeIt(999_999, { overview: 'x' })).status).toBe(404);
    expect((await describeIt(one.titleId, { overview: 'x' }, paid)).status).toBe(403);
    for (const wrong of [
      { title: ' ' },
      { year: 12 },
      {
        genres: Array(7)
          .fill('x')
          .map((x, at) => x + at),
      },
    ])
      expect((await describeIt(one.titleId, wrong)).status).toBe(400);
    // A second file of the same name, without a year, belongs to the title that is there.
    const { id } = await addFilm(staff, 'Twin A again.mp4', films.direct());
    const match = { own: { title: 'Twin A', type: 'movie' } };
    expect((await staff.put(`/api/library/${id}`, { match })).body.code).toBe('place_taken');
  });

  it('takes the name of an episode from its file name, until staff change it', async () => {
    const added = await addFilm(staff, 'Winter Diary 2x01 - Back Again.mp4', films.direct());
    expect(added.guess).toMatchObject({ season: 2, episode: 1, episode_title: 'Back Again' });
    const match = {
      own: { title: 'Winter Diary', type: 'tv' },
      season: 2,
      episode: 1,
      episode_title: added.guess!.episode_title,
    };
    const { video } = (await staff.put(`/api/library/${added.id}`, { match })).body;
    const titleId = video.place.title.id;
    const episodes = async () =>
      (await paid.get(`/api/media/tv/own_${titleId}/season/2`)).body.episodes.map(
        ({ title }: { title: string }) => title,
      );
    expect(await episodes()).toEqual(['Back Again']);
    const live = await openLiveClient(paid);
    await staff.put(`/api/library/${added.id}`, { episode_title: 'Home Again' });
    await live.frame('library.title', ({ data }) => data.titleId === titleId);
    await live.close();
    expect(await episodes()).toEqual(['Home Again']);
  });
});

/** The poster of a title once a frame was chosen for it. */
async function framed(titleId: number) {
  for (;;) {
    const title = await titleOf(titleId);
    const poster = await paid.get(title.poster);
    if (String(poster.body).includes('<image')) return { title, poster };
    await delay(100);
  }
}

describe('the poster of an own title', () => {
  it('is a frame of the film with its title over it, and the still is that frame', async () => {
    const live = await openLiveClient(paid);
    const { titleId, id } = await ownFilm('Village in Snow', {}, films.demo());
    await waitUntilPrepared(staff, id);
    const { title, poster } = await framed(titleId);
    await live.frame('library.title', ({ data }) => data.titleId === titleId && data.what === 'described');
    await live.close();
    expect(poster.headers.get('content-type')).toBe('image/svg+xml');
    expect(poster.body).toContain('data:image/webp;base64,');
    expect(poster.body).toMatch(/<text[^>]*>[^<]*SNOW|<text[^>]*>[^<]*Snow/i);
    expect((await paid.get(title.backdrop)).headers.get('content-type')).toBe('image/webp');

    // A new name changes the address of the poster: the same frame with a new title on it.
    await describeIt(titleId, { title: 'Quiet Hills' });
    const renamed = await titleOf(titleId);
    expect(renamed.poster).not.toBe(title.poster);
    expect((await paid.get(renamed.poster)).body).toMatch(/HILLS/i);

    // An uploaded picture is shown as it is; when it is removed, the frame is shown again.
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await blue(500, 750).png().toBuffer())]), 'poster.png');
    const { video } = (await staff.post(`/api/library/${id}/poster`, form)).body;
    expect((await paid.get(video.place.title.poster)).headers.get('content-type')).toBe('image/webp');
    await staff.delete(`/api/library/${id}/poster`);
    expect((await titleOf(titleId)).poster).toBe(renamed.poster);
  });
});

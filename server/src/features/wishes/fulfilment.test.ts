import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { must } from '../../../test/every-call/world.ts';
import { prepareEachFilmOnce } from '../../../test/known-films.ts';
import { addFilm, films, listVideos, waitUntilPrepared } from '../../../test/library.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { addTitle, askFor, newWish, vote, waitForLetter, wishLetters } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-wishes-'));
prepareEachFilmOnce();
const app = await withApp({ LIBRARY_FOLDER: folder });
const { people, db } = app;
let staff: Person;
beforeAll(async () => {
  staff = await people.admin();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
const title = (more: Partial<Parameters<typeof addTitle>[1]> = {}) =>
  addTitle(db, { title: `A film nobody has ${(made += 1)}`, ...more });
const paid = async (count: number) => Promise.all(Array.from({ length: count }, () => people.paid()));
const decide = (wish: Pick<Wish, 'id'>, body: object, who = staff) =>
  who.put(`/api/admin/wishes/${wish.id}`, body);
const stateOf = async ({ id }: Pick<Wish, 'id'>) =>
  (await db.selectFrom('wishes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
const upload = async (name: string) =>
  waitUntilPrepared(staff, (await addFilm(staff, name, films.direct())).id);
/** Longer than a letter takes: somebody else's letter of a later wish has arrived. */
async function lettersHaveArrived() {
  const [who, filler] = [await people.paid(), await title()];
  const wish = await newWish(who, filler);
  await must(decide(wish, { from: 'new', state: 'declined', reason: 'Only a test' }));
  await waitForLetter(who);
}

describe('the library fulfils a wish', () => {
  test('by an upload with its name: everyone who wanted it is told once, with a link to it', async () => {
    const [ann, bob, eve] = (await paid(3)) as [Person, Person, Person];
    const titleId = await title({ title: 'Snow over the old canal', year: 1929 });
    const wish = await newWish(ann, titleId);
    await must(vote(bob, wish));
    const live = await openLiveClient(bob);
    const video = await upload('Snow.over.the.old.canal.1929.1080p.mp4');
    expect(video.place).toMatchObject({ title: { id: titleId } });
    for (const who of [ann, bob]) {
      const letter = await waitForLetter(who);
      expect(letter).toMatchObject({ type: 'wish', link: `/?screen=media&title=${titleId}` });
      expect(letter.message).toContain('Snow over the old canal');
    }
    await live.frame('inbox.message', ({ data }) => data.type === 'wish');
    await live.frame('wishes.changed', ({ data }) => data.wishId === wish.id && data.what === 'decided');
    await live.close();
    const { wishes } = await must(ann.get('/api/wishes?show=mine'));
    expect(wishes).toMatchObject([{ state: 'here', watch: { titleId, season: null } }]);
    expect((await must(eve.get('/api/wishes?show=here'))).wishes[0]).toMatchObject({ id: wish.id });
    expect((await must(bob.get(`/api/media/sources?id=${titleId}`))).library.video_id).toBe(video.id);

    // Removed and added again: nobody is told about an old wish, and it can be asked for again.
    await must(staff.delete(`/api/library/${video.id}`));
    expect((await must(ann.get('/api/wishes?show=mine'))).wishes[0]).toMatchObject({
      state: 'here',
      watch: null,
    });
    const again = await newWish(eve, titleId);
    expect(again.id).not.toBe(wish.id);
    await upload('Snow over the old canal (1929).mp4');
    await waitForLetter(eve);
    await lettersHaveArrived();
    for (const who of [ann, bob, eve]) expect(await wishLetters(who)).toHaveLength(1);
  });

  test('by a scan of the folder, episode by episode: it is coming, then it is here', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const titleId = await title({ title: 'The lamp keepers', type: 'tv', seasons: [4, 2], year: 1950 });
    const [second] = (await must(askFor(ann, titleId, { seasons: [2] }))).wishes;
    const whole = await newWish(bob, titleId);
    const scan = async (...names: string[]) => {
      await mkdir(join(folder, 'The lamp keepers (1950)/Season 2'), { recursive: true });
      for (const name of names) {
        const path = join(folder, 'The lamp keepers (1950)/Season 2', name);
        await writeFile(path, films.direct());
        await utimes(path, new Date(0), new Date(0));
      }
      await must(staff.post('/api/library'));
      await vi.waitFor(
        async () => {
          const found = (await listVideos(staff, '?q=lamp+keepers')).filter(({ state }) => state === 'ready');
          expect(found.map(({ file_name }) => file_name)).toEqual(expect.arrayContaining(names));
        },
        { timeout: 30_000, interval: 200 },
      );
      const { scan: last } = await must(staff.get('/api/admin/library'));
      expect(last.refused).toEqual([]);
    };
    await scan('02.mp4');
    expect(await stateOf(second)).toMatchObject({ state: 'coming', arrived: 1 });
    expect(await stateOf(whole)).toMatchObject({ state: 'coming', arrived: 1 });
    expect(await wishLetters(ann)).toEqual([]);
    await scan('01.mp4');
    expect(await stateOf(second)).toMatchObject({ state: 'here', arrived: 2 });
    const { message, link } = await waitForLetter(ann);
    expect(message).toContain('The lamp keepers, season 2');
    expect(link).toBe(`/?screen=media&title=${titleId}&season=2&episode=1`);
    expect(await stateOf(whole)).toMatchObject({ state: 'coming', arrived: 2 });

    // No more will come: staff say so.
    await must(decide(whole, { from: 'coming', state: 'here' }));
    expect((await waitForLetter(bob)).link).toContain('&season=2&episode=1');
    expect((await decide(whole, { from: 'here', state: 'declined', reason: 'No' })).body.code).toBe(
      'wish_moved_on',
    );
  });

  test('when staff choose the title, also of the other row for the same film', async () => {
    const [ann] = (await paid(1)) as [Person];
    const [open, foreign] = [
      await title({ tmdbId: 77_002 }),
      await title({ tmdbId: 77_002, source: 'tmdb' }),
    ];
    const wish = await newWish(ann, open);
    const video = await upload('recording-0042.mp4');
    expect(video.place).toBeNull();
    await must(staff.put(`/api/library/${video.id}`, { match: { title_id: foreign } }));
    expect((await waitForLetter(ann)).link).toBe(`/?screen=media&title=${foreign}`);
    expect(await stateOf(wish)).toMatchObject({ state: 'here', here_title_id: foreign });
  });

  test('a file with the name that the movie database uses fulfils the wish for the same film', async () => {
    const [ann] = (await paid(1)) as [Person];
    const open = await title({ title: 'The vampire of the north', tmdbId: 77_003 });
    await title({ title: 'A symphony of the north', tmdbId: 77_003, source: 'tmdb' });
    await newWish(ann, open);
    expect((await upload('A symphony of the north (1931).mp4')).place).toMatchObject({ title: { id: open } });
    await waitForLetter(ann);
  });

  test('a file gets no title by itself when two wanted titles have its name, or nobody wants it', async () => {
    const [ann] = (await paid(1)) as [Person];
    const name = 'A name of two films';
    for (const year of [1920, 1960]) await newWish(ann, await title({ title: name, year }));
    expect((await upload(`${name}.mp4`)).place).toBeNull();
    expect((await upload(`${name} (1960).mp4`)).place).toMatchObject({ title: { year: 1960 } });
    await title({ title: 'A film without a wish' });
    expect((await upload('A film without a wish.mp4')).place).toBeNull();
  });

  test('can open a declined wish again; then its end is told again', async () => {
    const [ann] = (await paid(1)) as [Person];
    const wish = await newWish(ann, await title({ title: 'The lost and found reel' }));
    await must(decide(wish, { from: 'new', state: 'declined', reason: 'Lost' }));
    await waitForLetter(ann);
    await must(decide(wish, { from: 'declined', state: 'accepted' }));
    await upload('The lost and found reel (1931).mp4');
    await vi.waitFor(async () => expect(await wishLetters(ann)).toHaveLength(2), { timeout: 20_000 });
  });

  test('a wish and the file for it in the same moment never miss each other', async () => {
    const all = await paid(6);
    const video = await upload('something-0043.mp4');
    for (const who of all) {
      const titleId = await title();
      const [asked] = await Promise.all([
        askFor(who, titleId),
        delay(Math.random() * 20).then(() =>
          must(staff.put(`/api/library/${video.id}`, { match: { title_id: titleId } })),
        ),
      ]);
      if (asked.status === 201) expect(await stateOf(asked.body.wishes[0])).toMatchObject({ state: 'here' });
      else expect(asked.body.code).toBe('already_here');
    }
  });
});

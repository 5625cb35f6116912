import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openVotesMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { must } from '../../../test/every-call/world.ts';
import { prepareEachFilmOnce } from '../../../test/known-films.ts';
import { addFilm, films, waitUntilPrepared } from '../../../test/library.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { everyonesPassword, type Person } from '../../../test/people.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { addTitle, askFor, newWish, vote, waitForLetter, wishLetters } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';

prepareEachFilmOnce();
const app = await withApp();
const { people, db } = app;
let staff: Person;
let owner: Person;
beforeAll(async () => {
  [staff, owner] = [await people.admin(), await people.owner()];
});

let made = 0;
const title = (more: Partial<Parameters<typeof addTitle>[1]> = {}) =>
  addTitle(db, { title: `A film nobody has ${(made += 1)}`, ...more });
const paid = async (count: number) => Promise.all(Array.from({ length: count }, () => people.paid()));
const decide = (wish: Pick<Wish, 'id'>, body: object, who = staff) =>
  who.put(`/api/admin/wishes/${wish.id}`, body);
const stateOf = async ({ id }: Pick<Wish, 'id'>) =>
  (await db.selectFrom('wishes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
const setLimit = async (role: string, limit: number | null) => {
  const { roles } = await must(owner.get('/api/admin/wish-settings'));
  const { id } = roles.find(({ name }: { name: string }) => name === role);
  await must(owner.put(`/api/admin/wish-settings/roles/${id}`, { limit }));
};
const upload = async (name: string) =>
  waitUntilPrepared(staff, (await addFilm(staff, name, films.direct())).id);
/** Longer than a letter takes: somebody else's letter of a later wish has arrived. */
async function lettersHaveArrived() {
  const [who, filler] = [await people.paid(), await title()];
  const wish = await newWish(who, filler);
  await must(decide(wish, { from: 'new', state: 'declined', reason: 'Only a test' }));
  await waitForLetter(who);
}

describe('asking', () => {
  test('the second member who asks votes for the same wish, and each counts once', async () => {
    const titleId = await title();
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const wish = await newWish(ann, titleId, { word: 'For the winter' });
    expect(wish).toMatchObject({ state: 'new', votes: 1, isMine: true, season: null, watch: null });
    const again = (await must(askFor(bob, titleId))).wishes[0];
    expect(again).toMatchObject({ id: wish.id, votes: 2 });
    await must(vote(bob, wish));
    await must(askFor(ann, titleId));
    const shown = await must(bob.get(`/api/wishes/titles/${titleId}`));
    expect(shown.places).toMatchObject([{ season: null, isHere: false, wish: { votes: 2, isMine: true } }]);
  });

  test('members see no names and no words; staff see both', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const wish = await newWish(ann, await title(), { word: 'A secret word' });
    await must(vote(bob, wish, 'Mine too'));
    for (const path of ['/api/wishes?sort=newest', `/api/wishes/titles/${wish.title.id}`]) {
      const seen = JSON.stringify(await must(bob.get(path)));
      expect(seen).toContain(wish.title.title);
      expect(seen).not.toContain('secret');
      expect(seen).not.toContain(ann.username);
    }
    const { votes } = await must(staff.get(`/api/admin/wishes/${wish.id}/votes`));
    expect(votes).toMatchObject([
      { member: { username: bob.username }, word: 'Mine too', isAsker: false },
      { member: { username: ann.username }, word: 'A secret word', isAsker: true },
    ]);
    expect((await bob.get(`/api/admin/wishes/${wish.id}/votes`)).status).toBe(403);
  });

  test('ten members who ask in the same moment make one wish with ten votes', async () => {
    const titleId = await title();
    const all = await paid(10);
    const answers = await Promise.all(all.map((who) => askFor(who, titleId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const rows = await db.selectFrom('wishes').selectAll().where('title_id', '=', titleId).execute();
    expect(rows).toMatchObject([{ votes: 10 }]);
  });

  test('the same film in the catalogue and in the movie database is one wish', async () => {
    const [open, foreign] = [
      await title({ tmdbId: 77_001 }),
      await title({ tmdbId: 77_001, source: 'tmdb' }),
    ];
    const all = await paid(6);
    const answers = await Promise.all(all.map((who, nth) => askFor(who, nth % 2 ? open : foreign)));
    expect(new Set(answers.map(({ body }) => body.wishes[0].id)).size).toBe(1);
    const shown = await must(all[0]!.get(`/api/wishes/titles/${foreign}`));
    expect(shown.places[0].wish.votes).toBe(6);
  });

  test('a series is asked for as a whole or by its seasons', async () => {
    const titleId = await title({ type: 'tv', seasons: [3, 2] });
    const [ann] = (await paid(1)) as [Person];
    const { wishes } = await must(askFor(ann, titleId, { seasons: [2, 1, 2] }));
    expect(wishes).toMatchObject([
      { season: 1, wanted: 3 },
      { season: 2, wanted: 2 },
    ]);
    expect((await newWish(ann, titleId)).wanted).toBe(5);
    expect((await askFor(ann, titleId, { seasons: [3] })).body.code).toBe('no_such_season');
    expect((await askFor(ann, await title(), { seasons: [1] })).body.code).toBe('no_such_season');
  });

  test('what the library has cannot be asked for, nor its own titles, nor what does not exist', async () => {
    const [ann] = (await paid(1)) as [Person];
    const titleId = await title();
    const video = await upload(`Something of our own ${titleId}.mp4`);
    const own = { own: { title: `Own ${titleId}`, type: 'movie' } };
    const place = (await must(staff.put(`/api/library/${video.id}`, { match: own }))).video.place;
    expect((await askFor(ann, place.title.id)).body.code).toBe('no_such_title');
    await must(staff.put(`/api/library/${video.id}`, { match: { title_id: titleId } }));
    expect((await askFor(ann, titleId)).body.code).toBe('already_here');
    expect((await askFor(ann, 999_999_999)).body.code).toBe('no_such_title');
    expect((await must(ann.get(`/api/wishes/titles/${titleId}`))).places).toMatchObject([{ isHere: true }]);
  });

  test('a Free member can neither ask nor see wishes, and can take a vote back', async () => {
    const who = await people.trial();
    const wish = await newWish(who, await title());
    await people.change(who.id, { trial_ends_at: new Date(Date.now() - 1000) });
    const free = await people.signIn(who);
    for (const { status } of [
      await free.get('/api/wishes'),
      await askFor(free, await title()),
      await vote(free, wish),
    ])
      expect(status).toBe(403);
    expect((await free.delete(`/api/wishes/${wish.id}/vote`)).status).toBe(200);
    expect(await stateOf(wish)).toBeNull();
  });
});

describe('limits', () => {
  test('of many asks at once only as many succeed as the role allows; a vote does not count', async () => {
    await setLimit('Paid', 3);
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const theirs = await newWish(bob, await title());
    const titles = await Promise.all(Array.from({ length: 8 }, () => title()));
    const answers = await Promise.all(titles.map((titleId) => askFor(ann, titleId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(refused.body).toMatchObject({ code: 'too_many_wishes' });
    expect(refused.body.error).toContain('3 open wishes');
    expect((await vote(ann, theirs)).status).toBe(200);

    const { wishes } = await must(ann.get('/api/wishes?show=mine'));
    expect(wishes).toHaveLength(4);
    await must(ann.delete(`/api/wishes/${wishes[1].id}/vote`));
    const left = titles.find((_, nth) => answers[nth]!.status !== 201)!;
    expect((await must(ann.get(`/api/wishes/titles/${left}`))).left).toBe(1);
    expect((await askFor(ann, left)).status).toBe(201);
    await setLimit('Paid', 5);
  });

  test('several seasons are asked for together or not at all', async () => {
    await setLimit('Paid', 2);
    const [ann] = (await paid(1)) as [Person];
    const titleId = await title({ type: 'tv', seasons: [1, 1, 1] });
    expect((await askFor(ann, titleId, { seasons: [1, 2, 3] })).body.code).toBe('too_many_wishes');
    expect((await must(ann.get('/api/wishes?show=mine'))).wishes).toEqual([]);
    await setLimit('Paid', 5);
  });

  test('a decided wish counts no more', async () => {
    await setLimit('Paid', 1);
    const [ann] = (await paid(1)) as [Person];
    const wish = await newWish(ann, await title());
    expect((await askFor(ann, await title())).status).toBe(409);
    await must(decide(wish, { from: 'new', state: 'declined', reason: 'No' }));
    await waitForLetter(ann);
    expect((await askFor(ann, await title())).status).toBe(201);
    await setLimit('Paid', 5);
  });

  test('one member can vote for a limited number of open wishes', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const titleId = await title({ type: 'tv', seasons: Array<number>(openVotesMax).fill(1) });
    await sql`with added as (insert into wishes (title_id, season, votes) select ${titleId}, nr, 1
      from generate_series(1, ${openVotesMax}::int) as nr returning id)
      insert into wish_votes (wish_id, user_id, is_asker) select id, ${ann.id}, false from added`.execute(db);
    const wish = await newWish(bob, await title());
    expect((await vote(ann, wish)).body.code).toBe('too_many_votes');
    expect((await stateOf(wish))!.votes).toBe(1);
    await sql`delete from wishes where title_id = ${titleId}`.execute(db);
  });

  test('only an owner changes the limits, and staff close wishes for everyone', async () => {
    const { roles } = await must(staff.get('/api/admin/wish-settings'));
    const role = roles.find(({ name }: { name: string }) => name === 'Paid');
    expect(roles.map(({ name }: { name: string }) => name)).not.toContain('Free');
    const path = `/api/admin/wish-settings/roles/${role.id}`;
    expect((await staff.put(path, { limit: 9 })).status).toBe(403);
    expect((await owner.put(path, { limit: -1 })).status).toBe(400);
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const wish = await newWish(ann, await title());
    const live = await openLiveClient(bob);
    await must(staff.put('/api/admin/wish-settings', { isOpen: false }));
    await live.frame('wishes.settings', ({ data }) => !data.isOpen);
    expect((await askFor(bob, await title())).body.code).toBe('wishes_closed');
    expect((await vote(bob, wish)).body.code).toBe('wishes_closed');
    expect((await must(bob.get(`/api/wishes/titles/${wish.title.id}`))).isOpen).toBe(false);
    expect((await ann.delete(`/api/wishes/${wish.id}/vote`)).status).toBe(200);
    await must(staff.put('/api/admin/wish-settings', { isOpen: true }));
    await live.close();
  });
});

describe('staff', () => {
  test('decide; everyone who wanted a declined wish reads the reason once, and nobody can ask for it again', async () => {
    const [ann, bob, eve] = (await paid(3)) as [Person, Person, Person];
    const wish = await newWish(ann, await title());
    await must(vote(bob, wish));
    expect((await decide(wish, { from: 'new', state: 'declined' })).body).toMatchObject({ field: 'reason' });
    await must(decide(wish, { from: 'new', state: 'accepted' }));
    const reason = 'The last copy burned in 1965';
    await must(decide(wish, { from: 'accepted', state: 'declined', reason }));
    for (const who of [ann, bob]) expect((await waitForLetter(who)).message).toContain(reason);
    expect((await askFor(eve, wish.title.id)).body).toMatchObject({ code: 'wish_declined' });
    expect((await vote(eve, wish)).body.code).toBe('wish_not_open');
    await lettersHaveArrived();
    for (const who of [ann, bob]) expect(await wishLetters(who)).toHaveLength(1);
    const { wishes } = await must(ann.get('/api/wishes?show=mine'));
    expect(wishes).toMatchObject([{ state: 'declined', reason }]);
  });

  test('two who decide at the same time: one decision counts, the other is told', async () => {
    const [ann] = (await paid(1)) as [Person];
    const other = await people.admin();
    for (let round = 0; round < 5; round += 1) {
      const wish = await newWish(ann, await title());
      const answers = await Promise.all([
        decide(wish, { from: 'new', state: 'accepted' }),
        decide(wish, { from: 'new', state: 'declined', reason: 'No' }, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)!;
      expect((await stateOf(wish))!.state).toBe(won.body.wish.state);
      await must(ann.delete(`/api/wishes/${wish.id}/vote`));
    }
  });

  test('cannot say that something is here which is not', async () => {
    const [ann] = (await paid(1)) as [Person];
    const wish = await newWish(ann, await title());
    expect((await decide(wish, { from: 'new', state: 'here' })).body.code).toBe('not_in_library');
    expect((await decide({ id: 999_999_999 }, { from: 'new', state: 'accepted' })).status).toBe(404);
  });

  test('see wishes grouped by title, with the most wanted first', async () => {
    const all = await paid(4);
    const [series, film] = [await title({ type: 'tv', seasons: [2, 2] }), await title()];
    await must(askFor(all[0]!, series, { seasons: [1, 2] }));
    const [second] = (await must(askFor(all[1]!, series, { seasons: [2] }))).wishes;
    for (const who of all.slice(2)) await must(vote(who, second));
    await must(askFor(all[3]!, film));
    const { titles } = await must(staff.get('/api/admin/wishes?limit=100'));
    const ofSeries = titles.find((group: { title: { id: number } }) => group.title.id === series);
    expect(ofSeries.wishes).toMatchObject([
      { season: 1, votes: 1 },
      { season: 2, votes: 4 },
    ]);
    expect(titles.filter((group: { title: { id: number } }) => group.title.id === series)).toHaveLength(1);
    const at = (id: number) => titles.findIndex((group: { title: { id: number } }) => group.title.id === id);
    expect(at(series)).toBeLessThan(at(film));
    const pages: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = await must(staff.get(`/api/admin/wishes${query}`));
      pages.push(...page.titles.map((group: { title: { id: number } }) => group.title.id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(titles.map((group: { title: { id: number } }) => group.title.id));
  });
});

describe('a member who goes', () => {
  test('takes their votes along; a wish of others stays', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const [shared, own] = [await newWish(ann, await title()), await newWish(ann, await title())];
    await must(vote(bob, shared));
    await must(ann.delete('/api/account', { currentPassword: everyonesPassword }));
    await people.change(ann.id, { delete_at: new Date(Date.now() - 1000) });
    await runAllChores(app);
    expect(await stateOf(shared)).toMatchObject({ votes: 1 });
    expect(await stateOf(own)).toBeNull();
    expect((await must(bob.get('/api/wishes?show=mine'))).wishes).toMatchObject([{ id: shared.id }]);
  });
});

test('open pages get votes once a second, and own changes in every tab', async () => {
  const all = await paid(5);
  const asked = await title();
  const began = Date.now();
  const wish = await newWish(all[0]!, asked);
  const [live, tab] = [await openLiveClient(all[4]!), await openLiveClient(all[1]!)];
  await Promise.all(all.slice(1, 4).map((who) => must(vote(who, wish))));
  await live.frame('wishes.votes', ({ data }) => data.wishId === wish.id && data.votes === 4);
  // The wish itself is the first vote. Votes for wishes of other tests may still arrive.
  const seconds = Math.floor((Date.now() - began) / 1000);
  const ofThisWish = live.of('wishes.votes').filter(({ data }) => data.wishId === wish.id);
  expect(ofThisWish.length).toBeLessThanOrEqual(1 + seconds);
  await tab.frame('wishes.own', ({ data }) => data.titleId === wish.title.id);
  expect(live.of('wishes.own')).toEqual([]);
  await Promise.all([live.close(), tab.close()]);
});

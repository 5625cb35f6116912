import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { followsMax } from '@snowglobe/contract/features/follows/follows.limits.ts';
import { must } from '../../../test/every-call/world.ts';
import {
  addEpisodes,
  endCollecting,
  follow,
  followsOf,
  sendFollow,
  unfollow,
} from '../../../test/follows.ts';
import { listLetters, waitForLetters } from '../../../test/letters.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { addDownload, modForm, shareMod, smallZip } from '../../../test/mods.ts';
import { publish } from '../../../test/news.ts';
import type { Person } from '../../../test/people.ts';
import { addTitle } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const { people, db, core } = app;

let made = 0;
const newSeries = (title = `A long series ${(made += 1)}`) => addTitle(db, { title, type: 'tv' });
const letters = (who: Person) => listLetters(who, 'follow');
const waitForLetter = (who: Person, count = 1) => waitForLetters(who, 'follow', count);
const newVersion = (author: Person, id: number, name: string) =>
  must(author.put(`/api/user-mods/${id}`, modForm({ name }, { bytes: smallZip(`${name} ${(made += 1)}`) })));
const series = (target: number) => ({ kind: 'series', target }) as const;

/** Everything that was announced until now has been told: a later notice to somebody else has arrived. */
async function allIsTold(): Promise<void> {
  const [who, titleId] = [await people.paid(), await newSeries()];
  await follow(who, series(titleId));
  await addEpisodes(core, { titleId, episodes: [1] });
  await endCollecting(core);
  await waitForLetter(who);
}

describe('a series', () => {
  test('that arrives as ten files is one notice, with a link that plays the first of them', async () => {
    const [ann, bob] = [await people.paid(), await people.paid()];
    const titleId = await newSeries('The winter coast');
    for (const who of [ann, bob]) await follow(who, series(titleId));
    const live = await openLiveClient(bob);
    await addEpisodes(core, { titleId, season: 2, episodes: [3, 1, 2, 4, 5, 6, 7, 8, 9, 10] });
    expect(await letters(ann)).toEqual([]);
    await endCollecting(core);
    for (const who of [ann, bob])
      expect(await waitForLetter(who)).toMatchObject({
        type: 'follow',
        title: 'New episodes',
        message: 'The winter coast, season 2: 10 new episodes can be watched now.',
        link: `/?screen=media&title=${titleId}&season=2&episode=1`,
      });
    await live.frame('follows.arrived', ({ data }) => data.target === String(titleId));
    await live.close();

    await addEpisodes(core, { titleId, season: 2, episodes: [11] });
    await endCollecting(core);
    expect((await waitForLetter(ann, 2)).message).toBe(
      'The winter coast: season 2, episode 11 can be watched now.',
    );
  });

  test('is not announced again when an episode was removed and added again, nor what was there before', async () => {
    const who = await people.paid();
    const titleId = await newSeries();
    await addEpisodes(core, { titleId, episodes: [1, 2] });
    await follow(who, series(titleId));
    const [third] = await addEpisodes(core, { titleId, episodes: [3] });
    await endCollecting(core);
    expect((await waitForLetter(who)).message).toContain('episode 3');
    await db.deleteFrom('library_videos').where('id', '=', third!).execute();
    await addEpisodes(core, { titleId, episodes: [3] });
    await allIsTold();
    expect(await letters(who)).toHaveLength(1);
  });

  test('followed while others already wait for a notice: only what came later is announced', async () => {
    const [early, late] = [await people.paid(), await people.paid()];
    const titleId = await newSeries();
    await follow(early, series(titleId));
    await addEpisodes(core, { titleId, episodes: [1, 2] });
    await follow(late, series(titleId));
    await addEpisodes(core, { titleId, episodes: [3] });
    await endCollecting(core);
    expect((await waitForLetter(early)).message).toContain('3 new episodes');
    expect((await waitForLetter(late)).message).toContain('episode 3 can be watched');
  });

  test('whose new episode was removed before the letter is not announced', async () => {
    const who = await people.paid();
    const titleId = await newSeries();
    await follow(who, series(titleId));
    const [id] = await addEpisodes(core, { titleId, episodes: [1] });
    await db.deleteFrom('library_videos').where('id', '=', id!).execute();
    await allIsTold();
    expect(await letters(who)).toEqual([]);
  });

  test('is one, whichever row of the catalogue is opened', async () => {
    const who = await people.paid();
    const name = `A series of two catalogues ${(made += 1)}`;
    const open = await addTitle(db, { title: name, type: 'tv', tmdbId: 88_001 });
    const foreign = await addTitle(db, { title: name, type: 'tv', tmdbId: 88_001, source: 'tmdb' });
    expect(await follow(who, series(foreign))).toMatchObject({ target: String(open), tell: 'push' });
    expect(await must(who.get(`/api/follows/series/${open}`))).toMatchObject({ tell: 'push' });
    await addEpisodes(core, { titleId: foreign, episodes: [1] });
    await addEpisodes(core, { titleId: open, episodes: [1] });
    await endCollecting(core);
    expect((await waitForLetter(who)).link).toContain(`title=${foreign}`);
    await allIsTold();
    expect(await letters(who)).toHaveLength(1);
    await must(unfollow(who, series(foreign)));
    expect(await followsOf(who)).toEqual([]);
  });

  test('a member who may not stream any more keeps the follow and is told nothing', async () => {
    const [who, free] = [await people.trial(), await people.free()];
    const titleId = await newSeries();
    await follow(who, series(titleId));
    await sql`update users set trial_ends_at = now() - interval '1 hour' where id = ${who.id}`.execute(db);
    await addEpisodes(core, { titleId, episodes: [1] });
    await allIsTold();
    expect(await letters(who)).toEqual([]);
    expect(await followsOf(who)).toHaveLength(1);
    expect((await sendFollow(free, series(titleId))).body.code).toBe('no_such_target');
    const film = await addTitle(db, { title: 'Only a film' });
    expect((await sendFollow(await people.paid(), series(film))).body.code).toBe('no_such_target');
  });
});

test('members choose how they are told; the screen shows what is new until it was looked at', async () => {
  const titleId = await newSeries();
  const [pushed, quiet, silent] = [await people.paid(), await people.paid(), await people.paid()];
  await follow(pushed, series(titleId));
  await follow(quiet, { ...series(titleId), tell: 'inbox' });
  await follow(silent, series(titleId));
  await follow(silent, { ...series(titleId), tell: 'screen' });
  await addEpisodes(core, { titleId, episodes: [1, 2] });
  await allIsTold();
  expect((await waitForLetter(pushed)).type).toBe('follow');
  expect((await waitForLetter(quiet)).type).toBe('follow_quiet');
  expect(await letters(silent)).toEqual([]);

  const list = () => must(silent.get('/api/follows?kind=series'));
  const { follows, upTo, counts } = await list();
  expect(counts).toEqual([{ kind: 'series', count: 1 }]);
  expect(follows).toMatchObject([
    { tell: 'screen', fresh: 2, latest: { text: expect.stringContaining('2 new') } },
  ]);
  await must(silent.post('/api/follows/seen', { upTo }));
  expect((await list()).follows).toMatchObject([
    { fresh: 0, latest: { text: expect.stringContaining('2') } },
  ]);
  // A later item cannot be marked as seen before it has arrived.
  await must(silent.post('/api/follows/seen', { upTo: Number.MAX_SAFE_INTEGER }));
  await addEpisodes(core, { titleId, episodes: [3] });
  expect((await list()).follows[0].fresh).toBe(1);
});

describe('mods and authors', () => {
  test('a version is announced once, also to a member who follows the mod and its author', async () => {
    const [author, ofMod, ofAuthor, ofBoth] = [
      await people.paid(),
      await people.paid(),
      await people.paid(),
      await people.paid(),
    ];
    const { id } = await shareMod(author, { name: 'Slow snow' });
    for (const who of [ofMod, ofBoth]) await follow(who, { kind: 'mod', target: id });
    for (const who of [ofAuthor, ofBoth]) await follow(who, { kind: 'author', target: author.id });
    await newVersion(author, id, 'Slow snow');
    await endCollecting(core);
    const version = {
      message: 'Slow snow: version 2 can be downloaded now.',
      link: `/?screen=modmenu&mod=${id}`,
    };
    expect(await waitForLetter(ofMod)).toMatchObject(version);
    expect(await waitForLetter(ofBoth)).toMatchObject(version);
    expect(await waitForLetter(ofAuthor)).toMatchObject({
      title: `New from ${author.username}`,
      message: 'New versions: Slow snow.',
    });
    // A change without a new file announces nothing.
    await must(author.put(`/api/user-mods/${id}`, modForm({ name: 'Slow snow', description: 'Slower.' })));
    const other = await shareMod(author, { name: 'Blue ice' });
    await endCollecting(core);
    expect(await waitForLetter(ofBoth, 2)).toMatchObject({
      message: 'New: Blue ice.',
      link: `/?screen=modmenu&mod=${other.id}`,
    });
    await allIsTold();
    expect(await letters(ofMod)).toHaveLength(1);
    expect(await letters(ofBoth)).toHaveLength(2);
  });

  test('nobody follows their own, a member without mods, or the author of an official mod', async () => {
    const [author, other, staff] = [await people.paid(), await people.paid(), await people.admin()];
    const { id } = await shareMod(author);
    expect((await sendFollow(author, { kind: 'mod', target: id })).body.code).toBe('follow_your_own');
    expect((await sendFollow(author, { kind: 'author', target: author.id })).body.code).toBe(
      'follow_your_own',
    );
    expect(await must(author.get(`/api/follows/mod/${id}`))).toMatchObject({ canFollow: false });
    expect((await sendFollow(author, { kind: 'author', target: other.id })).body.code).toBe('no_such_target');
    const official = await addDownload(staff);
    await follow(other, { kind: 'mod', target: official.id });
    expect((await sendFollow(other, { kind: 'author', target: staff.id })).body.code).toBe('no_such_target');
  });

  test('a block in either direction stops the letters, and nobody learns of it', async () => {
    const [author, blocked, blocking] = [await people.paid(), await people.paid(), await people.paid()];
    const { id } = await shareMod(author);
    for (const who of [blocked, blocking]) {
      await follow(who, { kind: 'mod', target: id });
      await follow(who, { kind: 'author', target: author.id });
    }
    await must(author.post('/api/friends/block', { username: blocked.username }));
    await must(blocking.post('/api/friends/block', { username: author.username }));
    await newVersion(author, id, 'another');
    await allIsTold();
    for (const who of [blocked, blocking]) {
      expect(await letters(who)).toEqual([]);
      expect(await followsOf(who)).toHaveLength(2);
      await must(unfollow(who, { kind: 'author', target: author.id }));
      const again = await sendFollow(who, { kind: 'author', target: author.id });
      expect(again.body.code).toBe('no_such_target');
    }
  });

  test('an author who sends version after version fills nobody’s inbox', async () => {
    const [author, who] = [await people.paid(), await people.paid()];
    const { id } = await shareMod(author);
    await follow(who, { kind: 'mod', target: id });
    for (let nth = 1; nth <= 7; nth += 1) {
      await newVersion(author, id, `version ${nth}`);
      await allIsTold();
    }
    expect(await letters(who)).toHaveLength(5);
  });

  test('a deleted mod is followed by nobody, and so is a deleted author', async () => {
    const [author, who] = [await people.paid(), await people.paid()];
    const { id } = await shareMod(author);
    await shareMod(author);
    await follow(who, { kind: 'mod', target: id });
    await follow(who, { kind: 'author', target: author.id });
    await newVersion(author, id, 'the last one');
    const live = await openLiveClient(who);
    await must(author.delete(`/api/user-mods/${id}`));
    await live.frame('follows.gone', ({ data }) => data.target === String(id));
    expect(await followsOf(who)).toMatchObject([{ kind: 'author' }]);
    await must((await people.owner()).delete(`/api/users/${author.id}`));
    await live.frame('follows.gone', ({ data }) => data.kind === 'author');
    await live.close();
    expect(await followsOf(who)).toEqual([]);
    await allIsTold();
    expect(await letters(who)).toEqual([]);
  });
});

test('a type of news: a post is announced to others, unless it was deleted at once', async () => {
  const [staff, who] = [await people.admin(), await people.free()];
  for (const each of [staff, who]) await follow(each, { kind: 'news', target: 'update' });
  await publish(staff, { title: 'Not this one', type: 'announcement' });
  const mistake = await publish(staff, { title: 'A mistake', type: 'update' });
  await must(staff.delete(`/api/news/posts/${mistake.id}`));
  const post = await publish(staff, { title: 'Warmer rooms', type: 'update' });
  await endCollecting(core);
  expect(await waitForLetter(who)).toMatchObject({
    title: 'New update',
    message: 'Warmer rooms',
    link: `/?screen=news&post=${post.id}`,
  });
  expect(await letters(staff)).toEqual([]);
  expect((await sendFollow(who, { kind: 'news', target: 'gossip' })).body.code).toBe('no_such_target');
});

test(`nobody follows more than ${followsMax} things, also with requests at the same moment`, async () => {
  const who = await people.paid();
  await sql`insert into follows (user_id, kind, target, tell, since_item, seen_item)
    select ${who.id}, 'series', 'many-' || nr, 'push', 0, 0 from generate_series(1, ${followsMax - 1}::int) as nr`.execute(
    db,
  );
  const titles = await Promise.all([newSeries(), newSeries(), newSeries()]);
  const answers = await Promise.all(titles.map((target) => sendFollow(who, series(target))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_follows');
});

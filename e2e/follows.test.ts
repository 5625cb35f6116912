import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { must } from '../server/test/every-call/world.ts';
import { addEpisodes, endCollecting, followsOf } from '../server/test/follows.ts';
import { listLetters } from '../server/test/letters.ts';
import { modForm, shareMod, smallZip } from '../server/test/mods.ts';
import { publish } from '../server/test/news.ts';
import { addTitle } from '../server/test/wishes.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a series, a mod, its author and a type of news: followed in the page, and told once', async () => {
  const titleId = await addTitle(app.db, { title: 'The Ice Station', type: 'tv', seasons: [4, 2] });
  const [ann, author, staff] = [await app.people.paid(), await app.people.paid(), await app.people.admin()];
  const { id: modId } = await shareMod(author, { name: 'Slow snow' });
  const page = await open({ as: ann });

  // The series, beside its player.
  await page.goto(`/?screen=media&title=${titleId}`);
  await player(page).getByRole('button', { name: 'Follow: The Ice Station' }).click();
  await player(page)
    .getByRole('button', { name: /^Following: The Ice Station/ })
    .waitFor();
  await expectAccessible(page);

  // The mod only by letter, and its author.
  await page.goto(`/?screen=modmenu&mod=${modId}`);
  await button(page, 'Follow: Slow snow').click();
  await button(page, /^Following: Slow snow/).click();
  await page.getByRole('menuitem', { name: 'Only inbox' }).click();
  await button(page, `Follow the author: ${author.username}`).click();
  await button(page, new RegExp(`^Following the author: ${author.username}`)).waitFor();
  await expectAccessible(page);

  // A type of news.
  await page.goto('/?screen=news&type=update');
  await button(page, 'Follow: Updates').click();
  await button(page, /^Following: Updates/).waitFor();

  // A season arrives as four files: one toast, which opens the first of them.
  await addEpisodes(app.core, { titleId, episodes: [1, 2, 3, 4] });
  await endCollecting(app.core);
  await page.getByText('The Ice Station, season 1: 4 new episodes can be watched now.').waitFor();
  await button(page, 'Show').click();
  await expect.poll(() => page.url()).toContain(`title=${titleId}&season=1&episode=1`);
  expect(await listLetters(ann, 'follow')).toHaveLength(1);

  await must(
    author.put(`/api/user-mods/${modId}`, modForm({ name: 'Slow snow' }, { bytes: smallZip('two') })),
  );
  await publish(staff, { title: 'Warmer rooms', type: 'update' });
  await endCollecting(app.core);
  await expect.poll(async () => (await listLetters(ann, 'follow')).length).toBe(3);

  // The screen, on a phone: what is new, a filter, how one is told, and the end of it.
  const small = await open({ as: ann, size: phone });
  await small.goto('/?screen=follows');
  const row = (name: string) => small.getByRole('listitem').filter({ hasText: name });
  await row('The Ice Station').getByText('4 new', { exact: true }).waitFor();
  await row('Updates').getByRole('link', { name: 'Warmer rooms' }).waitFor();
  await expectAccessible(small);
  await small.getByText('Mods 1').click();
  await expect
    .poll(() =>
      small
        .getByRole('listitem')
        .filter({ has: small.getByRole('heading') })
        .count(),
    )
    .toBe(1);
  await row('Slow snow').getByRole('combobox').selectOption('screen');
  await row('Slow snow')
    .getByRole('link', { name: /version 2/ })
    .waitFor();
  await expect
    .poll(async () => (await followsOf(ann)).find(({ kind }) => kind === 'mod')?.tell)
    .toBe('screen');
  await small.getByText('All', { exact: true }).click();
  await button(small, `Unfollow ${author.username}`).click();
  await row(author.username).waitFor({ state: 'hidden' });
  // The row is hidden at the press.
  await expect
    .poll(async () => (await followsOf(ann)).map(({ kind }) => kind).toSorted())
    .toEqual(['mod', 'news', 'series']);
  await small.reload();
  await row('The Ice Station').waitFor();
  expect(await small.getByText('4 new', { exact: true }).count()).toBe(0);
});

test('the next episode of a followed series is on home, until it is marked as watched', async () => {
  const titleId = await addTitle(app.db, { title: 'Nine Winters', type: 'tv', seasons: [3] });
  const who = await app.people.paid();
  await addEpisodes(app.core, { titleId, episodes: [1, 2, 3] });
  await must(who.put(`/api/follows/series/${titleId}`, {}));
  const page = await open({ as: who });
  const other = await open({ as: who, size: phone });
  await other.goto('/');
  const next = other.getByRole('region', { name: 'Next episode' });
  await next.getByText('S1 E1').waitFor();
  await expectAccessible(other);

  // An episode: the series continues with the second one. The other page follows.
  await page.goto(`/?screen=media&title=${titleId}`);
  const episodes = player(page).getByRole('region', { name: 'Episodes' });
  await episodes.getByRole('button', { name: 'Mark Episode 1 as watched' }).click();
  await episodes.getByRole('button', { name: 'Mark Episode 1 as not watched' }).waitFor();
  await other.getByRole('region', { name: 'Continue watching' }).getByText('S1 E2').waitFor();
  await next.waitFor({ state: 'hidden' });

  // The whole season at once, and back.
  await episodes.getByRole('button', { name: 'Mark the season as watched' }).click();
  await episodes.getByRole('button', { name: 'Mark Episode 3 as not watched' }).waitFor();
  await expectAccessible(page);
  await other.getByRole('region', { name: 'Continue watching' }).waitFor({ state: 'hidden' });
  await episodes.getByRole('button', { name: 'Mark the season as not watched' }).click();
  await episodes.getByRole('button', { name: 'Mark Episode 3 as watched' }).waitFor();
  await next.getByText('S1 E1').waitFor();
});

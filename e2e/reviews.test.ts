import { beforeAll, expect, test } from 'vitest';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

test('a member says what a film was; another reads it at once, and home and the profile know it', async () => {
  const [ann, bob] = [await app.people.paid(), await app.people.paid()];
  const film = await app.db
    .selectFrom('media_titles')
    .select('id')
    .where('title', '=', 'Nosferatu')
    .where('source', '=', 'open')
    .executeTakeFirstOrThrow();
  const address = `/?screen=media&title=${film.id}`;

  const reader = await open({ as: bob, size: phone });
  await reader.goto(address);
  const reviewsOfReader = reader.getByRole('region', { name: 'Stars and reviews' });
  await reader.getByText('Movie Ready').scrollIntoViewIfNeeded();
  await reviewsOfReader.getByText('No stars yet. Yours would be the first.').waitFor();

  const page = await open({ as: ann });
  await page.goto(address);
  const reviews = page.getByRole('region', { name: 'Stars and reviews' });
  await page.getByText('Press ESC to close').scrollIntoViewIfNeeded();
  await reviews.getByRole('button', { name: 'Write a review' }).click();
  await page.getByLabel('Your review of Nosferatu').fill('Nobody on the ship is alive.');
  await page.getByText('Choose your stars first.').waitFor();
  await reviews.locator('label', { hasText: '5 stars' }).click();
  await reviewsOfReader.getByText('from 1 member').waitFor();
  await page.getByLabel('It tells what happens').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await reviews.getByText('Nobody on the ship is alive.').waitFor();

  // The other page gets it without a reload, folded.
  await reviewsOfReader.getByRole('button', { name: 'Show the spoiler' }).click();
  await reviewsOfReader.getByText('Nobody on the ship is alive.').waitFor();
  await reviewsOfReader.locator('label', { hasText: '3 stars' }).click();
  await reviews.getByText('from 2 members').waitFor();
  await page.getByRole('heading', { name: 'More like this' }).waitFor();
  await expectAccessible(page);

  // The own list, and home.
  await page.goto('/?screen=reviews');
  await page.getByRole('link', { name: 'Nosferatu' }).waitFor();
  await expectAccessible(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Because you liked Nosferatu' }).waitFor();

  // The profile shows it, until its member hides it.
  await reviewsOfReader.getByRole('button', { name: ann.username }).first().click();
  const profile = reader.getByRole('dialog', { name: ann.username });
  await profile.getByText('gave 5 stars to Nosferatu').waitFor();
  const entry = (await ann.api.listActivity({ params: { username: ann.username } })).entries[0]!;
  await ann.api.hideActivity({ body: { kind: entry.kind, id: entry.id, isHidden: true } });
  expect((await bob.api.listActivity({ params: { username: ann.username } })).entries).toEqual([]);
});

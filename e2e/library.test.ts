import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const file = async (name: string, path: string) => ({
  name,
  mimeType: '',
  buffer: await readFile(new URL(path, import.meta.url)),
});
const demoFilm = '../server/src/features/media/demo-film';

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const video = <Value>(page: Page, what: string) =>
  page.evaluate<Value>(`document.querySelector('dialog video').${what}`);

/** It is our own player, and its picture moves. */
async function plays(page: Page): Promise<void> {
  await player(page).locator('[data-own] video').waitFor();
  const from = await video<number>(page, 'currentTime');
  await expect.poll(() => video<number>(page, 'currentTime')).toBeGreaterThan(from + 0.2);
}

/** By a press on its card, as a member comes to it: without one a browser lets nothing sound. */
async function openFromSearch(page: Page): Promise<void> {
  await page.goto('/?screen=media&q=the%20shelf');
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('link', { name: 'The Shelf' }).click();
}

test('the owner’s films: taken in, made playable, watched where one stopped, in the language one chose', async () => {
  const page = await open({ as: await app.people.owner() });
  await page.goto('/?screen=dashboard&tab=library');
  await page.getByText('The library is empty').waitFor();
  await expectAccessible(page);

  // One that plays as it is, one that has to be packed anew, one that has to be encoded anew; and subtitles beside one.
  await page
    .getByLabel('Video files')
    .setInputFiles([
      await file('The Shelf S01E01.mp4', `${demoFilm}/film-dub.mp4`),
      await file('The Shelf S01E01.en.vtt', `${demoFilm}/film.vtt`),
      await file('The Shelf S01E02.mp4', 'fixtures/direct.mp4'),
      await file('The Shelf S01E03.mkv', 'fixtures/transcode.mkv'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a film') },
    ]);
  await page.getByText('One file was left out').waitFor();
  const rows = page.getByRole('table', { name: 'Library' }).getByRole('row');
  const row = (name: string) => rows.filter({ hasText: name });
  for (const [name, done] of [
    ['S01E02.mp4', 'plays as it is'],
    ['S01E01.mp4', 'remuxed'],
    ['S01E03.mkv', 'transcoded'],
  ] as const) {
    await row(name).getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });
    await row(name).getByText(done).waitFor();
  }

  // All three at once: their names say what they are.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('group', { name: 'Selected videos' }).getByRole('button', { name: 'Match' }).click();
  const match = page.getByRole('dialog', { name: 'What are these 3 videos?' });
  await match.getByRole('textbox', { name: 'Episode of The Shelf S01E03.mkv' }).waitFor();
  await expectAccessible(page);
  await match.getByRole('button', { name: 'Save', exact: true }).click();
  await match.waitFor({ state: 'hidden' });
  await row('S01E03.mkv').getByText('The Shelf · S1E3').waitFor();
  await expectAccessible(page);

  // An intro to skip, in the second.
  await row('S01E02.mp4')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const about = page.getByRole('dialog', { name: 'The Shelf · S1E2' });
  await about.getByRole('button', { name: 'Mark', exact: true }).click();
  await about.getByRole('textbox', { name: 'To' }).fill('00:12');
  await about.getByRole('button', { name: 'Save marks' }).click();
  await expect
    .poll(async () => {
      const { body } = await (await app.people.owner()).get('/api/admin/library/videos?q=S01E02');
      return body.videos[0].segments;
    })
    .toEqual([{ kind: 'intro', start: 0, end: 12 }]);
  await expectAccessible(page);

  // Whoever has the free role is refused, also at an address that a member was given.
  const member = await app.people.paid();
  const free = await app.people.free();
  const { body: shelf } = await member.get('/api/library');
  const { id } = shelf.items[0].title;
  const sources = `/api/media/sources?id=${id}&type=tv&season=1&episode=2`;
  const { body: told } = await member.get(sources);
  expect((await member.get(told.library.url)).status).toBe(200);
  expect((await free.get(told.library.url)).status).toBe(403);
  expect((await free.get(sources)).status).toBe(403);

  // Packed anew, with two languages: chosen by keys and by menus.
  const watching = await open({ as: member });
  await openFromSearch(watching);
  await plays(watching);
  await player(watching)
    .getByText(/^Library \(1\//)
    .waitFor();
  await watching.keyboard.press('m');
  await player(watching).getByText('Muted', { exact: true }).waitFor();
  await watching.keyboard.press('c');
  await player(watching).getByText('Subtitles on').waitFor();
  await video(watching, 'currentTime = 7');
  await player(watching).getByText('On a shelf in the north stands a small winter.').waitFor();
  await expectAccessible(watching);
  const audio = player(watching).getByRole('button', { name: 'Audio', exact: true });
  await audio.click();
  await watching.getByRole('menuitem', { name: 'English (active)' }).waitFor();
  await expectAccessible(watching);
  const kept = watching.waitForResponse(/\/api\/library\/choices\//);
  await watching.getByRole('menuitem', { name: 'Japanese' }).click();
  await kept;
  await plays(watching);

  // Where one stopped is where one goes on, ten seconds earlier, as one left it.
  await watching.keyboard.press('5');
  await expect
    .poll(async () => (await member.get('/api/media/progress')).body.continueWatching[0]?.position ?? 0)
    .toBeGreaterThan(29);
  await watching.keyboard.press('Escape');
  await player(watching).waitFor({ state: 'hidden' });
  await openFromSearch(watching);
  await plays(watching);
  expect(await video<number>(watching, 'currentTime')).toBeGreaterThan(18);
  expect(await video<boolean>(watching, 'muted')).toBe(true);
  await player(watching)
    .getByText('Come closer. It does not mind.')
    .or(player(watching).getByText(/dusk|others/))
    .first()
    .waitFor();
  await audio.click();
  await watching.getByRole('menuitem', { name: 'Japanese (active)' }).waitFor();
  await watching.keyboard.press('Escape');

  // What plays as it is: the intro is skipped. What was encoded anew plays, too.
  await watching.keyboard.press('n');
  const playing = player(watching).getByRole('region', { name: 'Episodes' }).locator('[aria-current]');
  await playing.getByText('S1E2').waitFor();
  await plays(watching);
  await player(watching).getByRole('button', { name: 'Skip intro' }).click();
  await expect.poll(() => video<number>(watching, 'currentTime')).toBeGreaterThan(11.9);
  await watching.keyboard.press('?');
  await watching.getByRole('dialog', { name: 'Keys of the player' }).waitFor();
  await expectAccessible(watching);
  await watching.keyboard.press('Escape');
  await player(watching)
    .getByRole('button', { name: /^S1E3|S1E3/ })
    .first()
    .click();
  await playing.getByText('S1E3').waitFor();
  await plays(watching);

  // It fits a phone.
  const small = await open({ as: member, size: phone });
  await openFromSearch(small);
  await plays(small);
  await expectAccessible(small);
  expect(await small.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  // Deleted with a confirmation, and gone for whoever comes next.
  await page.keyboard.press('Escape');
  await row('S01E03.mkv')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete video' }).click();
  await row('S01E03.mkv').waitFor({ state: 'detached' });
});

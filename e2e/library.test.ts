import { readFile } from 'node:fs/promises';
import { demoFilm } from '@snowglobe/catalogue';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { films } from '../server/test/library.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) });

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const video = <Value>(page: Page, what: string) =>
  page.evaluate<Value>(`document.querySelector('dialog video').${what}`);
/** Waits until playback has passed this second. */
async function expectPast(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => video<number>(page, 'currentTime')).toBeGreaterThan(seconds);
}

/** Waits until Snowglobe's own player plays. */
async function plays(page: Page): Promise<void> {
  await player(page).locator('[data-own] video').waitFor();
  await expectPast(page, 0.2);
}

/** Records the handlers of the lock screen and of the media keys. */
const rememberMediaKeys = `
  window.mediaKeys = {};
  const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
  navigator.mediaSession.setActionHandler = (action, handler) => {
    window.mediaKeys[action] = handler;
    set(action, handler);
  };`;

/** Drops a folder on the page. Only a real drag creates such entries, so they are built here. */
const dropFolder = (path: string, bytes: Uint8Array) => `{
  const names = ${JSON.stringify(path)}.split('/');
  const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (each) => each.charCodeAt(0));
  const entryOf = (at) => {
    const [name, fullPath] = [names[at], '/' + names.slice(0, at + 1).join('/')];
    if (at === names.length - 1) {
      const file = new File([bytes], name);
      return { name, fullPath, isDirectory: false, file: (tell) => tell(file) };
    }
    const parts = [[entryOf(at + 1)], []];
    return { name, fullPath, isDirectory: true, createReader: () => ({ readEntries: (tell) => tell(parts.shift()) }) };
  };
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([], names[0]));
  Object.defineProperty(dataTransfer, 'items', { value: [{ webkitGetAsEntry: () => entryOf(0) }] });
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  document.querySelector('[aria-labelledby="library-title"]').dispatchEvent(drop);
}`;

/** A double tap on the right of the picture, in one step, so that a slow machine does not split it. */
const doubleTap = `{
  const picture = document.querySelector('dialog video').parentElement;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const at = { pointerType: 'touch', bubbles: true, clientX: left + width * 0.9, clientY: top + height / 2 };
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
    picture.dispatchEvent(new PointerEvent(type, at));
}`;

/** Opens the film by a click on its card: without a click the browser plays no sound. */
async function openFromSearch(page: Page): Promise<void> {
  await page.goto('/?screen=media&q=the%20shelf');
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('link', { name: 'The Shelf' }).click();
}

// A long limit: four films are made playable before they are watched.
test('the owner’s films: uploaded, made playable, continued where the member stopped, in the language that they chose', async () => {
  const page = await open({ as: await app.people.owner() });
  await page.goto('/?screen=dashboard&tab=library');
  await page.getByText('The library is empty').first().waitFor();
  await expectAccessible(page);

  // One that plays unchanged, one that must be remuxed, two that must be encoded; and subtitles for one.
  await page
    .getByLabel('Video files')
    .setInputFiles([
      file('The Shelf S01E01.mp4', films.demo()),
      file('The Shelf S01E01.en.vtt', await readFile(demoFilm.captions.en)),
      file('The Shelf S01E02 - Second Snow.mp4', films.chapters.mp4()),
      file('The Shelf S01E03.mkv', films.transcode()),
      file('The Shelf S01E04.ts', films.television()),
      file('notes.txt', Buffer.from('not a film')),
      file('Song.mp3', Buffer.from('sound')),
      file('Nothing.avi', Buffer.alloc(0)),
    ]);
  // Files that were left out are listed with a reason, until the list is closed.
  const leftOut = page.getByRole('region', { name: '3 files left out' });
  await leftOut.getByText('Sound only: the library takes videos').waitFor();
  expect(await leftOut.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^notes\.txt\s+A text$/),
    expect.stringMatching(/^Song\.mp3\s+Sound only/),
    expect.stringMatching(/^Nothing\.avi\s+Empty$/),
  ]);
  await expectAccessible(page);
  await leftOut.getByRole('button', { name: /^Close/ }).click();
  await leftOut.waitFor({ state: 'detached' });
  const rows = page.getByRole('table', { name: 'Library' }).getByRole('row');
  const row = (name: string) => rows.filter({ hasText: name });
  const actions = (name: string) => row(name).getByRole('button', { name: /^Actions for/ });
  for (const [name, done] of [
    ['S01E02 - Second Snow.mp4', 'plays as it is'],
    ['S01E01.mp4', 'remuxed'],
    ['S01E03.mkv', 'transcoded'],
    ['S01E04.ts', 'transcoded'],
  ] as const) {
    await row(name).getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });
    await row(name).getByText(done).first().waitFor();
  }

  // All four are matched at once by their names.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('group', { name: 'Selected videos' }).getByRole('button', { name: 'Match' }).click();
  const match = page.getByRole('dialog', { name: 'What are these 4 videos?' });
  await match.getByRole('textbox', { name: 'Episode of The Shelf S01E03.mkv' }).waitFor();
  // The text after the number of an episode is its name.
  const named = match.getByRole('textbox', { name: /^Name of the episode in The Shelf S01E02/ });
  expect(await named.inputValue()).toBe('Second Snow');
  await expectAccessible(page);
  await match.getByRole('button', { name: 'Save', exact: true }).click();
  await match.waitFor({ state: 'hidden' });
  await row('S01E03.mkv').getByText('The Shelf · S1E3').first().waitFor();
  await expectAccessible(page);

  // Marks an intro in the first film, which has the uploaded subtitles.
  await actions('S01E01.mp4').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const about = page.getByRole('dialog', { name: 'The Shelf · S1E1' });
  await about.getByRole('button', { name: /^Remove subtitles/ }).waitFor();
  await about.getByRole('button', { name: 'Mark', exact: true }).click();
  await about.getByRole('textbox', { name: 'To' }).fill('00:20');
  const marked = page.waitForResponse(/\/api\/library\/\d+$/);
  await about.getByRole('button', { name: 'Save marks' }).click();
  expect((await marked).status()).toBe(200);
  await expectAccessible(page);

  // A member's open search for an actor finds the film as soon as staff add the actor.
  const member = await app.people.paid();
  const looking = await open({ as: member });
  await looking.goto('/?screen=media&q=ida%20frost');
  await looking.getByText('No results found').first().waitFor();
  await about.getByRole('textbox', { name: 'Year' }).fill('1999');
  await about.getByRole('textbox', { name: 'Genres' }).fill('Family, Documentary');
  await about.getByRole('textbox', { name: 'Overview' }).fill('A small winter on a shelf.');
  await about.getByRole('textbox', { name: 'With' }).fill('Ida Frost, Otto Ice');
  await about.getByRole('button', { name: 'Save description' }).click();
  const found = looking.getByRole('list', { name: 'Results' }).getByRole('article');
  await found.getByText('with Ida Frost').waitFor();
  await found.getByText('1999').waitFor();
  await expectAccessible(looking);
  await expectAccessible(page);
  await about.getByRole('button', { name: 'Close' }).click();

  // A Free member is refused, also with a URL that another member got.
  const free = await app.people.free();
  const { body: shelf } = await member.get('/api/library');
  const sources = `/api/media/sources?id=${shelf.items[0].title.id}&type=tv&season=1&episode=2`;
  const { body: told } = await member.get(sources);
  expect((await member.get(told.library.url)).status).toBe(200);
  expect((await free.get(told.library.url)).status).toBe(403);
  expect((await free.get(sources)).status).toBe(403);

  // The remuxed film with two languages. It is paused while its buttons are checked.
  const watching = await open({ as: member });
  await watching.addInitScript(rememberMediaKeys);
  await openFromSearch(watching);
  await plays(watching);
  await player(watching)
    .getByText(/^Library \(1\//)
    .waitFor();
  // The lock screen shows its name, and the media keys control the player.
  await expect.poll(() => watching.evaluate('navigator.mediaSession.metadata?.artist')).toBe('The Shelf');
  await watching.evaluate('mediaKeys.pause({ action: "pause" })');
  await expect.poll(() => video<boolean>(watching, 'paused')).toBe(true);
  await watching.evaluate('mediaKeys.play({ action: "play" })');
  await expect.poll(() => video<boolean>(watching, 'paused')).toBe(false);
  await watching.keyboard.press('k');
  await expect.poll(() => video<boolean>(watching, 'paused')).toBe(true);
  await watching.keyboard.press('m');
  await expect.poll(() => video<boolean>(watching, 'muted')).toBe(true);
  await watching.keyboard.press('0');
  await player(watching).getByRole('button', { name: 'Skip intro' }).click();
  await expectPast(watching, 19.9);
  await watching.keyboard.press('c');
  await video(watching, 'currentTime = 7');
  await player(watching).getByText('On a shelf in the north stands a small winter.').first().waitFor();
  await expectAccessible(watching);
  const audio = player(watching).getByRole('button', { name: 'Audio', exact: true });
  await audio.click();
  const languages = watching.getByRole('dialog', { name: 'Audio' });
  await languages.getByRole('radio', { name: 'English', checked: true }).waitFor();
  await expectAccessible(watching);
  const kept = watching.waitForResponse(
    (answer) => /\/choices\//.test(answer.url()) && /"audio":"j/.test(answer.request().postData() ?? ''),
  );
  await languages.getByText('Japanese').click();
  expect((await kept).status()).toBe(204);
  await watching.keyboard.press('Escape');

  // Playback continues ten seconds before the last position, in the chosen language.
  await watching.keyboard.press('5');
  await expectPast(watching, 29.9);
  await watching.keyboard.press('k');
  await expectPast(watching, 30.2);
  await watching.keyboard.press('Escape');
  await player(watching).waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await member.get('/api/media/progress')).body.continueWatching[0]?.position ?? 0)
    .toBeGreaterThan(29);
  await openFromSearch(watching);
  await plays(watching);
  await expectPast(watching, 20);
  expect(await video<boolean>(watching, 'muted')).toBe(true);
  await player(watching).getByRole('button', { name: 'Subtitles (c)' }).click();
  await watching.getByRole('radio', { name: 'English', checked: true }).waitFor();
  await expectAccessible(watching);
  await watching.keyboard.press('Escape');
  await audio.click();
  await languages.getByRole('radio', { name: 'Japanese', checked: true }).waitFor();
  await watching.keyboard.press('Escape');
  await watching.keyboard.press('?');
  const keys = watching.getByRole('dialog', { name: 'Keys of the player' });
  await keys.waitFor();
  await expectAccessible(watching);
  await keys.getByRole('button', { name: 'Close' }).click();

  // The unchanged film plays, and so does the encoded one.
  await watching.keyboard.press('n');
  const episodes = player(watching).getByRole('region', { name: 'Episodes' });
  await episodes.locator('[aria-current]').getByText('S1E2').first().waitFor();
  await episodes.getByRole('button', { name: /^Second Snow/ }).waitFor();
  await plays(watching);
  // The chapters of the file, by the list and by keyboard.
  await player(watching).getByRole('button', { name: 'Chapters', exact: true }).press('Enter');
  const chapters = watching.getByRole('dialog', { name: 'Chapters' });
  await chapters.getByRole('button', { name: /Chapter 3/ }).waitFor();
  await expectAccessible(watching);
  await chapters.getByRole('button', { name: /Snow & ice/ }).press('Enter');
  await expectPast(watching, 0.69);
  await episodes.getByRole('button', { name: /S1E3/ }).click();
  await episodes.locator('[aria-current]').getByText('S1E3').first().waitFor();
  await plays(watching);

  // So does a TV recording, whose sound no browser plays without encoding.
  await episodes.getByRole('button', { name: /S1E4/ }).click();
  await episodes.locator('[aria-current]').getByText('S1E4').first().waitFor();
  await plays(watching);

  // It fits a phone.
  const small = await open({ as: member, size: phone });
  await openFromSearch(small);
  await plays(small);
  await expectAccessible(small);
  await video(small, 'pause()');
  await video(small, 'currentTime = 20');
  await expect.poll(() => player(small).getByRole('slider', { name: 'Seek' }).inputValue()).toBe('20');
  await small.evaluate(doubleTap);
  await expect.poll(() => video<number>(small, 'currentTime')).toBe(30);
  expect(await small.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await player(small).getByText('Ida Frost, Otto Ice').first().waitFor();

  // A browser that cannot play a film reports it: staff see it at once and prepare the film again.
  const outcome = {
    domain: 'library',
    ok: false,
    id: shelf.items[0].title.id,
    type: 'tv',
    season: 1,
    episode: 2,
  };
  await (await app.people.paid()).post('/api/media/sources/outcome', outcome);
  await row('S01E02 - Second Snow.mp4')
    .getByText(/^1 member could not play it/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await row('S01E02 - Second Snow.mp4')
    .getByRole('button', { name: /^Prepare again/ })
    .click();
  await row('S01E02 - Second Snow.mp4').getByText('could not play it').first().waitFor({ state: 'detached' });
  await row('S01E02 - Second Snow.mp4').getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });

  // Deleted after a confirmation.
  await actions('S01E03.mkv').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete video' }).click();
  await row('S01E03.mkv').waitFor({ state: 'detached' });

  // The names of the folders give show and season. Staff can watch a video before they match it.
  await page.evaluate(dropFolder('Nights/Season 2/03.mp4', films.direct()));
  await row('Nights/Season 2').getByText('Ready', { exact: true }).waitFor();
  await actions('Nights/Season 2').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const unknown = page.getByRole('dialog', { name: '03.mp4' });
  await unknown.getByRole('button', { name: 'Watch', exact: true }).click();
  await expectPast(page, 0.1);
  await unknown.getByRole('button', { name: 'What plays now' }).waitFor();
  await expectAccessible(page);
  await unknown.getByRole('button', { name: 'Close' }).click();
  await row('Nights/Season 2')
    .getByRole('button', { name: /^Match/ })
    .click();
  const nights = page.getByRole('dialog', { name: 'What is this?' });
  await expect.poll(() => nights.getByRole('textbox', { name: 'Season of 03.mp4' }).inputValue()).toBe('2');
}, 900_000);

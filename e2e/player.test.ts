import { readFile } from 'node:fs/promises';
import { demoFilm } from '@snowglobe/catalogue';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { collectRequests, expectAccessible, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });

/** A browser that plays nothing before a click on the page. */
const playsAfterPress = `{
  let isPressed = false;
  addEventListener('pointerdown', () => { isPressed = true; }, true);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    return isPressed ? play.call(this) : Promise.reject(new DOMException('Press first', 'NotAllowedError'));
  };
}`;

/** Nothing covers the middle or the edges of this area, except an element with this text. */
const isOnTop = (page: Page, { x, y, width, height }: Box, text: string) =>
  page.evaluate<boolean>(`[0.1, 0.5, 0.9].every((share) =>
    document.elementFromPoint(${x} + ${width} * share, ${y} + ${height} * share)?.closest('button')
      ?.textContent.includes('${text}'))`);
type Box = { x: number; y: number; width: number; height: number };

test('own film: after the press on its card nothing is asked for twice, and no code of the player', async () => {
  const owner = await app.people.owner();
  const { id } = await addFilm(owner, 'Press.2026.mp4', films.direct());
  await waitUntilPrepared(owner, id);
  await owner.put(`/api/library/${id}`, { match: { own: { title: 'Press', type: 'movie' } } });
  const page = await open({ as: await app.people.paid() });
  const loaded = collectRequests(page);
  await page.goto('/?screen=media&q=press');
  const card = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Press' });
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  const isOfPlayer = (url: string) => /player-modal|library-player/.test(url);
  // The code is not part of the first screen: it is loaded when the pointer reaches a card, or some seconds later.
  await card.hover();
  await expect.poll(() => loaded.some((url) => url.includes('library-player'))).toBe(true);
  await page.waitForLoadState('networkidle');

  const asked = collectRequests(page);
  await card.click();
  await expect
    .poll(() => page.evaluate(`document.querySelector('dialog video')?.readyState ?? 0`))
    .toBeGreaterThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  const once = ['/api/media/sources?', '/api/media/progress/', '/api/media/titles/'];
  const paths = asked.map((url) => url.replace(app.url, ''));
  const count = (part: string) =>
    paths.filter((path) => path.startsWith(part) && !/stars|similar/.test(path)).length;
  expect(once.map(count), paths.join('\n')).toEqual([1, 1, 1]);
  expect(paths.filter(isOfPlayer)).toEqual([]);
  // The film loads once, by the element that was created at the press.
  expect(new Set(paths.filter((path) => path.startsWith('/api/library/play/'))).size).toBeLessThanOrEqual(2);
});

test('own film: controls do not move under the pointer, subtitles move out of the way, and Escape goes back one step at a time', async () => {
  const owner = await app.people.owner();
  const { id } = await addFilm(owner, 'Aim.2026.mp4', films.demo());
  await waitUntilPrepared(owner, id);
  const { body } = await owner.put(`/api/library/${id}`, {
    match: { own: { title: 'Aim', type: 'movie' } },
    segments: [{ kind: 'intro', start: 0, end: 20 }],
  });
  const words = new FormData();
  words.append('language', 'en');
  words.append('file', new Blob([await readFile(demoFilm.captions.en)]), 'words.vtt');
  expect((await owner.post(`/api/library/${id}/subtitles`, words)).status).toBe(201);

  const page = await open({ as: await app.people.paid() });
  await page.addInitScript(playsAfterPress);
  await page.goto(`/?screen=media&title=${body.video.place.title.id}`);
  // Opened by a link: the film's own picture is behind the button.
  const press = player(page).getByRole('button', { name: 'Play', exact: true });
  await press.waitFor();
  await player(page).locator('img[src*="/backdrops/"]').waitFor();
  await expectAccessible(page);
  await press.click();
  const film = <Value>(what: string) =>
    page.evaluate<Value>(`document.querySelector('dialog video').${what}`);
  await expect.poll(() => film<number>('currentTime')).toBeGreaterThan(0.2);
  expect(await press.count()).toBe(0);
  // Slowly, in the first words.
  await page.keyboard.press('c');
  await film('currentTime = 7');
  await film('playbackRate = 0.1');
  const line = player(page).getByText('On a shelf in the north stands a small winter.').first();
  const skip = player(page).getByRole('button', { name: 'Skip intro' });
  const isShown = player(page).locator('[role=region][data-shown]');
  const isHidden = player(page).locator('[role=region]:not([data-shown]):has(video)');
  await line.waitFor();

  // The controls hide although a button has the focus; the first key only shows them again.
  const mute = player(page).getByRole('button', { name: 'Mute (m)' });
  await mute.focus();
  await isShown.waitFor();
  await isHidden.waitFor();
  const [aimedAt, words1] = [await skip.boundingBox(), await line.boundingBox()];
  expect(words1!.y + words1!.height).toBeLessThan(aimedAt!.y);
  await page.keyboard.press('Enter');
  await isShown.waitFor();
  expect(await film<boolean>('muted')).toBe(false);
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Mute (m)');
  expect(await skip.boundingBox()).toEqual(aimedAt);
  expect(await isOnTop(page, aimedAt!, 'Skip intro')).toBe(true);

  // While a menu is open the controls stay, also without movement.
  await player(page).getByRole('button', { name: 'Subtitles (c)' }).click();
  await page.getByRole('dialog', { name: 'Subtitles' }).waitFor();
  await page.evaluate('new Promise((rested) => setTimeout(rested, 3500))');
  await isShown.waitFor();

  // Full screen first, then the menu, then the player.
  await page.evaluate(`document.querySelector('dialog [role=region]').requestFullscreen()`);
  const isFull = () => page.evaluate<boolean>('document.fullscreenElement !== null');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe(false);
  await player(page).waitFor();
  if (await page.getByRole('dialog', { name: 'Subtitles' }).isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Subtitles' }).waitFor({ state: 'hidden' });
  await player(page).waitFor();
  await page.keyboard.press('Escape');
  await player(page).waitFor({ state: 'hidden' });
  // A long limit: the film is made playable first.
}, 600_000);

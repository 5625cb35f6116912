import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { repeatFilm } from '../server/test/long-film.ts';
import { group } from '../server/test/rooms.ts';
import type { Person } from '../server/test/people.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await withApp();
  owner = await app.people.owner();
});
const { open } = withBrowser(() => app.url);

const roomPath = (id: number) => `/?screen=friends&tab=chat&room=${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Watching together' });

type Moment = { time: number; at: number; paused: boolean; rate: number };
/** Where the film of a page is, and when: the clocks of all pages of one browser are the same. */
const moment = (page: Page) =>
  page.evaluate<Moment>(`(() => {
    const { currentTime: time, paused, playbackRate: rate } = document.querySelector('dialog video');
    return { time, paused, rate, at: performance.timeOrigin + performance.now() };
  })()`);

/** The speed without the correction of drift. */
const nearest = (rate: number) => Math.round(rate * 4) / 4;

/** How far the films of the pages are apart, in seconds. */
async function apart(pages: readonly Page[]): Promise<number> {
  const moments = await Promise.all(pages.map(moment));
  const starts = moments.map(({ time, at, paused, rate }) =>
    paused ? time : time - (at / 1000) * nearest(rate),
  );
  return Math.max(...starts) - Math.min(...starts);
}

/** A busy machine plays unevenly, so the limit is wide; the simulation and the long measurement have the narrow one. */
async function inStep(pages: readonly Page[]): Promise<void> {
  await expect.poll(() => apart(pages), { timeout: 60_000, interval: 250 }).toBeLessThan(0.15);
}

const isPaused = async (page: Page) => (await moment(page)).paused;

test('three people watch a film in step: from the player, from the room, and later; the host leaves and it goes on', async () => {
  // Five minutes: a busy machine needs more than one until the first pause, and a film that has ended can't be paused.
  const { id } = await addFilm(owner, 'Winter.2026.mkv', await repeatFilm(films.remux(), 150));
  await waitUntilPrepared(owner, id);
  const match = { own: { title: 'Winter', type: 'movie' } };
  const { body } = await owner.put(`/api/library/${id}`, { match });
  const titleId: number = body.video.place.title.id;
  const [ann, bob, cleo, free] = [
    await app.people.paid(),
    await app.people.paid(),
    await app.people.paid(),
    await app.people.free(),
  ];
  const roomId = await group(ann, bob, cleo, free);

  // From the player: the film goes on where it is.
  const host = await open({ as: ann });
  await host.goto(`/?screen=media&title=${titleId}`);
  await expect.poll(async () => (await moment(host)).time).toBeGreaterThan(0.5);
  const guest = await open({ as: bob, size: phone });
  await guest.goto(roomPath(roomId));
  await guest.getByRole('textbox').waitFor();
  await button(host, 'Watch together').click();
  await host.getByRole('radio', { name: 'Winter club' }).check();
  await expectAccessible(host);
  await button(host, 'Start watching').click();
  await bar(host).waitFor();

  // From the room: one press, and in step.
  const strip = guest.getByRole('group', { name: 'Watching together' });
  await strip.getByText('watching Winter · 1 person').waitFor();
  await expectAccessible(guest);
  await button(guest, 'Join').click();
  await bar(guest).waitFor();
  await expect.poll(async () => (await moment(guest)).time).toBeGreaterThan(0.5);
  await inStep([host, guest]);
  await expectAccessible(guest);

  // The speed is that of the party, not of the member.
  for (let n = 0; n < 2; n += 1) {
    await host.keyboard.press('<');
    await expect.poll(async () => nearest((await moment(guest)).rate)).toBe(n === 0 ? 0.75 : 0.5);
  }
  await inStep([host, guest]);

  // A pause of one is a pause of all, at the same frame; the buttons show it.
  await guest.keyboard.press('k');
  for (const page of [host, guest]) await expect.poll(() => isPaused(page)).toBe(true);
  await inStep([host, guest]);
  await host.getByRole('button', { name: 'Play (k)' }).waitFor({ state: 'attached' });

  // A seek while it stands still, then play. A message carries the time of the film.
  await host.keyboard.press('2');
  await expect.poll(async () => Math.floor((await moment(guest)).time)).toBe(61);
  await inStep([host, guest]);
  await host.getByRole('textbox').fill('Look at the chimney');
  await host.keyboard.press('Enter');
  await guest.getByText('Look at the chimney').first().waitFor();
  await guest.getByText('01:01', { exact: true }).first().waitFor();
  await host.getByRole('button', { name: 'Play (k)' }).click();
  for (const page of [host, guest]) await expect.poll(() => isPaused(page)).toBe(false);
  await inStep([host, guest]);

  // A member who joins later lands at the same second, and the film of the others does not stop.
  const late = await open({ as: cleo });
  await late.goto(roomPath(roomId));
  await button(late, 'Join').click();
  await bar(late).waitFor();
  await expect.poll(async () => (await moment(late)).time).toBeGreaterThan(61);
  expect(await isPaused(host)).toBe(false);
  await inStep([host, guest, late]);

  // Somebody without the right to stream reads what it is, and can take it.
  const outside = await open({ as: free });
  await outside.goto(roomPath(roomId));
  await button(outside, 'Join').click();
  await outside.getByText('3 people of your chat watch this together').waitFor();
  await button(outside, 'Get Access').waitFor();

  // The host leads alone, then leaves: the next member becomes the host, and the film stays with the one who left.
  await button(host, 'Settings for watching together').click();
  await host.getByText('Only me').click();
  await host.keyboard.press('Escape');
  await guest.getByText(`${ann.username} leads`).first().waitFor({ state: 'attached' });
  await guest.keyboard.press('k');
  await guest.getByText(`${ann.username} leads here`).waitFor();
  expect(await isPaused(host)).toBe(false);
  await button(host, 'Leave').click();
  await host.getByRole('menuitem', { name: 'Leave, the others go on' }).click();
  await bar(host).waitFor({ state: 'hidden' });
  expect(await isPaused(host)).toBe(false);
  await button(guest, 'Hide the chat').waitFor();
  // Until this page has heard that it leads now, the key is refused.
  await guest.getByText(`${bob.username} leads`).first().waitFor({ state: 'attached' });
  await guest.keyboard.press('k');
  for (const page of [guest, late]) await expect.poll(() => isPaused(page)).toBe(true);
  expect(await isPaused(host)).toBe(false);

  // The end is told, and the film stays open.
  await button(guest, 'Leave').click();
  await guest.getByRole('menuitem', { name: 'End for everybody' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
  await late.getByText('Watching together is over').waitFor();
  await bar(late).waitFor({ state: 'hidden' });
  await late.locator('dialog video').waitFor();
  // Later, the time at the message opens the film there.
  await late.goto(roomPath(roomId));
  await late.getByText('Look at the chimney').first().hover();
  await button(late, 'Open the film at 01:01').click();
  await expect.poll(async () => Math.floor((await moment(late)).time)).toBeGreaterThanOrEqual(61);
}, 600_000);

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addFilm, waitUntilPrepared } from '../server/test/library.ts';
import { makeDemoSeason } from '../server/test/season-films.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });

test('intros and credits of a season are found, confirmed by staff, and skipped in a player that is open', async () => {
  const owner = await app.people.owner();
  const page = await open({ as: owner });
  await page.goto('/?screen=dashboard&tab=library');
  await page.getByText('The library is empty').first().waitFor();

  // Suggestions arrive on the open page.
  let titleId = 0;
  for (const [index, bytes] of (await makeDemoSeason()).entries()) {
    const { id } = await addFilm(owner, `Winters.S01E0${index + 1}.mp4`, bytes);
    await waitUntilPrepared(owner, id);
    const match = { own: { title: 'Winters', type: 'tv' }, season: 1, episode: index + 1 };
    const { body } = await owner.put(`/api/library/${id}`, { match });
    titleId = body.video.place.title.id;
  }
  const found = page.getByRole('region', { name: 'Found intros and credits' });
  await found.getByRole('button', { name: 'Confirm: Credits of episode 3' }).waitFor({ timeout: 120_000 });
  await found.getByRole('heading', { name: 'Winters, season 1' }).waitFor();
  const confirm = (name: string) => found.getByRole('button', { name: `Confirm: ${name}` });
  await expect.poll(() => found.getByRole('button', { name: /^Confirm: / }).count()).toBe(6);
  await found.getByText('85 % sure, as in 2 other episodes').first().waitFor();
  await expectAccessible(page);

  // A member watches the first episode, which has no mark yet.
  const member = await open({ as: await app.people.paid() });
  await member.goto(`/?screen=media&title=${titleId}&season=1&episode=1`);
  const film = (what: string) => member.evaluate<number>(`document.querySelector('dialog video').${what}`);
  await player(member).locator('[data-own] video').waitFor();
  await expect.poll(() => film('currentTime')).toBeGreaterThan(0.2);
  await film('playbackRate = 0.1');
  const skip = player(member).getByRole('button', { name: 'Skip intro' });
  expect(await skip.count()).toBe(0);
  await confirm('Intro of episode 1').click();
  await confirm('Intro of episode 1').waitFor({ state: 'detached' });
  await skip.click();
  await expect.poll(() => film('currentTime')).toBeGreaterThan(19);

  // Other times than those that were found.
  await found.getByRole('button', { name: 'Change the times: Intro of episode 2' }).click();
  await found.getByLabel('To', { exact: true }).fill('0:03');
  await found.getByRole('alert').waitFor();
  expect(await confirm('Intro of episode 2').isDisabled()).toBe(true);
  await found.getByLabel('To', { exact: true }).fill('0:24');
  await confirm('Intro of episode 2').click();
  await confirm('Intro of episode 2').waitFor({ state: 'detached' });

  // The dialog of the video shows where a suggestion begins and ends.
  await found.getByRole('button', { name: 'Open the video: Credits of episode 2' }).click();
  const dialog = page.getByRole('dialog', { name: /^Winters · S1E2/ });
  await dialog.getByRole('img', { name: /^Credits at 00:5/ }).waitFor();
  expect(await dialog.getByLabel('To', { exact: true }).inputValue()).toBe('00:24');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('img', { name: /^Credits at/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  // The rest at once, on a phone.
  await page.setViewportSize(phone);
  await expect.poll(() => found.getByRole('button', { name: /^Confirm: / }).count()).toBe(3);
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Confirm all: Winters, season 1' }).click();
  await page.getByText('3 segments confirmed').first().waitFor();
  await found.waitFor({ state: 'detached' });
  // A long limit: three episodes are made playable and compared.
}, 600_000);

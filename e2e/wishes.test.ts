import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import type { Person } from '../server/test/people.ts';
import { addTitle, vote, wishLetters } from '../server/test/wishes.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const time = (page: Page) => page.evaluate<number>(`document.querySelector('dialog video').currentTime`);

test('a wish from asking to watching: four people want it, staff accept it, the file arrives, each is told once', async () => {
  const titleId = await addTitle(app.db, { title: 'The Ice Harbour', year: 1931 });
  const series = await addTitle(app.db, { title: 'Keepers of Winter', type: 'tv', seasons: [3, 2] });
  const [ann, bob, cleo, dora] = [
    await app.people.paid(),
    await app.people.paid(),
    await app.people.paid(),
    await app.people.paid(),
  ];
  const staff: Person = await app.people.admin();

  // Ann asks with one press, beside the title.
  const first = await open({ as: ann });
  await first.goto(`/?screen=media&title=${titleId}`);
  await player(first).getByRole('button', { name: 'Ask for this', exact: true }).click();
  await player(first).getByText('You asked for this').waitFor();
  await expectAccessible(first);

  // She asks for a season too, with a word to the staff.
  await first.goto(`/?screen=media&title=${series}`);
  await player(first).getByRole('button', { name: 'Ask for this', exact: true }).click();
  const asking = first.getByRole('dialog', { name: 'Keepers of Winter' });
  await asking.getByRole('checkbox', { name: /Whole series/ }).check();
  await asking.getByRole('checkbox', { name: /Season 2/ }).check();
  await expect.poll(() => asking.getByRole('checkbox', { name: /Whole series/ }).isChecked()).toBe(false);
  await expectAccessible(first);
  await asking.getByRole('textbox').fill('The one with the lighthouse');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await asking.waitFor({ state: 'hidden' });

  // Bob votes on his phone; the others vote too, and his page follows.
  const second = await open({ as: bob, size: phone });
  await second.goto('/?screen=media');
  await second.getByRole('link', { name: 'Wishes' }).click();
  await button(second, /^1 Vote The Ice Harbour/).click();
  await button(second, /^2 Voted The Ice Harbour/).waitFor();
  const { wishes } = (await cleo.get('/api/wishes')).body;
  const wish = wishes.find((each: { title: { id: number } }) => each.title.id === titleId);
  for (const who of [cleo, dora]) await vote(who, wish);
  await button(second, /^4 Voted The Ice Harbour/).waitFor();
  await expectAccessible(second);

  // Staff read the words and accept.
  const third = await open({ as: staff });
  await third.goto('/?screen=dashboard&tab=wishes');
  await button(third, /Who wants Keepers of Winter, Season 2/).click();
  const words = third.getByRole('dialog', { name: 'Who wants Keepers of Winter' });
  await words.getByText('The one with the lighthouse').waitFor();
  await expectAccessible(third);
  await words.getByRole('button', { name: 'Close' }).click();
  await button(third, 'Change the state of The Ice Harbour').click();
  await third.getByRole('menuitem', { name: 'Accept' }).click();
  await second.getByRole('listitem').filter({ hasText: 'The Ice Harbour' }).getByText('Accepted').waitFor();
  await button(third, 'Change the state of Keepers of Winter, Season 2').click();
  await third.getByRole('menuitem', { name: 'Decline' }).click();
  await third.getByRole('textbox', { name: /Reason/ }).fill('Nobody has a copy');
  await expectAccessible(third);
  await button(third, 'Decline').click();
  await first.getByText('Keepers of Winter, season 2: Nobody has a copy').waitFor();
  await expectAccessible(third);

  // The file arrives, and its name is enough.
  const { id } = await addFilm(staff, 'The.Ice.Harbour.1931.mp4', films.minute());
  await waitUntilPrepared(staff, id);
  for (const page of [first, second]) await page.getByText('The Ice Harbour can be watched now.').waitFor();
  await second.getByRole('button', { name: 'Watch', exact: true }).click();
  await player(second).locator('[data-own] video').waitFor();
  await expect.poll(() => time(second)).toBeGreaterThan(0.2);

  for (const who of [ann, bob, cleo, dora]) {
    const letters = (await wishLetters(who)).filter(({ type }) => type === 'wish');
    expect(letters).toMatchObject([{ link: `/?screen=media&title=${titleId}` }]);
  }
  // Her wishes: one is here, and can be watched from the list; one was declined.
  await first.goto('/?screen=wishes&show=mine');
  await first.getByText('Nobody has a copy').waitFor();
  await expectAccessible(first);
  await first.getByRole('link', { name: 'Watch The Ice Harbour' }).click();
  await player(first).locator('[data-own] video').waitFor();
});

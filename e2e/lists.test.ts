import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { must } from '../server/test/every-call/world.ts';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { addEditor, entriesOf, newEntry, newList } from '../server/test/lists.ts';
import type { Person } from '../server/test/people.ts';
import { privateRoom, say } from '../server/test/rooms.ts';
import { addTitle } from '../server/test/wishes.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const list = (page: Page) => page.getByRole('list', { name: 'Harbours in winter' });
/** The names of the entries, in the order in which a page shows them. */
const order = (page: Page) => list(page).getByRole('heading').allTextContents();

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search films and series to add' }).fill(words);
}

async function addFound(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await find(page, name);
    await button(page, `Add ${name}`).click();
    await list(page).getByRole('link', { name }).waitFor();
  }
}

/** A menu closes when somebody else moves its row in the same moment: then it is opened again. */
const moveToBeginning = (page: Page, name: string) =>
  vi.waitFor(
    async () => {
      await button(page, `Move or remove ${name}`).click({ timeout: 5000 });
      await page.getByRole('menuitem', { name: 'To the beginning' }).click({ timeout: 3000 });
    },
    { timeout: 40_000 },
  );

test('a list that two build at the same time loses no entry; a third follows it, and it is watched through', async () => {
  const titles = Array.from({ length: 8 }, (_, nth) => `Harbour ${'ABCDEFGH'[nth]}`);
  for (const title of titles) await addTitle(app.db, { title });
  const [ann, bob, eve] = [await app.people.paid(), await app.people.paid(), await app.people.paid()];
  const staff: Person = await app.people.admin();
  const room = await privateRoom(ann, bob);

  // Ann creates the list, and lets Bob edit it.
  const first = await open({ as: ann });
  await first.goto('/?screen=media');
  await first.getByRole('link', { name: 'Lists' }).click();
  await button(first, 'New list').click();
  const form = first.getByRole('dialog', { name: 'New list' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbours in winter');
  await form.getByRole('textbox', { name: 'Description' }).fill('Bring a coat.');
  await form.getByRole('radio', { name: 'Public' }).check();
  await expectAccessible(first);
  await button(form, 'Create').click();
  await first.getByRole('heading', { name: 'Harbours in winter', level: 1 }).waitFor();
  await button(first, 'Edit together').click();
  await button(first, `Let ${bob.username} edit`).click();
  await button(first, `${bob.username} edits no more`).waitFor();
  await expectAccessible(first);
  await first.keyboard.press('Escape');
  const { lists } = await must(ann.get('/api/lists'));
  const id = lists[0].id as number;
  const path = `/?screen=lists&list=${id}`;

  // Bob gets a letter that leads to it; Eve watches on her phone.
  const second = await open({ as: bob });
  await second.goto('/?support=inbox');
  await second.getByText(`${ann.username} lets you edit the list “Harbours in winter”.`).waitFor();
  await second.goto(path);
  // At the end the list is not open to her and to staff any more.
  const expects = /status of 404.*\/api\/lists\//;
  const third = await open({ as: eve, size: phone, expects });
  await third.goto(path);
  await third.getByText('This list is empty').waitFor();

  // Both fill and order it at the same time.
  const [annAdds, bobAdds] = [titles.slice(0, 4), titles.slice(4)];
  await Promise.all([addFound(first, annAdds), addFound(second, bobAdds)]);
  for (const page of [first, second, third])
    await expect.poll(async () => (await order(page)).length).toBe(8);
  const handle = (page: Page, name: string) => button(page, new RegExp(`^Move ${name}, place`));
  await Promise.all([
    (async () => {
      await handle(first, 'Harbour A').focus();
      for (let nth = 0; nth < 3; nth += 1) await first.keyboard.press('ArrowDown');
    })(),
    (async () => {
      await moveToBeginning(second, 'Harbour H');
      await moveToBeginning(second, 'Harbour G');
    })(),
  ]);
  const stored = async () => (await entriesOf(eve, { id })).map(({ title }) => title!.title);
  await expect.poll(async () => (await stored())[0]).toBe('Harbour G');
  for (const page of [first, second, third]) await expect.poll(() => order(page)).toEqual(await stored());
  expect((await stored()).toSorted()).toEqual(titles);

  // A drag by the handle.
  await find(second, '');
  await second.getByRole('list', { name: 'Found' }).waitFor({ state: 'hidden' });
  await second.evaluate('window.scrollTo(0, 300)');
  const from = (await handle(second, 'Harbour G').boundingBox())!;
  const to = (await list(second).getByRole('listitem').nth(3).boundingBox())!;
  await second.mouse.move(from.x + 10, from.y + 10);
  await second.mouse.down();
  await second.mouse.move(from.x + 12, to.y + to.height - 6, { steps: 8 });
  await second.mouse.up();
  await expect.poll(async () => (await stored()).indexOf('Harbour G')).toBeGreaterThan(1);
  await expect.poll(() => order(third)).toEqual(await stored());
  for (const page of [first, second, third]) await expectAccessible(page);

  // Eve cannot change it, and can report it.
  expect(await handle(third, 'Harbour G').count()).toBe(0);
  await button(third, 'More about this list').click();
  await third.getByRole('menuitem', { name: 'Report' }).waitFor();
  await third.keyboard.press('Escape');

  // Staff put it on home; it appears there at once, and the link shows a card in a chat.
  await third.goto('/');
  const fourth = await open({ as: staff, expects });
  await fourth.goto(path);
  await button(fourth, 'More about this list').click();
  await fourth.getByRole('menuitem', { name: 'Put on home' }).click();
  await third.getByRole('list', { name: 'Harbours in winter' }).getByRole('link').first().waitFor();
  await say(ann, room, `Look: ${app.url}${path}`);
  await second.goto(`/?screen=friends&tab=chat&room=${room}`);
  await second.getByRole('link', { name: /Harbours in winter.*8 titles/ }).waitFor();

  // The owner keeps it private again: Eve's page says so.
  await third.goto(path);
  await third.getByRole('heading', { name: 'Harbours in winter', level: 1 }).waitFor();
  await must(ann.put(`/api/lists/${id}`, { name: 'Harbours in winter', audience: 'private' }));
  await third.getByText('This list is not here').waitFor();
}, 240_000);

test('a list is watched through: after a film the next one plays, also in a party, and a title is added from the player', async () => {
  const staff = await app.people.admin();
  const titleIds: number[] = [];
  for (const name of ['First light', 'Second light']) {
    const { id } = await addFilm(staff, `${name}.mp4`, films.direct());
    const match = { own: { title: name, type: 'movie' } };
    const { video } = await must(staff.put(`/api/library/${id}`, { match }));
    titleIds.push(video.place.title.id);
    await waitUntilPrepared(staff, id);
  }
  const [ann, bob] = [await app.people.paid(), await app.people.paid()];
  const room = await privateRoom(ann, bob);
  const lights = await newList(ann, { name: 'Lights' });
  for (const id of titleIds) await newEntry(ann, lights, id);
  await must(addEditor(ann, lights, bob));

  // The film may end in the moment of the seek below. Then the page is refused, and opens the next film a moment later.
  const page = await open({ as: ann, expects: /409 .*\/party\/commands/ });
  await page.goto(`/?screen=lists&list=${lights.id}`);
  await button(page, 'Watch all').click();
  await player(page).getByText('From the list Lights, 1 of 2').waitFor();
  const seekToEnd = (on: Page) =>
    on.evaluate(`(() => {
      const video = document.querySelector('dialog video');
      video.currentTime = video.duration - 0.4;
      return video.play();
    })()`);
  await player(page).locator('[data-own] video').waitFor();
  await expect
    .poll(() => page.evaluate<number>(`document.querySelector('dialog video').duration || 0`))
    .toBeGreaterThan(1);
  await seekToEnd(page);
  await player(page).getByText('From the list Lights, 2 of 2').waitFor();
  expect(page.url()).toContain(`title=${titleIds[1]}`);
  expect(page.url()).toContain(`through=${lights.id}`);

  // From the player onto another list, which is created there.
  await player(page).getByRole('button', { name: 'Add to list' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to list' });
  await adding.getByRole('checkbox', { name: /Lights/ }).waitFor();
  expect(await adding.getByRole('checkbox', { name: /Lights/ }).isChecked()).toBe(true);
  await adding.getByRole('textbox', { name: 'New private list' }).fill('Late evenings');
  await adding.getByRole('button', { name: 'Create and add' }).click();
  await adding.getByRole('checkbox', { name: /Late evenings/, checked: true }).waitFor();
  await adding.getByRole('button', { name: 'Close' }).click();

  // Together: when the host's film ends, the next one begins for both.
  await must(ann.post(`/api/chat/rooms/${room}/party`, { titleId: titleIds[0], invite: [bob.username] }));
  const other = await open({ as: bob });
  await other.goto(`/?screen=media&title=${titleIds[0]}&party=${room}`);
  await page.goto(`/?screen=lists&list=${lights.id}&title=${titleIds[0]}&party=${room}&through=${lights.id}`);
  for (const each of [page, other]) await player(each).locator('[data-own] video').waitFor();
  // A command names the newest state, and the party goes on by itself when both films are ready: then it is sent again.
  await vi.waitFor(
    async () => {
      const { party } = await must(ann.get(`/api/chat/rooms/${room}/party`));
      if (party.title.id !== titleIds[0]) return;
      const { state, duration } = party;
      const seek = { kind: 'seek', seq: state.seq, position: duration - 1 };
      await must(ann.post(`/api/chat/rooms/${room}/party/commands`, seek));
    },
    { timeout: 30_000 },
  );
  for (const each of [page, other])
    await expect.poll(() => each.url(), { timeout: 30_000 }).toContain(`title=${titleIds[1]}`);
}, 240_000);

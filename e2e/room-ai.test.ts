import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusing, saying, startModelServer } from '../server/test/model-server.ts';
import { group } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

const model = await startModelServer();
let app: TestApp;
beforeAll(async () => {
  app = await withApp(model.settings);
});
afterAll(model.close);
const { open } = withBrowser(() => app.url);
const talk = (page: Page) => page.getByRole('log', { name: 'Messages in Winter club' });
const ticket = (page: Page) => page.getByRole('log', { name: 'Messages' });
const roomPath = (roomId: number) => `/?screen=friends&tab=chat&room=${roomId}`;

test('two members ask SnowyAI in their group: switched on by the one, answered with cards for both, off by the other', async () => {
  const [owner, ann, bob] = [await app.people.owner(), await app.people.paid(), await app.people.paid()];
  const roomId = await group(ann, bob);
  const annsPage = await open({ as: ann });
  const bobsPage = await open({ as: bob, size: phone });
  await annsPage.goto(roomPath(roomId));
  await bobsPage.goto(roomPath(roomId));
  const menu = annsPage.getByRole('button', { name: 'More for Winter club' });
  await menu.click();
  await annsPage.getByRole('menuitem', { name: 'Notifications' }).waitFor();
  expect(await annsPage.getByRole('menuitem', { name: /^SnowyAI/ }).count()).toBe(0);
  await annsPage.keyboard.press('Escape');

  // The owner allows it; open pages follow.
  const ownersPage = await open({ as: owner });
  await ownersPage.goto('/?screen=dashboard&tab=system');
  await ownersPage.getByRole('switch', { name: /In private chats and groups/ }).click();
  await ownersPage.getByRole('switch', { name: /First answer to a new ticket/ }).click();
  await ownersPage.getByRole('switch', { name: /Drafts for the staff/ }).click();
  await expect.poll(() => ownersPage.getByRole('switch', { checked: true }).count()).toBe(3);
  await expectAccessible(ownersPage);

  await expect
    .poll(async () => {
      await menu.click();
      const count = await annsPage.getByRole('menuitem', { name: /^SnowyAI/ }).count();
      if (count === 0) await annsPage.keyboard.press('Escape');
      return count;
    })
    .toBe(1);
  await annsPage.getByRole('menuitem', { name: /^SnowyAI/ }).click();
  const dialog = annsPage.getByRole('dialog', { name: 'SnowyAI' });
  await dialog.getByText('The messages go to the model snow-1').waitFor();
  await dialog.getByRole('switch').click();
  await expectAccessible(annsPage);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await talk(bobsPage).getByText(`${ann.username} switched on SnowyAI`).waitFor();

  // The mention is offered, and the answer has cards of what exists.
  const release = model.hold('Watch [Nosferatu] ', 'or [A film that nobody made].');
  const field = annsPage.getByRole('textbox', { name: 'Message the room' });
  await field.pressSequentially('@Sno');
  await annsPage.getByRole('option', { name: /SnowyAI/ }).click();
  await field.pressSequentially('something with vampires?');
  await field.press('Enter');
  await talk(bobsPage).getByText('SnowyAI is writing an answer').waitFor();
  expect(await bobsPage.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  await annsPage.getByRole('button', { name: 'Stop' }).waitFor();
  release();
  for (const page of [annsPage, bobsPage]) {
    await talk(page).getByText('Watch Nosferatu or A film that nobody made.').waitFor();
    await talk(page)
      .getByRole('link', { name: /Nosferatu.*1922/ })
      .waitFor();
    expect(await page.getByRole('list', { name: 'Named in this answer' }).getByRole('link').count()).toBe(1);
    await expectAccessible(page);
  }
  await talk(bobsPage)
    .getByRole('link', { name: /Nosferatu.*1922/ })
    .click();
  await bobsPage.getByRole('dialog', { name: 'Player' }).waitFor();
  await bobsPage.goBack();

  // The model is away: both see it, and the one who asked can ask again.
  model.next(refusing(400), refusing(400));
  await field.fill('@SnowyAI and then?');
  await field.press('Enter');
  await talk(bobsPage).getByText('SnowyAI could not answer. It did not count').waitFor();
  model.next(saying(['Then sleep.']));
  await annsPage.getByRole('button', { name: 'Ask again' }).click();
  await talk(bobsPage).getByText('Then sleep.').waitFor();
  await annsPage.getByRole('button', { name: 'Ask again' }).waitFor({ state: 'hidden' });

  // Every member can switch it off.
  await bobsPage.getByRole('button', { name: 'More for Winter club' }).click();
  await bobsPage.getByRole('menuitem', { name: /^SnowyAI/ }).click();
  await bobsPage.getByRole('dialog', { name: 'SnowyAI' }).getByRole('switch').click();
  await talk(annsPage).getByText(`${bob.username} switched off SnowyAI`).waitFor();
});

test('a ticket is answered first by SnowyAI, a person is one press away, and staff send an edited draft', async () => {
  const [owner, who, staff] = [await app.people.owner(), await app.people.free(), await app.people.admin()];
  await owner.put('/api/admin/ai-places', { firstAnswers: true, drafts: true });
  const page = await open({ as: who, size: phone });
  await page.goto('/?support=tickets');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Support Ticket' });
  await form.getByText('your words go to the model snow-1').waitFor();
  await form.getByRole('textbox', { name: /Title/ }).fill('How do I change my password?');
  await form.getByRole('textbox', { name: /Description/ }).fill('I lost my note.');
  model.next(saying(['Open Profile, then Security.']));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create ticket' }).click();
  await ticket(page).getByText('Open Profile, then Security.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByText('You asked for a person. Staff will answer here.').waitFor();

  const desk = await open({ as: staff });
  await desk.goto('/?screen=dashboard&tab=support');
  await desk.getByRole('button', { name: /How do I change my password\?.*Wants a person/ }).click();
  model.next(saying(['Please open Profile.']));
  await desk.getByRole('button', { name: 'Draft a reply' }).click();
  await desk.getByText('Drafted by SnowyAI. Read and change it before you send it.').waitFor();
  const field = desk.getByRole('textbox', { name: 'Answer the member' });
  expect(await field.inputValue()).toBe('Please open Profile.');
  await expectAccessible(desk);
  await field.fill('Please open Profile, dear member.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await ticket(page).getByText('Please open Profile, dear member.').waitFor();
  await page.getByText('You asked for a person').waitFor({ state: 'hidden' });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/test/people.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, offline, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

/** A red dot: the smallest real picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

async function befriend(one: Person, other: Person): Promise<void> {
  await one.post('/api/friends/request', { username: other.username });
  await other.post('/api/friends/request', { username: one.username });
}

describe('people who talk', () => {
  test('in the public chat see each other at once; Enter sends, and the words are there after a reload', async () => {
    const [one, other] = [await app.people.free(), await app.people.paid()];
    const mine = await open({ as: one });
    const theirs = await open({ as: other, size: phone });
    await mine.goto('/?screen=publicchat');
    await theirs.goto('/?screen=publicchat');
    await theirs.getByRole('log').waitFor();
    const box = mine.getByRole('textbox');
    await box.fill('The snow is back.');
    await box.press('Enter');
    await mine.getByText('The snow is back.').first().waitFor();
    await theirs.getByText('The snow is back.').first().waitFor();
    await expectAccessible(mine);
    await expectAccessible(theirs);
    await theirs.reload();
    await theirs.getByText('The snow is back.').first().waitFor();
    expect(await theirs.getByText('The snow is back.').count()).toBe(1);
  });

  test.each([desktop, phone])(
    'name each other, format their words, choose an emoji and edit what they said last, at $width',
    async (size) => {
      const nth = size.width;
      const one = await app.people.person({ username: `writer-${nth}` });
      const other = await app.people.person({ username: `n${nth}-named` });
      const page = await open({ as: one, size });
      await page.goto('/?screen=publicchat');
      await page.getByRole('log').waitFor();
      const box = page.getByRole('textbox', { name: 'Message everyone' });
      await box.click();
      await box.pressSequentially(`Look, @N${nth}`);
      const option = page.getByRole('option', { name: other.username });
      await option.waitFor();
      await expect
        .poll(() => box.getAttribute('aria-activedescendant'))
        .toBe(await option.getAttribute('id'));
      await expectAccessible(page);
      if (size === phone) await option.tap();
      else await box.press('Enter');
      await expect.poll(() => box.inputValue()).toBe(`Look, @${other.username} `);

      await page.getByRole('button', { name: 'Emojis' }).click();
      await page.getByRole('searchbox', { name: 'Search emojis' }).fill('snowfl');
      await expectAccessible(page);
      await page.getByRole('searchbox').press('ArrowDown');
      await page.getByRole('button', { name: 'snowflake' }).press('Enter');
      await expect.poll(() => box.inputValue()).toContain('❄️');
      await box.pressSequentially(' **bold** ||the end|| `code` <b>no</b>');
      await box.press('Enter');

      const log = page.getByRole('log');
      await log.locator('strong', { hasText: 'bold' }).last().waitFor();
      await log.getByText('<b>no</b>').last().waitFor();
      const spoiler = log.getByRole('button', { name: 'Spoiler: press to show it' });
      await spoiler.focus();
      await page.keyboard.press('Enter');
      await spoiler.waitFor({ state: 'detached' });
      await log.getByText('the end').last().waitFor();
      await expectAccessible(page);

      // Used before, so it is the first one.
      await page.getByRole('button', { name: 'Emojis' }).click();
      await page
        .getByRole('region', { name: 'Used last' })
        .getByRole('button', { name: 'snowflake' })
        .waitFor();
      await page.keyboard.press('Escape');
      await box.press('ArrowUp');
      const words = page.getByRole('dialog', { name: 'Edit message' }).getByLabel('Message');
      await words.press('Escape');
      await words.waitFor({ state: 'detached' });
      await box.press('ArrowUp');
      await words.fill('Said *otherwise*');
      await words.press('Enter');
      await log.locator('em', { hasText: 'otherwise' }).last().waitFor();
      await log.getByText('(edited)').last().waitFor();
    },
  );

  test('write while they are offline, and it arrives once when they are back', async () => {
    const one = await app.people.free();
    const page = await open({ as: one, expects: offline });
    await page.goto('/?screen=publicchat');
    await page.getByRole('log').waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (const connection of app.core.live.hub.connections()) connection.drop();
    const box = page.getByRole('textbox');
    await box.fill('Said in the dark.');
    await box.press('Enter');
    await page.getByText('Said in the dark.').first().waitFor();
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        const { body } = await one.get('/api/public-chat/messages');
        return body.messages.filter((each: { message: string }) => each.message === 'Said in the dark.')
          .length;
      })
      .toBe(1);
  });

  test('become friends: popup, request, accept, and a private chat with "typing" and "seen"', async () => {
    const [one, other] = [await app.people.free(), await app.people.free()];
    await other.post('/api/public-chat/messages', { message: 'Anybody for a walk?' });
    const mine = await open({ as: one });
    const theirs = await open({ as: other });
    await mine.goto('/?screen=publicchat');
    await mine.getByRole('button', { name: other.username }).first().click();
    await mine.getByRole('button', { name: 'Add Friend' }).click();
    await mine.getByText('Friend Request Sent!').first().waitFor();
    await mine.getByText('Request Pending').first().waitFor();
    await expectAccessible(mine);

    // The request is withdrawn and sent again.
    const list = await open({ as: one });
    await list.goto('/?screen=friends&tab=list');
    await list.getByRole('button', { name: `Take back the request to ${other.username}` }).click();
    await list.getByText('Friend request taken back').first().waitFor();
    await mine.getByRole('button', { name: 'Add Friend' }).click();
    await mine.getByText('Request Pending').first().waitFor();

    await theirs.goto('/?screen=friends&tab=list');
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await theirs.getByText('Friend Request Accepted!').first().waitFor();
    await expectAccessible(theirs);
    await mine.getByRole('button', { name: 'Message', exact: true }).click();
    const box = mine.getByRole('textbox', { name: `Message ${other.username}` });
    await box.fill('At eight?');
    await box.press('Enter');

    await theirs.goto('/?screen=friends');
    // Not the toast, which has the same text and may be there before the list.
    await theirs.getByRole('link', { name: /At eight\?/ }).click();
    await theirs.getByRole('log').getByText('At eight?').first().waitFor();
    await mine.getByText(/seen/i).first().waitFor();
    await expectAccessible(mine);
  });

  test('send a picture in a group, and every member can open it', async () => {
    const [one, other] = [await app.people.free(), await app.people.free()];
    await befriend(one, other);
    const page = await open({ as: one });
    await page.goto('/?screen=friends');
    await page.getByRole('button', { name: 'New group' }).first().click();
    await page.getByRole('dialog').getByLabel('Group name').fill('Walkers');
    await expectAccessible(page);
    await page.getByRole('dialog').getByText(other.username).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /create/i })
      .click();
    await page.getByRole('heading', { name: 'Walkers', exact: true }).waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
    await page.getByText('Image Uploaded').first().waitFor();
    const seen = await open({ as: other, size: phone });
    await seen.goto('/?screen=friends');
    await seen.getByRole('link', { name: /Walkers/ }).click();
    await seen.getByRole('button', { name: /Open image/ }).click();
    await expectAccessible(seen);
  });

  test('see their own file scroll into view from any position, and never as a new message', async () => {
    const [one, other] = [await app.people.free(), await app.people.free()];
    await befriend(one, other);
    const { body } = await one.post('/api/chat/rooms/private', { friendUsername: other.username });
    const path = `/api/chat/rooms/${body.roomId}/messages`;
    for (let n = 1; n <= 30; n += 1) await other.post(path, { content: `Footprint ${n}. `.repeat(12) });
    const page = await open({ as: one });
    await page.goto(`/?screen=friends&tab=chat&room=${body.roomId}`);
    const log = page.getByRole('log');
    // The list of chats shows the last message too, and may show it sooner.
    await log.getByText('Footprint 30.').first().waitFor();
    const list = `document.querySelector('[role=log]')`;
    for (const name of ['map.bin', 'key.bin']) {
      const isAway = async () => {
        // The scrolling may not have ended yet.
        await page.evaluate(`${list}.scrollTo(0, 0)`);
        return page.getByRole('button', { name: 'Latest messages' }).isVisible();
      };
      await expect.poll(isAway, { timeout: 20_000 }).toBe(true);
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(1000) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await log.getByText(name).first().waitFor();
      const belowTheEnd = () =>
        page.evaluate(`${list}.scrollHeight - ${list}.scrollTop - ${list}.clientHeight`);
      await expect.poll(belowTheEnd).toBeLessThan(2);
      await page.getByRole('button', { name: /new message|Latest messages/ }).waitFor({ state: 'detached' });
    }
  });

  test.each([desktop, phone])(
    'find the friends screen accessible while it is empty, at $width',
    async (size) => {
      const page = await open({ as: await app.people.free(), size });
      for (const tab of ['chat', 'list']) {
        await page.goto(`/?screen=friends&tab=${tab}`);
        await page.getByRole('tab', { selected: true }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    },
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import { befriend, group, privateRoom, say } from '../server/test/circles.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);
const roomPath = (id: number) => `/?screen=friends&tab=chat&room=${id}`;

/** A red dot: the smallest real picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

describe('a private chat', () => {
  test('closes before the eyes of both when they part, and opens again when they find back', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    await say(ann, roomId, 'Before');
    const mine = await open({ as: ann });
    const theirs = await open({ as: bob, size: phone });
    for (const page of [mine, theirs]) {
      await page.goto(roomPath(roomId));
      await page.getByRole('textbox').waitFor();
    }
    await ann.delete('/api/friends/remove', { username: bob.username });
    for (const page of [mine, theirs]) {
      await page.getByText('You can only chat with friends').waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect(await page.locator('input[type=file]').count()).toBe(0);
      await page.getByRole('log').getByText('Before').waitFor();
      await expectAccessible(page);
    }
    await befriend(ann, bob);
    for (const page of [mine, theirs]) await page.getByRole('textbox').waitFor();
  });
});

describe('a group', () => {
  test('is renamed, gets a picture and friends, and is handed over by whoever made it', async () => {
    const [ann, bob, cat] = [await app.people.free(), await app.people.free(), await app.people.free()];
    const roomId = await group(ann, bob);
    await befriend(ann, cat);
    const page = await open({ as: ann });
    const theirs = await open({ as: bob, size: phone });
    await page.goto(roomPath(roomId));
    await theirs.goto(roomPath(roomId));
    await page.getByRole('button', { name: 'More for Winter club' }).click();
    await page.getByRole('menuitem', { name: 'Name and picture…' }).click();
    await page
      .getByLabel('Picture of the group')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Group name').fill('Summer club');
    await page.getByRole('button', { name: 'Save name' }).click();
    await theirs.getByRole('heading', { name: 'Summer club' }).waitFor();
    await theirs.getByText(`${ann.username} named this group Summer club`).waitFor();
    await theirs.getByText(`${ann.username} changed the picture of this group`).waitFor();

    await page.getByRole('button', { name: 'Members', exact: true }).click();
    await page.getByRole('button', { name: 'Add friends' }).click();
    await page.getByRole('dialog').getByText(cat.username).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await theirs.getByText(`${ann.username} added ${cat.username}`).waitFor();
    await page.getByRole('button', { name: `More for ${cat.username}` }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await theirs.getByText(`${ann.username} removed ${cat.username}`).waitFor();
    await page.getByRole('button', { name: `More for ${bob.username}` }).click();
    await page.getByRole('menuitem', { name: 'Hand over…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await theirs.getByText(`handed this group over to ${bob.username}`).waitFor();
    await page.getByRole('button', { name: 'Add friends' }).waitFor({ state: 'detached' });
    await expectAccessible(theirs);
  });

  test('that is deleted says so to whoever has it open, and leads to the other chats', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await group(ann, bob);
    const page = await open({ as: bob });
    await page.goto(roomPath(roomId));
    await page.getByRole('heading', { name: 'Winter club' }).waitFor();
    await ann.delete(`/api/chat/rooms/${roomId}`);
    await page.getByText('Winter club was deleted').waitFor();
    await page.getByText(`${ann.username} deleted this group.`).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('room')).toBeNull();
    await expectAccessible(page);
  });
});

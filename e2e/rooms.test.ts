import { beforeAll, describe, expect, test } from 'vitest';
import { befriend, group, privateRoom, say } from '../server/test/rooms.ts';
import { blue } from '../server/test/pictures.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, withBrowser } from './browser.ts';

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
  test('closes on both pages when they unfriend, and opens again when they are friends again', async () => {
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
      await page.getByText('You can only chat with friends').first().waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect(await page.locator('input[type=file]').count()).toBe(0);
      await page.getByRole('log').getByText('Before').first().waitFor();
      await expectAccessible(page);
    }
    await befriend(ann, bob);
    for (const page of [mine, theirs]) await page.getByRole('textbox').waitFor();
  });
});

describe('a picture in a chat', () => {
  test.each([desktop, phone])(
    'keeps its shape, and its place before it has come, at $width',
    async (size) => {
      const [ann, bob] = [await app.people.free(), await app.people.free()];
      const roomId = await privateRoom(ann, bob);
      await bob.put('/api/profile/update', { isInvisible: true });
      const shapes = { 'portrait.png': [300, 600], 'wide.png': [640, 200] } as const;
      for (const [name, [width, height]] of Object.entries(shapes)) {
        const picture = await blue(width, height).png().toBuffer();
        const form = new FormData();
        form.append('type', 'image');
        form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
        const answer = await ann.send('POST', `/api/chat/rooms/${roomId}/upload`, form);
        expect(answer.body.message).toMatchObject({ thumbnailWidth: width, thumbnailHeight: height });
      }
      const page = await open({ as: ann, size });
      const held: (() => Promise<void>)[] = [];
      await page.route('**/thumbnail', (route) => void held.push(() => route.continue()));
      await page.goto(roomPath(roomId));
      const ratios = () =>
        Promise.all(
          Object.keys(shapes).map(async (name) => {
            const { width, height } = (await page
              .getByRole('button', { name: `Open image ${name}` })
              .boundingBox())!;
            return Math.round((width / height) * 10) / 10;
          }),
        );
      await page.getByRole('button', { name: 'Open image wide.png' }).waitFor();
      expect(await ratios()).toEqual([0.5, 2.5]);
      await expect.poll(() => held.length).toBe(2);
      for (const go of held) await go();
      await expect
        .poll(() =>
          page
            .getByRole('log')
            .locator('img[src$=thumbnail]')
            .evaluateAll((all) =>
              all.map((each) => (each as unknown as { naturalWidth: number }).naturalWidth),
            ),
        )
        .toEqual([300, 640]);
      expect(await ratios()).toEqual([0.5, 2.5]);
      // Nothing is shown about an invisible member.
      await page.getByRole('heading', { name: bob.username, level: 2 }).waitFor();
      expect(await page.getByText(/Not here yet|Last active/).count()).toBe(0);
      await expectAccessible(page);
    },
  );
});

describe('a group', () => {
  test('is renamed, gets a picture and members, and is handed over by its creator', async () => {
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
      .getByLabel('File for the picture')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Group name').fill('Summer club');
    await page.getByRole('button', { name: 'Save name' }).click();
    await theirs.getByRole('heading', { name: 'Summer club' }).waitFor();
    await theirs.getByRole('log').getByText(`${ann.username} named this group Summer club`).first().waitFor();
    await theirs
      .getByRole('log')
      .getByText(`${ann.username} changed the picture of this group`)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Members', exact: true }).click();
    await page.getByRole('button', { name: 'Add friends' }).click();
    await page.getByRole('dialog').getByText(cat.username).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await theirs.getByRole('log').getByText(`${ann.username} added ${cat.username}`).first().waitFor();
    await page.getByRole('button', { name: `More for ${cat.username}` }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await theirs.getByRole('log').getByText(`${ann.username} removed ${cat.username}`).first().waitFor();
    await page.getByRole('button', { name: `More for ${bob.username}` }).click();
    await page.getByRole('menuitem', { name: 'Hand over…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await theirs.getByRole('log').getByText(`handed this group over to ${bob.username}`).first().waitFor();
    await page.getByRole('button', { name: 'Add friends' }).waitFor({ state: 'detached' });
    await expectAccessible(theirs);
  });

  test('that is deleted says so on open pages, and leads to the other chats', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await group(ann, bob);
    await say(ann, roomId, 'Shall we close it?');
    // On a slow machine the live channel opens after the messages are shown, and they are asked for again.
    const page = await open({ as: bob, expects: /404.*\/messages/ });
    await page.goto(roomPath(roomId));
    await page.getByText('Shall we close it?').first().waitFor();
    await ann.delete(`/api/chat/rooms/${roomId}`);
    await page.getByText('Winter club was deleted').first().waitFor();
    await page.getByText(`${ann.username} deleted this group.`).first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('room')).toBeNull();
    await expectAccessible(page);
  });
});

describe('a message', () => {
  test('is answered, edited, reacted to, found, and opened by its link', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    await say(ann, roomId, 'Where shall we meet?');
    for (let n = 1; n <= 120; n += 1) await say(n % 2 ? ann : bob, roomId, `Footprint ${n}`);
    await say(ann, roomId, 'At the bridge');
    const mine = await open({ as: ann });
    const theirs = await open({ as: bob, size: phone });
    await mine.goto(roomPath(roomId));
    await theirs.goto(roomPath(roomId));
    const log = mine.getByRole('log');
    await log.getByText('At the bridge').first().waitFor();

    const row = (page: typeof mine, text: string) => page.getByRole('article').filter({ hasText: text });
    await row(theirs, 'At the bridge').getByRole('button', { name: 'More for this message' }).click();
    await theirs.getByRole('menuitem', { name: 'Party' }).click();
    await row(mine, 'At the bridge').getByRole('button', { name: 'Party, 1' }).waitFor();
    await row(theirs, 'At the bridge').getByRole('button', { name: 'More for this message' }).click();
    await expectAccessible(theirs);
    await theirs.getByRole('menuitem', { name: 'Answer' }).click();
    await theirs.getByText('Answering').first().waitFor();
    await theirs.getByRole('textbox').fill('I am on my way');
    await theirs.getByRole('textbox').press('Enter');
    const answer = row(mine, 'I am on my way');
    await answer.getByRole('button', { name: /Answers .*At the bridge/ }).waitFor();

    await row(mine, 'At the bridge').first().hover();
    await row(mine, 'At the bridge').first().getByRole('button', { name: 'More for this message' }).click();
    await mine.getByRole('menuitem', { name: 'Edit…' }).click();
    await mine.getByRole('dialog').getByRole('textbox').fill('At the old bridge');
    await expectAccessible(mine);
    await mine.getByRole('button', { name: 'Save' }).click();
    await theirs.getByRole('log').getByText('At the old bridge').first().waitFor();
    await row(theirs, 'At the old bridge').getByText('edited').first().waitFor();

    await mine.getByRole('button', { name: `Search ${bob.username}` }).click();
    await mine.getByRole('dialog').getByRole('searchbox').fill('where shall');
    await mine
      .getByRole('dialog')
      .getByRole('button', { name: /Where shall we meet/ })
      .click();
    await log.getByText('Where shall we meet?').first().waitFor();
    expect(new URL(mine.url()).searchParams.get('at')).toBe('1');
    // The page's URL is the link. On a slow phone the message is loaded before the first rows are rendered.
    const devtools = await theirs.context().newCDPSession(theirs);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await theirs.goto(`${roomPath(roomId)}&at=1`);
    await theirs.getByRole('log').getByText('Where shall we meet?').first().waitFor();
    await expectAccessible(mine);
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../server/test/people.ts';
import { createMembers, group, privateRoom } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, voiceFlags, withBrowser } from './browser.ts';
import { expectSilence, expectToHear, measure, watchConnections } from './voice-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url, { moreFlags: voiceFlags, hasWindows: true });
const roomPath = (id: number) => `/?screen=friends&tab=chat&room=${id}`;

async function openRoom(as: Person, roomId: number, options: Parameters<typeof open>[0] = {}): Promise<Page> {
  const page = await open({ as, ...options });
  await watchConnections(page);
  await page.goto(roomPath(roomId));
  return page;
}

/** The first join on a device says what the others can see. */
async function joinVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join voice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('each of them can see your IP address').waitFor();
  await dialog.getByRole('button', { name: 'Join voice' }).click();
  await page.getByRole('button', { name: 'Leave voice' }).first().waitFor();
}

const chipOf = (page: Page, who: Person) =>
  page.getByRole('region', { name: /^Voice in/ }).getByText(who.username, { exact: true });

describe('voice between two', () => {
  test('is heard, is silent while muted, follows to other screens, and ends with a ban', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    const mine = await openRoom(ann, roomId);
    const theirs = await openRoom(bob, roomId, { size: phone, expects: /401/ });
    await joinVoice(mine);
    // Nothing rings: the other one sees it, and can join.
    await chipOf(theirs, ann).waitFor();
    await joinVoice(theirs);
    for (const page of [mine, theirs]) await expectToHear(page, 1);
    await mine.locator('[data-talking]', { hasText: bob.username }).waitFor();
    await expectAccessible(mine);
    await expectAccessible(theirs);

    await theirs.getByRole('button', { name: 'Mute microphone' }).click();
    await mine
      .getByRole('region', { name: /^Voice in/ })
      .getByText('microphone off')
      .waitFor();
    await expectSilence(mine);
    await theirs.getByRole('button', { name: 'Unmute microphone' }).click();
    await expectToHear(mine, 1);

    await mine.goto('/?screen=news').catch(() => undefined);
    const bar = mine.getByRole('region', { name: /^Voice in/ });
    // A reload leaves voice: the browser has no microphone then.
    expect(await bar.count()).toBe(0);
    await mine.goto(roomPath(roomId));
    await mine.getByRole('button', { name: 'Join voice' }).first().click();
    await expectToHear(mine, 1);
    await mine.getByRole('link', { name: 'News' }).first().click();
    await bar.waitFor();
    await expectToHear(mine, 1);
    await expectAccessible(mine);

    const admin = await app.people.admin();
    await admin.put(`/api/moderation/members/${bob.id}`, { banned: true, reason: 'Noise' });
    await expect.poll(async () => (await measure(mine)).length).toBe(0);
    await expect.poll(async () => (await measure(theirs)).length).toBe(0);
    await bar.getByRole('button', { name: 'Leave voice' }).click();
    await expect.poll(() => bar.count()).toBe(0);
    await expect.poll(async () => (await ann.api.listVoice()).rooms).toEqual([]);
  });

  test('continues after a restart of the live channel, and moves to the tab that joined last', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    const mine = await openRoom(ann, roomId);
    const theirs = await openRoom(bob, roomId);
    await joinVoice(mine);
    await joinVoice(theirs);
    await expectToHear(mine, 1);
    // Both pages join again by themselves; a new tab may come only after that.
    const rejoined = [mine, theirs].map((page) =>
      page.waitForResponse(
        (answer) => answer.url().endsWith('/voice') && answer.request().method() === 'POST',
      ),
    );
    for (const connection of app.core.live.hub.connections()) connection.drop();
    await Promise.all(rejoined);
    await expectToHear(mine, 1);

    const again = await openRoom(ann, roomId);
    await joinVoice(again);
    await mine.getByText('You joined this voice from another tab or device').waitFor();
    await expectToHear(again, 1);
    await expectToHear(theirs, 1);
    expect(await measure(mine)).toEqual([]);
  });
});

describe('voice between four', () => {
  test('connects everyone with everyone', async () => {
    const people = [
      await app.people.free(),
      await app.people.free(),
      await app.people.free(),
      await app.people.free(),
    ] as const;
    const [ann, ...others] = people;
    const roomId = await group(ann, ...others);
    const pages = await Promise.all(people.map((who) => openRoom(who, roomId)));
    await Promise.all(pages.map(joinVoice));
    for (const page of pages) await expectToHear(page, 3);
    await ann.delete(`/api/chat/rooms/${roomId}/members/${others[0].username}`);
    for (const page of [pages[0]!, pages[2]!, pages[3]!]) await expectToHear(page, 2);
    expect(await measure(pages[1]!)).toEqual([]);
  });
});

describe('the microphone', () => {
  test('is on only while the key of push to talk is held, and can be another device', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    const mine = await openRoom(ann, roomId);
    const theirs = await openRoom(bob, roomId);
    await joinVoice(mine);
    await joinVoice(theirs);
    await expectToHear(mine, 1);
    await theirs.getByRole('button', { name: 'Voice settings' }).click();
    await theirs.getByLabel('Microphone', { exact: true }).selectOption({ label: 'Fake Audio Input 2' });
    await theirs.getByRole('switch', { name: 'Reduce noise and echo' }).click();
    await expectAccessible(theirs);
    await expectToHear(mine, 1);
    await theirs.getByRole('switch', { name: 'Push to talk' }).click();
    await theirs.getByRole('button', { name: 'Another key' }).click();
    await theirs.keyboard.press('F8');
    await theirs.getByText('Your microphone is on only while you hold F8').waitFor();
    await theirs.getByRole('button', { name: 'Done' }).click();
    await expectSilence(mine);
    // Also while a message is being written.
    await theirs.getByRole('textbox').fill('Listen');
    await theirs.keyboard.down('F8');
    await expectToHear(mine, 1);
    await theirs.keyboard.up('F8');
    await expectSilence(mine);
  });

  test('that is blocked or missing is explained, and the member can still listen', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    const theirs = await openRoom(bob, roomId);
    await joinVoice(theirs);
    const mine = await open({ as: ann });
    await watchConnections(mine);
    await mine.addInitScript(`
      const given = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      window.problem = 'NotAllowedError';
      navigator.mediaDevices.getUserMedia = (wanted) =>
        window.problem ? Promise.reject(new DOMException('', window.problem)) : given(wanted);`);
    await mine.goto(roomPath(roomId));
    await mine.getByRole('button', { name: 'Join voice' }).click();
    await mine.getByRole('dialog').getByRole('button', { name: 'Join voice' }).click();
    await mine.getByRole('heading', { name: 'The microphone is blocked' }).waitFor();
    await expectAccessible(mine);
    await mine.evaluate(`window.problem = 'NotFoundError'`);
    await mine.getByRole('button', { name: 'Try again' }).click();
    await mine.getByRole('heading', { name: 'No microphone was found' }).waitFor();
    await mine.getByRole('button', { name: 'Only listen' }).click();
    await expectToHear(mine, 1);
    await theirs
      .getByRole('region', { name: /^Voice in/ })
      .getByText('microphone off')
      .waitFor();
    await mine.evaluate(`window.problem = ''`);
    await mine.getByRole('button', { name: 'Talk with a microphone' }).click();
    await expectToHear(theirs, 1);
  });
});

describe('a room where eight talk', () => {
  test('tells the ninth so', async () => {
    const [ann, ...others] = await createMembers(app.people, 9);
    const roomId = await group(ann!, ...others);
    for (const who of others) await who.api.joinVoice({ params: { id: roomId }, body: {} });
    const page = await openRoom(ann!, roomId, { expects: /409/ });
    await page.getByRole('button', { name: 'Join voice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Join voice' }).click();
    await page.getByText('At most 8 people can talk in a room').waitFor();
    expect(await page.getByRole('button', { name: 'Leave voice' }).count()).toBe(0);
    await page.getByTitle('8 people in voice').waitFor();
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { group, privateRoom, say } from '../server/test/rooms.ts';
import { createTicket } from '../server/test/tickets.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);
const outside = /401|WebSocket|Failed to fetch user/;

/** The browser permits desktop notifications, the member has them on, and the page records them. */
const allowNotifications = `
  localStorage.setItem('snowglobe.notifications', 'on');
  globalThis.notified = [];
  Object.defineProperty(globalThis, 'Notification', {
    value: class extends EventTarget {
      static permission = 'granted';
      constructor(title, { body }) {
        super();
        notified.push({ title, body });
      }
    },
  });`;
const hide = `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })`;

describe('a member on another screen', () => {
  test.each([desktop, phone])(
    'is notified about messages to them, until they have read them, at $width',
    async (size) => {
      const [ann, bob] = [await app.people.free(), await app.people.free()];
      const roomId = await privateRoom(ann, bob);
      await bob.put('/api/user/inbox/read-all');
      const page = await open({ as: bob, size });
      await page.goto('/?screen=news');
      await page.getByRole('heading', { name: 'News' }).first().waitFor();
      for (const words of ['Are you there?', 'It is snowing.', 'Come out!']) await say(ann, roomId, words);

      await page.getByRole('status').filter({ hasText: 'Come out!' }).waitFor();
      expect(await page.getByRole('region', { name: 'Notifications' }).getByText(ann.username).count()).toBe(
        1,
      );
      await expect.poll(() => page.title()).toBe('(1) News · Snowglobe');
      if (size === desktop) await page.getByRole('button', { name: /1 unread, profile menu/ }).waitFor();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
      await page.getByText(`3 messages from ${ann.username}`).click();
      await page.getByRole('log').getByText('Come out!').first().waitFor();
      await expect.poll(() => page.title()).toBe('Friends · Snowglobe');
      // No notification about the open chat.
      await say(ann, roomId, 'There you are.');
      await page.getByRole('log').getByText('There you are.').first().waitFor();
      await expect.poll(() => page.title()).toBe('Friends · Snowglobe');
      expect(await page.getByRole('button', { name: 'Open', exact: true }).count()).toBeLessThan(2);
    },
  );

  test.each([desktop, phone])(
    'is notified that they were mentioned in Public Chat, and can open that message, at $width',
    async (size) => {
      const [ann, bob] = [await app.people.free(), await app.people.free()];
      const page = await open({ as: bob, size });
      await page.addInitScript({ content: allowNotifications });
      await page.goto('/?screen=news');
      await page.getByRole('heading', { name: 'News' }).first().waitFor();
      const call = async (message: string) =>
        (await ann.post('/api/public-chat/messages', { message })).body.message as { id: number };
      await call(`Snow, @${bob.username.toUpperCase()}!`);
      await page.getByRole('status').filter({ hasText: 'You were mentioned in Public Chat' }).waitFor();
      await expect.poll(() => page.title()).toBe('(1) News · Snowglobe');
      // The number is shown once, on the bell. On a phone the bell is a button of the bar and covers nothing.
      const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
      await bell.waitFor();
      if (size === phone) {
        expect(await page.getByText('1', { exact: true }).filter({ visible: true }).count()).toBe(1);
        const bar = (await page.getByRole('banner').boundingBox())!;
        const at = (await bell.boundingBox())!;
        expect(at.y + at.height).toBeLessThanOrEqual(bar.y + bar.height);
      }
      await expectAccessible(page);

      // A deleted message removes its notification.
      const { id } = await call(`Ice, @${bob.username}`);
      await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
      await ann.delete(`/api/public-chat/messages/${id}`);
      await bell.click();
      // The entry of the bell; a toast with the same words may still be open.
      await page.getByRole('button', { name: /^You were mentioned in Public Chat/ }).click();
      const row = page.getByRole('log').getByRole('article').filter({ hasText: 'Snow, @' });
      await row.getByText('Mentions you').waitFor();
      await expect.poll(() => page.title()).toBe('Public Chat · Snowglobe');
      await expectAccessible(page);

      // No toast about the open chat, and desktop notifications only while the page is hidden.
      await call(`You see this, @${bob.username}`);
      await page.getByRole('log').getByText('You see this').first().waitFor();
      await expect.poll(async () => (await bob.get('/api/user/inbox/unread-count')).body.count).toBe(0);
      expect(await page.evaluate('notified')).toEqual([]);
      await page.evaluate(`${hide}; document.dispatchEvent(new Event('visibilitychange'))`);
      await call(`Behind your back, @${bob.username}`);
      await expect
        .poll(() => page.evaluate('notified'))
        .toEqual([
          {
            title: 'You were mentioned in Public Chat',
            body: expect.stringContaining('Behind your back'),
          },
        ]);
    },
  );

  test('is notified about a new group, and not about a room that they silenced', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const page = await open({ as: bob });
    await page.addInitScript({ content: allowNotifications });
    await page.goto('/?screen=publicchat');
    await page.getByRole('log').waitFor();
    const roomId = await group(ann, bob);
    await page.getByText('You are in a new group').first().waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).last().click();
    await page.getByText(`${ann.username} started this group`).first().waitFor();
    await page.getByRole('button', { name: 'More for Winter club' }).click();
    await page.getByRole('menuitem', { name: 'Notifications…' }).click();
    await page.getByRole('dialog').getByText('Mentions').click();
    await page.getByText('Only what names you with an @.').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.goto('/?screen=publicchat');
    await page.getByRole('log').waitFor();
    await say(ann, roomId, 'Quiet words');
    await say(ann, roomId, `Loud words, @${bob.username}`);
    await page.getByText('Loud words').first().waitFor();
    expect(await page.getByText('Quiet words').count()).toBe(0);

    // Desktop notifications only while the page is hidden.
    const shown = () => page.evaluate('notified');
    expect(await shown()).toEqual([]);
    await page.evaluate(`${hide}; undefined`);
    await say(ann, roomId, `Behind your back, @${bob.username}`);
    await expect
      .poll(shown)
      .toEqual([
        { title: expect.stringContaining('Winter club'), body: expect.stringContaining('Behind your back') },
      ]);
  });

  test('has read the notification of a ticket when they have seen the answer in the ticket', async () => {
    const [ann, admin] = [await app.people.free(), await app.people.admin()];
    const { id } = await createTicket(ann);
    const page = await open({ as: ann });
    await page.goto(`/?support=tickets&ticket=${id}`);
    await page.goto('/');
    await admin.post(`/api/support/tickets/${id}/reply`, { message: 'We are on it.' });
    await page.getByRole('button', { name: /Notifications, \d unread/ }).click();
    await page.getByText('New reply to your ticket').click();
    await page.getByText('We are on it.').first().waitFor();
    await expect.poll(async () => (await ann.get('/api/user/inbox/unread-count')).body.count).toBe(0);
    await admin.post(`/api/support/tickets/${id}/reply`, { message: 'It is done.' });
    await page.getByText('It is done.').first().waitFor();
    await expect.poll(async () => (await ann.get('/api/user/inbox/unread-count')).body.count).toBe(0);
  });
});

describe('staff', () => {
  test('see new work at once, and see it disappear when it is done', async () => {
    const [ann, admin] = [await app.people.free(), await app.people.admin()];
    const page = await open({ as: admin });
    await page.goto('/?screen=dashboard&tab=support');
    const tab = page.getByRole('tab', { name: /Support/ });
    await tab.waitFor();
    const counted = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
    const before = await counted();
    const { id } = await createTicket(ann);
    await expect.poll(counted).toBe(before + 1);
    await page
      .getByRole('link', { name: /Dashboard/ })
      .getByText(String(before + 1))
      .waitFor();
    await admin.put(`/api/support/tickets/${id}/status`, { status: 'resolved' });
    await expect.poll(counted).toBe(before);
  });
});

describe('a report', () => {
  test('is handled where staff read it: the item is deleted, and the reporter is notified', async () => {
    const [ann, rude, admin] = [await app.people.free(), await app.people.free(), await app.people.admin()];
    const { body } = await rude.post('/api/public-chat/messages', { message: 'Something rude' });
    const reported = { itemType: 'chat_message', itemId: body.message.id, reason: 'Rude' };
    const { report } = (await ann.post('/api/support/reports', reported)).body;
    const page = await open({ as: admin });
    await page.goto(`/?screen=dashboard&tab=support&view=reports&open=${report.id}`);
    await page.getByRole('link', { name: 'Open' }).waitFor();
    await page.getByRole('button', { name: `Ban ${rude.username}…` }).waitFor();
    await expectAccessible(page);
    // Cancelling changes nothing and notifies nobody.
    await page.getByRole('button', { name: `Ban ${rude.username}…` }).click();
    await page
      .getByRole('dialog', { name: `Ban ${rude.username}` })
      .getByRole('button', { name: 'Cancel' })
      .click();
    const told = page.getByLabel(`What ${ann.username} is told`);
    expect(await told.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: `Mute ${rude.username}…` }).click();
    const mute = page.getByRole('dialog', { name: `Mute ${rude.username}` });
    await mute.getByLabel('Reason').fill('Rude words');
    await mute.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect
      .poll(() => told.inputValue())
      .toBe(`We removed it and muted ${rude.username}. Thank you for telling us.`);
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect
      .poll(async () => (await ann.get('/api/user/inbox')).body.messages[0].message)
      .toContain('We removed it and muted');
    const { messages } = (await ann.get('/api/public-chat/messages')).body;
    expect(messages.at(-1)).toMatchObject({ id: body.message.id, deleted: true });
  });
});

describe('a member who is banned or muted', () => {
  test.each([desktop, phone])('reads the reason on the sign-in page, at $width', async (size) => {
    const [ann, admin] = [await app.people.free(), await app.people.admin()];
    const page = await open({ as: ann, size, expects: outside });
    await page.goto('/?screen=publicchat');
    await page.getByRole('log').waitFor();
    await admin.put(`/api/moderation/members/${ann.id}`, { banned: true, reason: 'Spam' });
    await page.getByText('This account has been banned: Spam').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).click();
    await page.getByText('This account has been banned: Spam').first().waitFor();
  });

  test('sees above the field until when they are muted, after a reload too', async () => {
    const [ann, admin] = [await app.people.free(), await app.people.admin()];
    const page = await open({ as: ann });
    await page.goto('/?screen=publicchat');
    await page.getByRole('log').waitFor();
    const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
    await admin.put(`/api/moderation/members/${ann.id}`, { mutedUntil, reason: 'Too loud' });
    await page
      .getByText(/You are muted until \d+ \w+ \d{4}, \d\d:\d\d: Too loud/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/You are muted until .*: Too loud/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await admin.put(`/api/moderation/members/${ann.id}`, { mutedUntil: null, reason: 'Enough' });
    await page.getByText(/You are muted until/).waitFor({ state: 'detached' });
  });
});

import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../server/test/push-service.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url, { hasWindows: true });

type Shown = { title: string; body: string; tag: string };
const listShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((shown) => shown.map(({ title, body, tag }) => ({ title, body, tag })))`);
const isReady = 'navigator.serviceWorker.ready.then(() => undefined)';

/** Delivers to the worker as the browser's push service does: Chromium subscribes only with its vendor's service. */
async function createPushes(page: Page): Promise<(pushed: object) => Promise<void>> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (pushed) => {
    const data = JSON.stringify(pushed);
    await browser.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data });
  };
}

test('the worker shows nothing over a visible page, shows it without one, and closes what was read', async () => {
  const who = await app.people.paid();
  const page = await open({ as: who, size: phone, worker: true });
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await page.goto('/?screen=profile&tab=appearance');
  await page.evaluate(isReady);
  const push = await createPushes(page);
  const note = {
    kind: 'show',
    tag: 'room-1',
    title: 'ann',
    body: 'Are you there?',
    url: '/',
    lang: 'en',
    unread: 1,
  };
  await push(note);
  await push({ ...note, tag: 'room-2' });
  await page.waitForTimeout(500);
  expect(await listShown(page)).toEqual([]);
  // Without a window of the page that is on the screen.
  await page.goto('about:blank');
  await push(note);
  await page.goto('/');
  await expect.poll(() => listShown(page)).toEqual([{ title: 'ann', body: 'Are you there?', tag: 'room-1' }]);
  await push({ kind: 'close', tag: 'room-1', unread: 0 });
  await expect.poll(() => listShown(page)).toEqual([]);
});

test('a tapped notification opens its place in the open page, and a replaced subscription reaches the server', async () => {
  const who = await app.people.paid();
  const page = await open({ as: who, size: phone, worker: true });
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await page.goto('/');
  await page.evaluate(isReady);
  await page.evaluate('window.isSamePage = true');
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(`(async () => {
    await registration.showNotification('ann', { tag: 'room-1', data: { url: '/?screen=publicchat' } });
    const [notification] = await registration.getNotifications({ tag: 'room-1' });
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await page.getByRole('textbox', { name: 'Message everyone' }).waitFor();
  expect(await page.evaluate('window.isSamePage === true')).toBe(true);
  await expect.poll(() => listShown(page)).toEqual([]);

  // This browser has no push service: the subscription is one that the test made.
  const { subscription } = createBrowser('replaced');
  await worker!.evaluate(`(async () => {
    registration.pushManager.subscribe = async () => ({ toJSON: () => (${JSON.stringify(subscription)}) });
    dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
  })()`);
  await expect.poll(async () => (await who.api.getPush()).devices.length).toBe(1);
});

test('the switch says why this browser cannot, and stays off', async () => {
  const who = await app.people.paid();
  const page = await open({ as: who, size: phone });
  await page.goto('/?screen=profile&tab=appearance');
  const onDevice = page.getByRole('switch', { name: /Notifications while Snowglobe is closed/ });
  await onDevice.scrollIntoViewIfNeeded();
  await onDevice.click();
  // This browser has no permission, or no worker.
  await page
    .getByText(/does not allow it|not ready for it yet/)
    .first()
    .waitFor();
  expect(await onDevice.isChecked()).toBe(false);
});

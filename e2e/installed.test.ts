import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../server/test/people.ts';
import { createMembers, privateRoom } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { offline, phone, withBrowser } from './browser.ts';

const workerFile = readFileSync(new URL('../web/dist/sw.js', import.meta.url), 'utf8');
const sockets = new Set<Socket>();
let app: TestApp;
let isDown = false;
let release = 1;

beforeAll(async () => {
  app = await withApp(
    { LANGUAGES: 'en,de,ar' },
    {
      prepare({ http }) {
        http.server.on('connection', (socket: Socket) => {
          if (isDown) return socket.destroy();
          sockets.add(socket);
          return socket.on('close', () => sockets.delete(socket));
        });
        // Each release has another worker: its list of files differs.
        http.addHook('onRequest', async (request, reply) => {
          if (release === 1 || request.url !== '/sw.js') return;
          await reply.type('text/javascript').send(`${workerFile}\n// ${release}`);
        });
      },
    },
  );
});
beforeEach(() => {
  isDown = false;
  release = 1;
});
const { open } = withBrowser(() => app.url, { hasWindows: true });

/** From now on nothing answers at the address of the server. */
function cutLine(): void {
  isDown = true;
  for (const socket of sockets) socket.destroy();
}

const unreachable = new RegExp(`${offline.source}|ERR_(?:EMPTY_RESPONSE|CONNECTION)|Failed to load resource`);

/** Opens the page and waits until the worker has stored it. */
async function openStored(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await stored(page);
}

async function stored(page: Page): Promise<void> {
  // The page may load itself again first, in the language of the account.
  await until(page, 'navigator.serviceWorker.ready.then(() => true)');
  await until(page, `caches.match('/shell').then(Boolean)`);
  await until(page, 'navigator.serviceWorker.controller !== null');
}

/** The policy of the page forbids `waitForFunction`. A page that is just loaded again is asked later. */
async function until(page: Page, expression: string): Promise<void> {
  const isTrue = () => page.evaluate(expression).catch(() => false);
  await expect.poll(isTrue, { timeout: 30_000, interval: 100 }).toBe(true);
}

/** Whether the device keeps so many rows whose names begin like this. */
const keptRows = (start: string, count = 1) => `new Promise((resolve) => {
  const opening = indexedDB.open('snowglobe', 1);
  opening.onsuccess = () => {
    const asking = opening.result.transaction('kept').objectStore('kept').getAllKeys();
    asking.onsuccess = () => {
      opening.result.close();
      resolve(asking.result.filter((name) => name.startsWith('${start}')).length >= ${count});
    };
  };
})`;

async function sentBy(reader: Person): Promise<string[]> {
  const { messages } = (await reader.get('/api/public-chat/messages')).body;
  return messages.map(({ message }: { message: string }) => message);
}

const mark = (page: Page) => page.evaluate('window.isSamePage = true');
const isSamePage = (page: Page) => page.evaluate('window.isSamePage === true');

describe('on the device', () => {
  test('the page opens without a connection, in the language of the member, and a sign-out removes it', async () => {
    const who = await app.people.paid();
    await who.put('/api/profile/update', { language: 'de' });
    const page = await open({ as: who, size: phone, worker: true, expects: unreachable });
    const errors = await (async () => {
      await openStored(page);
      const browser = await page.context().newCDPSession(page);
      return browser.send('Page.getInstallabilityErrors');
    })();
    // The tests open pages in a private window, where a browser installs nothing.
    expect(errors.installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const names = (await page.evaluate(
      `caches.open('snowglobe-files').then((files) => files.keys()).then((all) => all.map(({ url }) => url))`,
    )) as string[];
    expect(names.filter((name) => /\.de-\w+\.js$/.test(name)).length).toBeGreaterThan(40);
    expect(names.filter((name) => /\.(?:en|ar)-\w+\.js$/.test(name))).toEqual([]);
    expect(names.filter((name) => name.includes('/api/'))).toEqual([]);

    cutLine();
    await page.goto('/?screen=publicchat');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('heading').first().waitFor();
    // A call is never answered by the worker.
    expect(await page.evaluate(`fetch('/api/users/me').then(() => 'answered', () => 'no answer')`)).toBe(
      'no answer',
    );

    isDown = false;
    await page.goto('/');
    await page
      .getByRole('button', { name: new RegExp(`${who.username}.*`) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await until(page, `caches.keys().then((all) => all.length === 0)`);
    expect(
      await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found === undefined)'),
    ).toBe(true);
  });

  test('without a connection the last messages can be read, and what is written is sent once, in order, also after a reload', async () => {
    const [who, other] = [await app.people.paid(), await app.people.paid()];
    await other.post('/api/public-chat/messages', {
      message: 'Read me without a connection',
      clientId: 'before-the-cut',
    });
    const page = await open({ as: who, size: phone, worker: true, expects: unreachable });
    await openStored(page, '/?screen=publicchat');
    await page.getByText('Read me without a connection').first().waitFor();
    await until(page, keptRows(`${who.id}/data/`));
    // Through the worker, so that the code of the chat is stored as well.
    cutLine();
    await page.reload();
    await page.getByRole('log').getByText('Read me without a connection').waitFor();
    await page.getByText('You are offline.').first().waitFor();
    const box = page.getByRole('textbox', { name: 'Message everyone' });
    for (const text of ['first', 'second', 'third']) {
      await box.fill(`${text} without a connection`);
      await box.press('Enter');
    }
    await page.getByRole('log').getByText('third without a connection').waitFor();
    await until(page, keptRows(`${who.id}/unsent/`, 3));
    await page.reload();
    await page.getByRole('log').getByText('third without a connection').waitFor();

    isDown = false;
    await expect
      .poll(() => sentBy(other), { timeout: 60_000, interval: 500 })
      .toEqual([
        'Read me without a connection',
        'first without a connection',
        'second without a connection',
        'third without a connection',
      ]);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await until(page, `${keptRows(`${who.id}/unsent/`)}.then((some) => !some)`);
    await page.reload();
    await page.getByRole('log').getByText('third without a connection').waitFor();
    expect((await sentBy(other)).length).toBe(4);

    // The session expired while no page was open, and somebody else signs in on this device.
    await page.context().clearCookies();
    await page
      .context()
      .addCookies([...other.cookies].map(([name, value]) => ({ name, value, url: app.url })));
    await page.reload();
    await until(page, keptRows(`${other.id}/data/`));
    await until(page, `${keptRows(`${who.id}/`)}.then((some) => !some)`);

    // A ban ends the session while the page is open: the device keeps nothing.
    const owner = await app.people.owner();
    await owner.put(`/api/moderation/members/${other.id}`, { reason: 'Spam', banned: true });
    await until(page, `${keptRows('')}.then((some) => !some)`);
    await until(page, `caches.keys().then((all) => all.length === 0)`);
  });

  test('after an update a page is loaded again when another screen is opened, and never while something is written', async () => {
    const page = await open({ as: await app.people.paid(), worker: true });
    await openStored(page, '/?screen=publicchat');
    await page.reload();
    const box = page.getByRole('textbox', { name: 'Message everyone' });
    await box.fill('I am writing');
    await mark(page);
    release = 2;
    const isNew = page.evaluate(
      `new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true)))`,
    );
    await page.evaluate(
      'navigator.serviceWorker.ready.then((found) => found.update()).then(() => undefined)',
    );
    expect(await isNew).toBe(true);
    const to = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();
    await to('News');
    await page.getByRole('heading', { name: 'News' }).first().waitFor();
    await page.goBack();
    expect(await box.inputValue()).toBe('I am writing');
    expect(await isSamePage(page)).toBe(true);
    await box.fill('');
    await to('News');
    await until(page, 'window.isSamePage !== true');
    await page.getByRole('heading', { name: 'News' }).first().waitFor();
  });

  test('a screen whose script an update has removed opens after a reload of its own', async () => {
    const page = await open({ as: await app.people.paid(), expects: /404|dynamically imported/ });
    await page.goto('/');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    await mark(page);
    let isUpdated = false;
    await page.route(/\/assets\/news-screen-.*\.js$/, (route) =>
      isUpdated ? route.fallback() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.route(`${app.url}/`, async (route) => {
      // The request of the page itself, which compares the names of the scripts.
      if (route.request().isNavigationRequest()) return route.fallback();
      isUpdated = true;
      return route.fulfill({ body: '<script type="module" src="/assets/index-next.js"></script>' });
    });
    await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click();
    await until(page, 'window.isSamePage !== true');
    await page.getByRole('heading', { name: 'News' }).first().waitFor();
    expect(await page.getByText('This screen did not open').count()).toBe(0);
  });

  test('what another app shares goes into the chosen chat: the text into its field, the picture at once', async () => {
    const [who, other] = (await createMembers(app.people, 2)) as [Person, Person];
    const roomId = await privateRoom(who, other);
    const page = await open({ as: who, size: phone, worker: true });
    await openStored(page);
    await until(page, keptRows('user'));
    // As the browser does it for the installed app: by the address and the names in the manifest.
    const opened = await page.evaluate(`(async () => {
      const { share_target: target } = await (await fetch('/manifest.webmanifest')).json();
      const { title, text, url, files: [file] } = target.params;
      const form = new FormData();
      form.set(title, 'A film');
      form.set(text, 'Look at this');
      form.set(url, 'https://films.example/7');
      const picture = await (await fetch('/icon-192.png')).blob();
      form.append(file.name, new File([picture], 'globe.png', { type: 'image/png' }));
      return (await fetch(target.action, { method: 'POST', body: form })).url;
    })()`);
    await page.goto(opened as string);
    const dialog = page.getByRole('dialog', { name: 'Send to a chat' });
    await dialog.getByText('globe.png').waitFor();
    await dialog.getByRole('radio', { name: other.username }).check();
    await dialog.getByRole('button', { name: 'Open chat' }).click();
    const box = page.getByRole('textbox', { name: new RegExp(other.username) });
    await expect.poll(() => box.inputValue()).toBe('A film\nLook at this\nhttps://films.example/7');
    await expect
      .poll(
        async () => (await other.get(`/api/chat/rooms/${roomId}/messages`)).body.messages.at(-1)?.fileName,
        {
          timeout: 20_000,
        },
      )
      .toBe('globe.png');
    await until(page, `${keptRows(`${who.id}/shared`)}.then((some) => !some)`);
  });

  test('home offers to install it on the second day, once; shortcuts open their places', async () => {
    const page = await open({ as: await app.people.paid(), size: phone });
    await page.goto('/');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    const offer = page.getByRole('heading', { name: 'Keep Snowglobe at hand' });
    const askBrowser = `dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),
      { prompt: async () => ({ outcome: 'accepted' }) }))`;
    expect(await page.evaluate(askBrowser)).toBe(false);
    expect(await offer.count()).toBe(0);
    await page.evaluate(`localStorage.setItem('snowglobe.days', 'Mon Nov 16 2026|Tue Nov 17 2026')`);
    await page.reload();
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    await page.evaluate(askBrowser);
    await offer.waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    await page.evaluate(askBrowser);
    expect(await offer.count()).toBe(0);
    await page.goto('/?screen=profile&tab=appearance');
    // The page listens before it is rendered.
    await page.getByRole('tab', { name: 'Appearance', selected: true }).waitFor();
    await page.evaluate(askBrowser);
    await page.getByRole('button', { name: 'Install' }).waitFor();

    const { shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      shortcuts: { url: string }[];
    };
    await page.goto(shortcuts[0]!.url);
    await page.getByRole('heading', { name: 'Friends' }).first().waitFor();
    await page.goto(shortcuts[1]!.url);
    await page.getByText('There is nothing to continue yet').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

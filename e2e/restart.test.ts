import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDataFolder } from '../server/test/crowd.ts';
import { createClient } from '../server/test/client.ts';
import { createPeople, type Person } from '../server/test/people.ts';
import { listTexts, privateRoom, say } from '../server/test/rooms.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../server/test/snowglobe-process.ts';
import { offline, phone, withBrowser } from './browser.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-typing-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
// As `npm start` does.
const settings = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') };
let snowglobe: SnowglobeProcess;
let ann: Person;
let ben: Person;
let roomId: number;
const { open } = withBrowser(() => url);

beforeAll(async () => {
  await seedDataFolder(dataDir, async (core) => {
    const people = createPeople(core, () => createClient(url));
    [ann, ben] = [await people.free(), await people.paid()];
  });
  snowglobe = await startSnowglobe({ dataDir, port, settings });
  roomId = await privateRoom(ann, ben);
});
afterAll(async () => {
  await snowglobe.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Collects the text of everything that says that something is wrong, also if it disappears at once. */
const watchForErrors = `
  window.seenErrors = [];
  const look = () => {
    for (const element of document.querySelectorAll('[role=alert], [role=status]'))
      if (/reconnect|went wrong|try again|could not|failed|lost/i.test(element.textContent))
        window.seenErrors.push(element.textContent);
    if (document.body.textContent.includes('Waiting for the connection'))
      window.seenErrors.push('Waiting for the connection');
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

test('a member who types during a restart sees nothing of it: the draft stays, and a message sent meanwhile arrives once', async () => {
  // Chromium logs each failed attempt to open a WebSocket.
  const expects = /WebSocket connection/;
  const mine = await open({ as: ann, expects });
  const theirs = await open({ as: ben, expects });
  for (const page of [mine, theirs]) {
    await page.goto('/?screen=publicchat');
    await page.getByRole('log').waitFor();
    await page.evaluate(watchForErrors);
  }
  const box = mine.getByRole('textbox', { name: 'Message everyone' });
  await box.fill('The server stops ');
  const reconnected = Promise.all(
    [mine, theirs].map((page) => page.waitForEvent('websocket', { timeout: 90_000 })),
  );

  await snowglobe.stop();
  await box.pressSequentially('while I write this.');
  await box.press('Enter');
  await mine.getByText('The server stops while I write this.').first().waitFor();
  await box.fill('And I go on');
  snowglobe = await startSnowglobe({ dataDir, port, settings });
  await reconnected;

  const arrived = theirs.getByText('The server stops while I write this.');
  await arrived.first().waitFor();
  expect(await theirs.getByRole('log').getByText('The server stops while I write this.').count()).toBe(1);
  expect(await box.inputValue()).toBe('And I go on');
  await box.press('Enter');
  await theirs.getByText('And I go on').first().waitFor();
  for (const page of [mine, theirs]) expect(await page.evaluate('window.seenErrors')).toEqual([]);
  const { messages } = (await ben.get('/api/public-chat/messages')).body;
  expect(messages.map(({ message }: { message: string }) => message)).toEqual([
    'The server stops while I write this.',
    'And I go on',
  ]);
});

test('with the server stopped, a reloaded page shows the private chat, and what is written there arrives once, in order', async () => {
  await say(ben, roomId, 'Read me while it is down');
  const unreachable = new RegExp(`${offline.source}|ERR_CONNECTION|Failed to load resource`);
  const page = await open({ as: ann, size: phone, worker: true, expects: unreachable });
  await page.goto(`/?screen=friends&tab=chat&room=${roomId}`);
  const log = page.getByRole('log');
  await log.getByText('Read me while it is down').waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Through the worker, so that the code of the chat is stored as well.
  await page.reload();
  await log.getByText('Read me while it is down').waitFor();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

  await snowglobe.stop();
  await page.reload();
  await log.getByText('Read me while it is down').waitFor();
  await page.getByText('You are offline.').first().waitFor();
  const box = page.getByRole('textbox', { name: new RegExp(ben.username) });
  const written = ['one', 'two', 'three'].map((word) => `${word}, without a server`);
  for (const text of written) {
    await box.fill(text);
    await box.press('Enter');
    await log.getByText(text).waitFor();
  }
  await page.reload();
  await log.getByText(written[2]!).waitFor();
  snowglobe = await startSnowglobe({ dataDir, port, settings });
  await expect
    .poll(() => listTexts(ben, roomId), { timeout: 60_000, interval: 500 })
    .toEqual(['Read me while it is down', ...written]);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await page.reload();
  await log.getByText(written[2]!).waitFor();
  expect(await listTexts(ben, roomId)).toEqual(['Read me while it is down', ...written]);
});

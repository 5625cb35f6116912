import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { saying, startModelServer } from '../server/test/model-server.ts';
import { publish } from '../server/test/news.ts';
import type { Person } from '../server/test/people.ts';
import { privateRoom, say } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { findFocusFaults, findTreeFaults, readTree, recordSpoken } from './accessibility-tree.ts';
import { desktop, expectAccessible, phone, withBrowser } from './browser.ts';
import { findCutContent } from './cut-content.ts';
import { showScreen } from './show-screen.ts';

const model = await startModelServer();
let app: TestApp;
let owner: Person;
let friend: Person;
let roomId: number;
beforeAll(async () => {
  app = await withApp(model.settings);
  [owner, friend] = [await app.people.owner(), await app.people.paid()];
  roomId = await privateRoom(owner, friend);
  for (const text of ['Snow tonight?', 'A long line about the weather. '.repeat(8), 'Yes.'])
    await say(friend, roomId, text);
  await friend.post('/api/public-chat/messages', { message: 'Anybody for a walk?' });
  await publish(owner, { title: 'The lake is frozen', content: '# Careful\n\nIt **holds**.' });
  const { titles } = (await owner.get('/api/media/titles?type=movie&limit=4')).body;
  for (const { id, title } of titles) await owner.post('/api/watch-later', { id, title, type: 'movie' });
  const progress = { type: 'movie', id: titles[0].id, position: 60, duration: 600 };
  await owner.put('/api/media/progress', progress);
  await owner.put('/api/follows/news/update', {});
  await friend.post('/api/support/tickets', { title: 'Lost scarf', description: 'It is red.' });
});
afterAll(model.close);
const { open } = withBrowser(() => app.url);

/** The paths of the main screens. */
const screens = () => ({
  home: '/',
  'public chat': '/?screen=publicchat',
  room: `/?screen=friends&tab=chat&room=${roomId}`,
  friends: '/?screen=friends&tab=list',
  SnowyAI: '/?screen=ai',
  news: '/?screen=news',
  media: '/?screen=media',
  'watch later': '/?screen=watch-later',
  following: '/?screen=follows',
  lists: '/?screen=lists',
  mods: '/?screen=modmenu',
  profile: '/?screen=profile',
  appearance: '/?screen=profile&tab=appearance',
  dashboard: '/?screen=dashboard',
  users: '/?screen=dashboard&tab=users',
  library: '/?screen=dashboard&tab=library',
});
type Screen = keyof ReturnType<typeof screens>;

const goTo = (page: Page, screen: Screen) => showScreen(page, screens()[screen]);

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name.replaceAll(' ', '-')}.png` });
};

/** The problems of all screens together, so that one run shows all of them. */
async function faultsOf(page: Page, find: (screen: Screen) => Promise<string[]>): Promise<string[]> {
  const all: string[] = [];
  for (const screen of Object.keys(screens()) as Screen[]) {
    await goTo(page, screen);
    for (const fault of new Set(await find(screen))) all.push(`${screen}: ${fault}`);
  }
  return all;
}

describe('with a screen reader', () => {
  test.each([desktop, phone])(
    'every screen has names, one main heading and areas that can be told apart; Tab follows the reading order, at $width',
    async (size) => {
      const page = await open({ as: owner, size });
      const session = await page.context().newCDPSession(page);
      await session.send('Accessibility.enable');
      await session.send('DOM.enable');
      const faults = await faultsOf(page, async () => [
        ...findTreeFaults(await readTree(session)),
        ...(await findFocusFaults(page, session, 30)),
      ]);
      expect(faults).toEqual([]);
    },
  );

  test('each new message is spoken once, also the same words again, and never the member’s own; an answer of SnowyAI when it is complete', async () => {
    const page = await open({ as: owner });
    await page.addInitScript(recordSpoken);
    const spoken = (text: string) =>
      page.evaluate<number>(`spoken.filter((words) => words.includes(${JSON.stringify(text)})).length`);

    await goTo(page, 'room');
    const log = page.getByRole('log');
    await page.getByRole('textbox').fill('My own words');
    await page.getByRole('textbox').press('Enter');
    await log.getByText('My own words').first().waitFor();
    await say(friend, roomId, 'On my way');
    await expect.poll(() => spoken(`${friend.username}: On my way`)).toBe(1);
    await say(friend, roomId, 'On my way');
    await expect.poll(() => spoken(`${friend.username}: On my way`)).toBe(2);
    // Older messages are not announced: the member asked for them.
    expect([await spoken('My own words'), await spoken('Snow tonight?')]).toEqual([0, 0]);

    // The first message of an empty chat.
    const other = await app.people.free();
    const empty = await privateRoom(owner, other);
    await page.goto(`/?screen=friends&tab=chat&room=${empty}`);
    // The list of rooms says it, too, and may be loaded earlier.
    await log.getByText('No messages yet').first().waitFor();
    await say(other, empty, 'The very first');
    await expect.poll(() => spoken(`${other.username}: The very first`)).toBe(1);

    await goTo(page, 'public chat');
    await friend.post('/api/public-chat/messages', { message: 'Look up' });
    await expect.poll(() => spoken(`${friend.username}: Look up`)).toBe(1);

    await goTo(page, 'SnowyAI');
    const words = ['Three', ' of', ' them,', ' **slowly**.'];
    model.next(saying(words, { everyMs: 150 }));
    await page.getByRole('textbox', { name: 'Ask SnowyAI' }).fill('How many?');
    await page.getByRole('textbox', { name: 'Ask SnowyAI' }).press('Enter');
    await expect.poll(() => spoken('Three of them, slowly.')).toBe(1);
    expect(await spoken('Three')).toBe(1);
    expect(await spoken('SnowyAI is writing')).toBe(1);
    expect(await spoken('How many?')).toBe(0);
  });
});

const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement.ariaLabel || document.activeElement.textContent`);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses Tab until the focus is on the control with this name. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < 80; stop += 1) {
    await press(page, key);
    const now = (await focused(page)).trim();
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    seen.push(now.slice(0, 40));
  }
  throw new Error(`Tab does not reach ${name}: ${seen.join(' | ')}`);
}

describe('with the keyboard alone', () => {
  test('a message is answered from its menu; a dialog keeps the focus and returns it', async () => {
    const page = await open({ as: owner });
    await goTo(page, 'room');
    const log = page.getByRole('log');
    // From the field up into the messages: the last one first.
    await tabTo(page, /^Messages/);
    await press(page, 'ArrowUp');
    await tabTo(page, 'More for this message');
    await press(page, 'Enter');
    await page.getByRole('menuitem', { name: 'Answer' }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await press(page, 'Enter');
    await page.getByRole('menuitem', { name: 'Answer' }).focus();
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    await page.keyboard.type('Bring a lamp');
    await press(page, 'Enter');
    await log.getByText('Bring a lamp').first().waitFor();
    const dialog = page.getByRole('dialog', { name: 'Edit message' });
    // Only a message that has arrived can be edited.
    await expect
      .poll(async () => {
        await press(page, 'ArrowUp');
        return dialog.isVisible();
      })
      .toBe(true);
    // Tab goes round inside the dialog; after Escape the field has the focus again.
    for (let stop = 0; stop < 8; stop += 1) {
      await press(page, 'Tab');
      expect(
        await page.evaluate(
          `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
        ),
      ).toBe(true);
    }
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
  });

  test('the drawer, the dashboard and the player are used without a pointer', async () => {
    const { id } = await addFilm(owner, 'Keys.2026.mp4', films.minute());
    await waitUntilPrepared(owner, id);
    const match = { own: { title: 'Keys', type: 'movie' } };
    await owner.put(`/api/library/${id}`, { match });

    const small = await open({ as: owner, size: phone });
    await goTo(small, 'home');
    await tabTo(small, 'Open menu');
    await press(small, 'Enter');
    await small.getByRole('dialog').getByRole('link', { name: 'News' }).waitFor();
    await press(small, 'Escape');
    await expect.poll(() => focused(small)).toBe('Open menu');
    await press(small, 'Enter');
    await tabTo(small, /^News/);
    await press(small, 'Enter');
    await small.getByText('The lake is frozen').first().waitFor();

    const page = await open({ as: owner });
    await goTo(page, 'dashboard');
    await tabTo(page, /^Overview/);
    await press(page, 'ArrowRight');
    await page.getByRole('tab', { name: 'Users', selected: true }).waitFor();
    await tabTo(page, `Actions for ${friend.username}`);
    await press(page, 'Enter');
    await page.getByRole('menuitem').first().waitFor();
    await press(page, 'ArrowDown', 'Escape');
    expect(await focused(page)).toBe(`Actions for ${friend.username}`);

    await page.goto(`/?screen=media&q=keys`);
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Keys' }).waitFor();
    await tabTo(page, /^PlayKeys/);
    await press(page, 'Enter');
    const player = page.getByRole('dialog', { name: 'Player' });
    const film = <Value>(what: string) =>
      page.evaluate<Value>(`document.querySelector('dialog video').${what}`);
    await player.locator('[data-own] video').waitFor();
    await expect.poll(() => film<number>('currentTime')).toBeGreaterThan(0.2);
    for (const name of [/^(Pause|Play) \(k\)/, /^Mute/, /^Full screen/, 'Close']) await tabTo(page, name);
    await press(page, 'Enter');
    await player.waitFor({ state: 'hidden' });
  }, 600_000);
});

describe('larger', () => {
  test.each([
    { how: 'at 200 %', size: { width: 720, height: 450 }, standard: 16 },
    { how: 'with text of 200 %', size: desktop, standard: 32 },
  ])('nothing is cut, covered or wider than the window $how', async ({ how, size, standard }) => {
    const page = await open({ as: owner, size });
    // The setting of the browser, which media queries follow.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    const faults = await faultsOf(page, async (screen) => {
      await shoot(page, `${how} ${screen}`);
      return page.evaluate<string[]>(findCutContent);
    });
    expect(faults).toEqual([]);
  });
});

test('with forced colours the focus, the selection, switches and bars are visible', async () => {
  const page = await open({ as: owner });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  await session.send('DOM.enable');
  const faults = await faultsOf(page, async (screen) => {
    await shoot(page, `forced ${screen}`);
    const focus = await findFocusFaults(page, session, 12);
    const selected = await page.evaluate<string[]>(`
      [...document.querySelectorAll('[aria-selected=true], [aria-pressed=true], [aria-current=page], label:not(:has(div, img)):has(> input[type=radio]:checked)')]
        .filter((element) => element.checkVisibility())
        .filter((element) => getComputedStyle(element).backgroundColor === getComputedStyle(document.body).backgroundColor)
        .map((element) => 'not seen as selected: ' + (element.ariaLabel || element.textContent).trim().slice(0, 40))`);
    return [...focus, ...selected];
  });
  expect(faults).toEqual([]);
});

test('the demo film has captions in three languages, and a transcript to read below the player', async () => {
  const { body } = await owner.get('/api/media/search?query=metropolis&type=movie');
  const page = await open({ as: owner });
  await page.goto(`/?screen=media&title=${body.results[0].id}`);
  const player = page.getByRole('dialog', { name: 'Player' });
  const frame = player.frameLocator('iframe');
  await frame.locator('video').waitFor();
  expect(
    await frame
      .locator('track')
      .evaluateAll((all) => all.map((each) => (each as unknown as { srclang: string }).srclang)),
  ).toEqual(['en', 'de', 'ar']);
  const summary = player.getByText('Transcript', { exact: true });
  await summary.focus();
  await page.keyboard.press('Enter');
  const lines = player.getByRole('region', { name: 'Transcript' });
  await lines.getByText('Good night, small winter.').waitFor();
  expect(await lines.getByRole('listitem').count()).toBe(11);
  await lines.getByText('[Slow plucked notes]').waitFor();
  await expectAccessible(page);
  await shoot(page, 'transcript');
  await player.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await lines.getByText('Gute Nacht, kleiner Winter.').waitFor();
});

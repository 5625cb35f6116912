import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, newChat } from '../server/test/ai.ts';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { publish } from '../server/test/news.ts';
import { privateRoom, say } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, withBrowser } from './browser.ts';
import { showScreen } from './show-screen.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);
const roomPath = (id: number) => `/?screen=friends&tab=chat&room=${id}`;

const smallPhone = { width: 360, height: 640 };

type Point = { x: number; y: number };

/** A real finger, which the browser itself turns into scrolling, clicks and its own gestures. */
async function createFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 10;
  return {
    async drag(from: Point, by: Point): Promise<void> {
      // Together with the first move: on a slow machine a finger that rests would be a long press.
      let before: Promise<unknown> = send('touchStart', [from]);
      for (let step = 1; step <= steps; step += 1) {
        const to = { x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps };
        await Promise.all([before, (before = send('touchMove', [to]))]);
      }
      await send('touchEnd', []);
    },
    /** Rests until this has happened, and lifts the finger. */
    async hold(at: Point, until: () => Promise<unknown>): Promise<void> {
      await send('touchStart', [at]);
      await until();
      await send('touchEnd', []);
    },
    async tap(at: Point): Promise<void> {
      await send('touchStart', [at]);
      await send('touchEnd', []);
    },
    /** Without waiting in between, so that a slow machine does not split it. */
    async doubleTap(at: Point): Promise<void> {
      const taps = [1, 2].flatMap(() => [send('touchStart', [at]), send('touchEnd', [])]);
      await Promise.all(taps);
    },
  };
}

async function middleOf(what: Locator): Promise<Point> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const evaluateIn = <Value>(page: Page, script: string) => page.evaluate<Value>(script);

describe('a message on a phone', () => {
  test('is answered by a swipe, and a long press opens its menu; scrolling and a mouse do neither', async () => {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    const roomId = await privateRoom(ann, bob);
    for (let n = 1; n <= 40; n += 1) await say(n % 2 ? ann : bob, roomId, `Footprint ${n}`);
    await say(bob, roomId, 'See https://snow.example/map');
    const page = await open({ as: ann, size: phone });
    await page.goto(roomPath(roomId));
    const log = page.getByRole('log');
    const link = log.getByRole('link', { name: /snow\.example/ }).first();
    await link.waitFor();
    const finger = await createFinger(page);
    const belowPx = () =>
      evaluateIn<number>(
        page,
        `(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(document.querySelector('[role=log]'))`,
      );
    const answering = page.getByText('Answering').first();
    const menu = page.getByRole('menu', { name: 'More for this message' });
    const row = (text: string) => log.getByText(text, { exact: true }).first();

    // Up and down the list scrolls, also at an angle.
    await finger.drag(await middleOf(row('Footprint 36')), { x: -40, y: 200 });
    await expect.poll(belowPx).toBeGreaterThan(100);
    // The first drag may have ended with momentum.
    await expect
      .poll(async () => {
        await finger.drag({ x: 200, y: 300 }, { x: 30, y: -230 });
        return belowPx();
      })
      .toBeLessThan(2);
    // A short swipe, and one in the other direction.
    await finger.drag(await middleOf(row('Footprint 40')), { x: -45, y: 0 });
    await finger.drag(await middleOf(row('Footprint 40')), { x: 120, y: 0 });
    expect(await answering.count()).toBe(0);

    // A swipe answers the message below the finger, and the field has the focus.
    // On a machine that stalls the list may still move when its place is read.
    const answered = page.getByText(`Answering ${bob.username}: Footprint 40`);
    await expect
      .poll(async () => {
        await finger.drag(await middleOf(row('Footprint 40')), { x: -100, y: 4 });
        return answered.isVisible();
      })
      .toBe(true);
    expect(await evaluateIn(page, 'document.activeElement.tagName')).toBe('TEXTAREA');
    await page.keyboard.type('Found it');
    await page.keyboard.press('Enter');
    await log
      .getByRole('button', { name: /Answers .*Footprint 40/ })
      .first()
      .waitFor();

    // A long press on a link opens the menu of the message, selects nothing, and does not follow the link.
    await finger.hold(await middleOf(link), () => menu.waitFor());
    await menu.waitFor();
    await expectAccessible(page);
    expect(await evaluateIn(page, 'getSelection().toString()')).toBe('');
    expect(page.context().pages()).toHaveLength(1);
    await menu.getByRole('menuitem', { name: 'Party' }).tap();
    await menu.waitFor({ state: 'detached' });
    await log.getByRole('button', { name: 'Party, 1' }).waitFor();
    await finger.hold(await middleOf(link), () => menu.waitFor());
    await page.getByRole('menuitem', { name: 'Answer' }).tap();
    await page.getByText(`Answering ${bob.username}: See https`).waitFor();
    // The sheet closes with a tap outside of it.
    await finger.hold(await middleOf(row('Footprint 40')), () => menu.waitFor());
    await finger.tap({ x: 180, y: 60 });
    await menu.waitFor({ state: 'detached' });

    const wide = await open({ as: bob, size: desktop });
    await wide.goto(roomPath(roomId));
    const { x, y } = await middleOf(wide.getByRole('log').getByText('Footprint 40', { exact: true }).first());
    await wide.mouse.move(x, y);
    await wide.mouse.down();
    await wide.mouse.move(x - 120, y, { steps: 6 });
    await wide.waitForTimeout(600);
    await wide.mouse.up();
    expect(await wide.getByText('Answering').count()).toBe(0);
    expect(await wide.getByRole('menuitem').count()).toBe(0);
  });
});

/** Sideways scrolling, and fields into which WebKit would zoom. */
const tooWide = `document.documentElement.scrollWidth > innerWidth`;
const smallFields = `[...document.querySelectorAll('input, select, textarea')]
  .filter((field) => !/checkbox|radio|range|color|file/.test(field.type) && field.checkVisibility())
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.ariaLabel ?? field.name)`;

const screens = [
  '/',
  ...[
    'news',
    'publicchat',
    'media',
    'anime',
    'watch-later',
    'lists',
    'history',
    'follows',
    'ai',
    'modmenu',
    'help',
  ].map((name) => `/?screen=${name}`),
  '/?screen=modmenu&platform=roblox',
  '/?screen=friends&tab=chat',
  '/?screen=friends&tab=list',
  ...['profile', 'security', 'appearance', 'storage'].map((tab) => `/?screen=profile&tab=${tab}`),
  '/?support=inbox',
  '/?support=tickets',
];
const tabs = 'overview users roles moderation audit system library media downloads news support'.split(' ');

describe('a small phone', () => {
  test('shows every screen without sideways scrolling; the tables of the dashboard are cards whose actions can be reached', async () => {
    const owner = await app.people.owner();
    await app.people.paid();
    const page = await open({ as: owner, size: smallPhone, expects: /mods.*50\d|50\d.*(mods|scripts)/ });
    for (const path of [...screens, ...tabs.map((tab) => `/?screen=dashboard&tab=${tab}`)]) {
      await showScreen(page, path);
      expect([path, await evaluateIn(page, tooWide), await evaluateIn(page, smallFields)]).toEqual([
        path,
        false,
        [],
      ]);
    }

    await page.goto('/?screen=dashboard&tab=users');
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
    const card = rows.filter({ hasText: owner.username });
    await card.getByText(owner.email).waitFor();
    const { width } = (await card.boundingBox())!;
    expect(width).toBeGreaterThan(300);
    expect(width).toBeLessThan(360);
    // The filters are behind one button.
    expect(await page.getByRole('group', { name: 'Role' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('group', { name: 'Role' }).getByRole('button', { name: 'Paid' }).tap();
    await page.getByRole('button', { name: 'Filters 1 of them is set' }).waitFor();
    await card.waitFor({ state: 'detached' });
    await rows
      .last()
      .getByRole('button', { name: /^Actions for/ })
      .tap();
    const item = (await page.getByRole('menuitem').first().boundingBox())!;
    expect(item.x >= 0 && item.x + item.width <= 360).toBe(true);
    await expectAccessible(page);
  });

  test('plays a film with a thumb, upright and sideways', async () => {
    const owner = await app.people.owner();
    const { id } = await addFilm(owner, 'Thumb.2026.mp4', films.minute());
    await waitUntilPrepared(owner, id);
    await owner.put(`/api/library/${id}`, { match: { own: { title: 'Thumb', type: 'movie' } } });
    const page = await open({ as: await app.people.paid(), size: smallPhone });
    await page.goto('/?screen=media&q=thumb');
    const film = <Value>(what: string) =>
      evaluateIn<Value>(page, `document.querySelector('dialog video').${what}`);
    // Opened by a tap: without one the browser plays no sound.
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Thumb' }).tap();
    await page.locator('dialog [data-own] video').waitFor();
    await expect.poll(() => film<number>('currentTime')).toBeGreaterThan(0.2);
    // Slowly, so that the film is not over before the test is.
    await film('playbackRate = 0.1');
    const shown = page.locator('dialog [role=region][data-shown]');
    const hidden = page.locator('dialog [role=region]:not([data-shown]):has(video)');
    const finger = await createFinger(page);
    for (const size of [smallPhone, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      const box = (await page.locator('dialog video').boundingBox())!;
      const at = (share: number): Point => ({ x: box.x + box.width * share, y: box.y + box.height * 0.25 });
      // The whole picture fits into the window.
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      await hidden.waitFor();
      // A tap shows the controls and does not pause; a drag does nothing.
      await finger.tap(at(0.4));
      await shown.waitFor();
      const buttons = page.getByRole('group', { name: 'Controls' }).getByRole('button');
      for (const each of await buttons.all()) {
        const { x, width, height } = (await each.boundingBox())!;
        if (width === 0) continue;
        expect(x >= 0 && x + width <= size.width && width >= 42 && height >= 44).toBe(true);
      }
      await finger.tap(at(0.4));
      await hidden.waitFor();
      await finger.drag(at(0.4), { x: -120, y: 0 });
      await page.waitForTimeout(400);
      expect([await shown.count(), await film<boolean>('paused')]).toEqual([0, false]);
      // Two taps on the right go 10 seconds forward, and the film goes on.
      const before = await film<number>('currentTime');
      // A machine that stalls can split the two taps into two single ones.
      await expect
        .poll(async () => {
          await finger.doubleTap(at(0.9));
          await page.waitForTimeout(800);
          return film<number>('currentTime');
        })
        .toBeGreaterThan(before + 9);
      expect(await film<number>('currentTime')).toBeLessThan(before + 22);
      expect(await film<boolean>('paused')).toBe(false);
    }
    // A long limit: the film is made playable first.
  }, 600_000);
});

describe('a screen that loads', () => {
  test.each([
    ['the landing', null, (page: Page) => page.getByText(/\d inside/)],
    ['news', 'news', (page: Page) => page.getByRole('link', { name: 'Snow tonight' })],
    ['films', 'media', (page: Page) => page.getByRole('list').getByRole('link')],
    ['SnowyAI', 'ai', (page: Page) => page.getByRole('button', { name: 'Regenerate' })],
    ['the public chat', 'publicchat', (page: Page) => page.getByText('Good evening, all')],
  ])('does not move what is already there, on the smallest phone: %s', async (_name, screen, last) => {
    await publish(await app.people.owner());
    const who = await app.people.paid();
    await who.post('/api/public-chat/messages', { message: 'Good evening, all' });
    if (screen === 'ai') await ask(who, await newChat(who), 'a film about trains');
    const page = await open({ ...(screen && { as: who }), size: { width: 320, height: 640 } });
    // Answers come late and one after the other, as on a slow network.
    let asked = 0;
    await page.route('**/api/**', async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 60 * asked));
      await route.continue();
    });
    await page.addInitScript(`
      window.shifts = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries()))
        .observe({ type: 'layout-shift', buffered: true });
    `);
    await page.goto(screen ? `/?screen=${screen}` : '/');
    await last(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    const moved = await evaluateIn<number>(page, 'shifts.reduce((sum, { value }) => sum + value, 0)');
    expect(moved).toBeLessThan(0.02);
  });
});

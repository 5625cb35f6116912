import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../server/test/news.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, collectRequests, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

describe('a visitor', () => {
  test.each([desktop, phone])('sees the landing and the form behind it at $width', async (size) => {
    const page = await open({ size });
    const asked = collectRequests(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Snowglobe' }).waitFor();
    await page.getByText('Online').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).click();
    await page.getByRole('heading', { name: 'Access Terminal' }).waitFor();
    // Google is offered only where it is set up.
    const google = page.getByRole('button', { name: 'Continue with Google' });
    expect(await google.count()).toBe(0);
    await expectAccessible(page);
    await page.route('**/api/health', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), signInWith: ['password', 'google'] } });
    });
    await page.reload();
    await google.waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
    expect(asked.filter((url) => /inside-|users\/me/.test(url))).toEqual([]);
  });

  test('gets the first screen in 12 requests and 197 KB, at most 100 KB of it JavaScript', async () => {
    const page = await open();
    const asked = collectRequests(page);
    await page.goto('/');
    await page.getByText('Online').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
    const sizes = await Promise.all(asked.map(gzippedSize));
    const sum = (ofThose: (url: string) => boolean) =>
      sizes.reduce((total, size, at) => total + (ofThose(asked[at]!) ? size : 0), 0);
    const scripts = sum((url) => url.endsWith('.js'));
    expect(scripts).toBeGreaterThan(10_000);
    expect(scripts).toBeLessThanOrEqual(100 * 1024);
    expect(sum(() => true)).toBeLessThanOrEqual(197 * 1024);

    // The first file is compiled while it arrives, and the first font does not make the browser load the system's.
    const first = await page.evaluate<string>(`document.querySelector('script[type=module]').src`);
    expect(await (await fetch(first)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const ranges = await page.evaluate<string[]>(`{
      const family = getComputedStyle(document.body).fontFamily.split(',')[0].replaceAll('"', '');
      [...document.fonts].filter((face) => face.family === family).map((face) => face.unicodeRange);
    }`);
    expect(ranges).toEqual(['U+0-10FFFF']);
  });

  test('gets another edition of the page than a member, and caches keep them apart', async () => {
    const page = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${app.url}${path}`, { headers });
    const forVisitor = await page('/');
    const forMember = await page('/', { cookie: 'snowglobe_hint=1' });
    const forForm = await page('/?screen=auth');
    for (const { headers } of [forVisitor, forMember, forForm]) {
      expect(headers.get('vary')).toMatch(/\bcookie\b/);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    expect(forVisitor.headers.get('etag')).not.toBe(forMember.headers.get('etag'));
    const landing = await forVisitor.text();
    expect(landing).not.toMatch(/inside|users\/me/);
    expect(await forMember.text()).toMatch(/inside.*users\/me/s);
    // The HTML contains the first screen, before any code has loaded; the form's edition has no landing.
    expect(landing).toMatch(/<div inert.*<h1[^>]*>Snowglobe<\/h1>.*ACCESS TERMINAL/s);
    expect(await forForm.text()).not.toContain('ACCESS TERMINAL');

    // An address that names a screen has its code too, in the member's language; any other name changes nothing.
    const german = { cookie: 'snowglobe_hint=1; snowglobe_language=de' };
    const files = async (path: string) =>
      [...(await (await page(path, german)).text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(
        ([, file]) => file!,
      );
    const home = await files('/');
    for (const name of ['news.de', 'nothing', '..%2Finside', 'news&screen=news'])
      expect(await files(`/?screen=${name}`)).toEqual(home);
    for (const name of ['news', 'watch-later', 'friends']) {
      const found = await files(`/?screen=${name}`);
      expect(found.slice(0, home.length)).toEqual(home);
      expect(found.join()).toMatch(new RegExp(`/${name}-screen-[\\w-]+\\.de-\\w+\\.js`));
      for (const file of found) expect((await fetch(app.url + file)).status, file).toBe(200);
    }
  });

  test('waits for the loading screen, or skips it with a key', async () => {
    const page = await open({ motion: true });
    await page.goto('/');
    await firstPaintOver(page);
    await page.getByLabel('Loading progress').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).click();
    await page.getByRole('heading', { name: 'Access Terminal' }).waitFor();
  });

  test('skips the loading screen by a key that they press before the code of the page has arrived', async () => {
    const page = await open({ motion: true });
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Click or press any key to skip').waitFor();
    await page.keyboard.press('a');
    code.resolve();
    await firstPaintOver(page);
    expect(await page.getByLabel('Loading progress').count()).toBe(0);
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).click();
  });

  test('signs up, is asked to log in, logs in, and logs out again', async () => {
    const page = await open();
    await page.goto('/?screen=auth&mode=signup');
    await page.getByRole('heading', { name: 'Join' }).waitFor();
    await page.getByLabel('Username').fill('mirelle');
    await page.getByLabel('Email').fill('mirelle@example.com');
    await page.getByLabel('Password', { exact: true }).fill('snow falls slowly');
    await page.getByLabel('Confirm Password').fill('snow falls slowl');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText("Passwords don't match").first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Confirm Password').fill('snow falls slowly');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Account Created!').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('snow falls slowly');
    // Requests that are pending at the logout are aborted, not refused.
    const leaving = Promise.withResolvers<void>();
    await page.route('**/api/home', async (route) => {
      await leaving.promise;
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: 'Access System' }).click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening|night), mirelle$/ }).waitFor();
    await page.getByRole('button', { name: /mirelle.*profile menu/ }).click();
    const out = page.waitForResponse('**/api/logout');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
    await out;
    leaving.resolve();
    await page.reload();
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
  });

  test('is refused with the same words for a wrong password and an unknown name', async () => {
    const who = await app.people.account();
    const page = await open({ expects: /401/ });
    await page.goto('/?screen=auth');
    for (const username of [who.username, 'nobody-has-this-name']) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill('certainly wrong');
      await page.getByRole('button', { name: 'Access System' }).click();
      await page.getByText('Invalid credentials').first().waitFor();
    }
  });

  test('sees the welcome sequence after the first login, once per page, and can skip it', async () => {
    const page = await open({ as: await app.people.free(), motion: true });
    await page.goto('/');
    await firstPaintOver(page);
    await page.getByLabel('Loading progress').waitFor();
    await page.mouse.click(10, 10);
    await page.getByText('access granted').first().waitFor();
    await page.mouse.click(10, 10);
    await page.getByText('access granted').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Add a picture' }).click();
    await page.getByRole('heading', { name: 'Profile settings' }).waitFor();
  });

  test('sees the page at once after a reload, in another tab and from a link; or always, if they choose that', async () => {
    const who = await app.people.account();
    const post = await publish(await app.people.withPermissions('news.write'));
    const page = await open({ motion: true });
    const [loading, greeting] = [page.getByLabel('Loading progress'), page.getByText('access granted')];
    const home = page.getByRole('heading', { name: new RegExp(`, ${who.username}$`) });
    const logIn = async () => {
      await page.getByLabel('Username').fill(who.username);
      await page.getByLabel('Password', { exact: true }).fill(who.password);
      await page.getByRole('button', { name: 'Access System' }).click();
    };
    const logOut = async () => {
      await page.getByRole('button', { name: /profile menu/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    // A link asks for the sign-in first, and opens its target afterwards.
    await page.goto(`/?screen=news&post=${post.id}`);
    await page.getByText('What you opened is for members. Log in and it is there.').first().waitFor();
    expect(await loading.count()).toBe(0);
    await expectAccessible(page);
    await logIn();
    await greeting.waitFor();
    await page.getByText('Click or press any key to skip').first().waitFor();
    await page.keyboard.press('Escape');
    await greeting.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: post.title }).first().waitFor();
    expect(new URL(page.url()).search).toBe(`?screen=news&post=${post.id}`);

    await page.goto('/');
    await home.waitFor();
    expect([await loading.count(), await greeting.count()]).toEqual([0, 0]);
    await page.reload();
    await home.waitFor();
    expect([await loading.count(), await greeting.count()]).toEqual([0, 0]);

    // Each sign-in plays the welcome sequence, and a logout plays the loading sequence.
    await logOut();
    await loading.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).click();
    await logIn();
    await greeting.waitFor();
    await page.keyboard.press('Escape');
    await greeting.waitFor({ state: 'detached' });

    await page.goto('/?screen=profile&tab=appearance');
    await page.getByRole('radiogroup', { name: 'Opening sequence' }).getByText('Never').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile Updated').first().waitFor();
    await logOut();
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
    expect(await loading.count()).toBe(0);
  });

  test('returns to the landing after a failed Google sign-in, with a message', async () => {
    const page = await open({ expects: /503|Failed to exchange code|400/ });
    await page.goto('/auth/callback?code=stale');
    await page.getByText('Login failed').first().waitFor();
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  });
});

/** The HTML of the first paint cannot be clicked before the code has loaded. */
const firstPaintOver = (page: Page) => page.locator('#root > [inert]').waitFor({ state: 'detached' });

/** The limit is for gzip, not for the smaller brotli that the browser chooses. */
async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const { byteLength } = await answer.arrayBuffer();
  // A very small file is sent uncompressed.
  return Number(answer.headers.get('content-length') ?? byteLength);
}

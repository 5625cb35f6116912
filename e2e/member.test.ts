import { beforeAll, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '../server/src/core/guarded-fetch/guarded-fetch.ts';
import { group, say } from '../server/test/rooms.ts';
import type { Person } from '../server/test/people.ts';
import { startPictureHost } from '../server/test/picture-host.ts';
import { blue } from '../server/test/pictures.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, offline, phone, collectRequests, withBrowser } from './browser.ts';

let app: TestApp;
let host: Awaited<ReturnType<typeof startPictureHost>>;
beforeAll(async () => {
  host = await startPictureHost();
  host.putBytes('/fox.png', await blue(60, 60).png().toBuffer());
  const guardedFetch = createGuardedFetch({ standIns: { 'pictures.example': host.port } });
  app = await withApp({}, { guardedFetch });
});
const { open } = withBrowser(() => app.url);

type Way = { as: Person; size: typeof desktop };

/** The requests until home is shown, and whether some were sent before the live channel was open and so are repeated. */
async function comeHome(way: Way, seen: string) {
  const page = await open(way);
  const asked = collectRequests(page);
  let askedBeforeLine = '';
  page.on('websocket', (line) =>
    line.once('framereceived', () => {
      askedBeforeLine = asked.join('\n');
    }),
  );
  await page.goto('/');
  await page.getByText(seen).first().waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.waitForLoadState('networkidle');
  return { asked, lineWasLate: askedBeforeLine.includes('/api/home') };
}

async function expectFewRequests(way: Way, seen: string): Promise<void> {
  let { asked, lineWasLate } = await comeHome(way, seen);
  // When the live channel opens late, as on a busy machine, the page rightly repeats its requests. That is not the usual cost.
  for (let again = 0; again < 3 && lineWasLate; again += 1)
    ({ asked, lineWasLate } = await comeHome(way, seen));
  expect(lineWasLate || asked.length <= 21, asked.join('\n')).toBe(true);
  expect(asked).toEqual([...new Set(asked)]);
}

describe('a member', () => {
  test('must first choose a new password when staff set the current one', async () => {
    const who = await app.people.account({ mustChangePassword: true });
    const page = await open({ expects: /400.*auth\/change-password/ });
    await page.goto('/?screen=auth');
    await page.getByLabel('Username').fill(who.username);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Access System' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    const save = async (password: string) => {
      await dialog.getByLabel('New Password').fill(password);
      await dialog.getByLabel('Confirm Password').fill(password);
      await dialog.getByRole('button', { name: 'Save Password' }).click();
    };
    await save('short');
    await dialog.getByText('Password must be at least 8 characters long').first().waitFor();
    await save(who.password);
    await dialog.getByText('Please choose another password than the one you have now').first().waitFor();
    await save('long enough now');
    await page.getByRole('heading', { name: new RegExp(`, ${who.username}$`) }).waitFor();
  });

  test.each([desktop, phone])(
    'is home after 21 requests, none of them made twice, at $width',
    async (size) => {
      await expectFewRequests({ as: await app.people.free(), size }, 'Cancel anytime');
    },
  );

  test('with films, a list and chats sees home after 21 requests on a phone; other pictures load while scrolling', async () => {
    const [as, friend] = [await app.people.paid(), await app.people.paid()];
    const { titles } = (await as.get('/api/media/titles?type=movie&limit=6')).body;
    for (const { id, title } of titles) await as.post('/api/watch-later', { id, title, type: 'movie' });
    await as.put('/api/media/progress', { type: 'movie', id: titles[0].id, position: 60, duration: 600 });
    await say(friend, await group(friend, as), 'Tonight?');
    await expectFewRequests({ as, size: phone }, 'From the catalogue');

    const page = await open({ as, size: phone });
    await page.goto('/');
    const last = page.getByRole('list', { name: 'From the catalogue' }).getByRole('listitem').last();
    // The cards are added in steps, so another one may be the last by then.
    await expect
      .poll(async () => {
        await last.scrollIntoViewIfNeeded();
        return last.locator('img').isVisible();
      })
      .toBe(true);
  });

  test.each([
    ['news', 8, 28],
    ['media', 10, 38],
    ['friends&tab=chat', 11, 40],
    ['ai', 8, 34],
    ['publicchat', 7, 34],
  ])(
    'opens the screen %s with at most %i scripts and %i requests, without its pictures and none for the player',
    async (screen, scripts, requests) => {
      const page = await open({ as: await app.people.paid(), size: phone });
      const asked = collectRequests(page);
      await page.goto(`/?screen=${screen}`);
      await page.locator('main h1, main h2').first().waitFor();
      await page.waitForLoadState('networkidle');
      const code = asked.filter((url) => url.endsWith('.js'));
      expect(code.length, code.join('\n')).toBeLessThanOrEqual(scripts);
      const others = asked.filter((url) => !/\/posters\/|\/backdrops\//.test(url));
      expect(others.length, others.join('\n')).toBeLessThanOrEqual(requests);
      expect(code.filter((url) => /player-modal|library-player|load-hls/.test(url))).toEqual([]);
    },
  );

  test('who follows a link to a screen gets its code and the largest picture beside the first code, not after it', async () => {
    const page = await open({ as: await app.people.paid(), size: phone });
    const asked = collectRequests(page);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first style sheet too: it names the hills.
    await page.route(/\/assets\/index-[^/]+\.(?:js|css)$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    const early = [/\/news-screen-[^/]+\.js$/, /\/news-screen-[^/]+\.css$/, /\/hills-/];
    const requested = Promise.all(early.map((file) => page.waitForRequest(file)));
    await page.goto('/?screen=news', { waitUntil: 'commit' });
    await requested;
    release();
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([...new Set(asked)]);
  });

  test('gets the second file of code with a low priority on home only: on a screen its own code would delay it', async () => {
    const member = await app.people.free();
    const isLow = async (path: string) =>
      /fetchpriority="low" href="\/assets\/inside-[^"]+\.js"/.test((await member.get(path)).body);
    expect([await isLow('/'), await isLow('/?screen=news')]).toEqual([true, false]);
  });

  test.each([
    ['publicchat', /\/chat-[^/]+\.js$/, /\/api\/public-chat\/messages/],
    ['news', /\/news-screen-[^/]+\.js$/, /\/api\/news\/posts\?/],
    ['media', /\/media-screen-[^/]+\.js$/, /\/api\/media\/browse/],
    ['anime', /\/anime-screen-[^/]+\.js$/, /\/api\/anime\/search/],
  ])(
    'who follows a link to the screen %s has its data asked for before its code has arrived',
    async (screen, code, call) => {
      const page = await open({ as: await app.people.paid(), size: phone });
      const isAsked = page.waitForRequest(call);
      await page.route(code, async (route) => {
        await isAsked;
        await route.continue();
      });
      // The worst case: the first code has run, and asks for the screen's, before the answer that says who is signed in.
      const hasRun = page.waitForRequest(code);
      await page.route('**/api/users/me', async (route) => {
        await hasRun;
        await route.continue();
      });
      // Named twice, so that the HTML does not preload the code of the screen: then only the first code asks for it.
      await page.goto(`/?screen=${screen}&screen=${screen}`);
      await page.locator('main h1').first().waitFor();
    },
  );

  test('who opens the chat on a slow line also sees what is said while its code loads, once', async () => {
    const [as, other] = [await app.people.paid(), await app.people.paid()];
    const page = await open({ as, size: phone });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/chat-[^/]+\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    const channel = page.waitForEvent('websocket');
    const isAnswered = page.waitForResponse(/\/api\/public-chat\/messages/);
    await page.goto('/?screen=publicchat', { waitUntil: 'commit' });
    await (await isAnswered).finished();
    const arrives = (await channel).waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('While you were waiting'),
    );
    const sent = await other.post('/api/public-chat/messages', { message: 'While you were waiting' });
    expect(sent.status).toBe(201);
    await arrives;
    release();
    const said = page.getByRole('log').getByText('While you were waiting');
    await said.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await said.count()).toBe(1);
  });

  test.each([desktop, phone])('finds every tab of the profile accessible at $width', async (size) => {
    const page = await open({ as: await app.people.owner(), size });
    for (const tab of ['profile', 'security', 'appearance']) {
      await page.goto(`/?screen=profile&tab=${tab}`);
      await page.getByRole('tab', { name: new RegExp(tab, 'i'), selected: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });

  test('who is the owner sees their permissions', async () => {
    const page = await open({ as: await app.people.owner() });
    await page.goto('/?screen=profile');
    await page.getByText('Administrator privileges').first().waitFor();
    await page.getByText('Owner Access').first().waitFor();
  });

  test('saves a profile and sees the change everywhere at once, in another tab too', async () => {
    const who = await app.people.free();
    const page = await open({ as: who });
    const other = await open({ as: who });
    await other.goto('/');
    await other.getByRole('heading', { name: new RegExp(`, ${who.username}$`) }).waitFor();
    await page.goto('/?screen=profile');
    await page.getByLabel('Username').fill('renamed-one');
    await page.getByLabel('Bio').fill('Two sentences. No more.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile Updated').first().waitFor();
    await other.getByRole('heading', { name: /, renamed-one$/ }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Bio').inputValue()).toBe('Two sentences. No more.');
  });

  test('sets a picture by URL: the server copies it, and no browser loads it from the other site', async () => {
    const page = await open({ as: await app.people.free(), expects: /400/ });
    await page.goto('/?screen=profile');
    const field = page.getByLabel('Profile picture URL');
    await field.fill('https://pictures.example/missing.png');
    await page.getByText('Snowglobe fetches a copy of it when you save.').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No picture could be fetched from this address').first().waitFor();
    await field.fill('https://pictures.example/fox.png');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile Updated').first().waitFor();
    expect(await field.inputValue()).toMatch(/^\/api\/images\/[0-9a-f-]{36}\.webp$/);
    const shown = page.locator(`img[src="${await field.inputValue()}"]`).first();
    await expect.poll(() => shown.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(60);
    expect(host.pathsAsked()).toEqual(['/missing.png', '/fox.png']);
    await expectAccessible(page);
  });

  test('sees that a name is taken, and nothing changes', async () => {
    const taken = await app.people.account();
    const who = await app.people.free();
    const page = await open({ as: who, expects: /409/ });
    await page.goto('/?screen=profile');
    await page.getByLabel('Username').fill(taken.username);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Update Failed').first().waitFor();
    await page.getByText('Username or email is already in use').first().waitFor();
    const me = await who.get('/api/users/me');
    expect(me.body.username).toBe(who.username);
  });

  test('is signed out here when the session is ended elsewhere', async () => {
    const who = await app.people.free();
    const elsewhere = await app.people.signIn(who);
    const page = await open({ as: who });
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`${who.username}.*profile menu`) }).waitFor();
    // Requests that the page sends when the session ends are rightly refused.
    await page.waitForLoadState('networkidle');
    const { body } = await elsewhere.get('/api/auth/sessions');
    const others = body.sessions.filter((session: { current: boolean }) => !session.current);
    for (const session of others) await elsewhere.delete(`/api/auth/sessions/${session.id}`);
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
  });

  test('is sent home from a screen that does not exist; Back and reload keep the screen', async () => {
    const page = await open({ as: await app.people.free() });
    await page.goto('/?screen=nowhere');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Style your name' }).click();
    await page.getByRole('tab', { name: 'Appearance', selected: true }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Appearance', selected: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^Good / }).waitFor();
  });

  test.each([desktop, phone])(
    'finds everything with Ctrl-K, sees who is inside, and goes Back the way they came, at $width',
    async (size) => {
      const [who, other] = [await app.people.free(), await app.people.free()];
      await who.post('/api/friends/block', { username: other.username });
      const page = await open({ as: who, size });
      await page.goto('/');
      await page.getByRole('button', { name: /inside/ }).click();
      await page.getByRole('dialog', { name: 'Inside right now' }).getByText(who.username).first().waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox', { name: 'Search Snowglobe' });
      await box.fill('public');
      await page.getByRole('option', { name: 'Public Chat' }).waitFor();
      await expectAccessible(page);
      await box.press('Enter');
      await page.getByRole('heading', { name: 'Public Chat' }).first().waitFor();
      await page.getByRole('button', { name: 'Search (Ctrl-K)' }).click();
      await box.fill('blocked');
      await page.getByRole('option', { name: 'Security' }).click();
      await page.getByRole('button', { name: `Unblock ${other.username}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
      await page.getByText('You have blocked nobody.').first().waitFor();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('heading', { name: 'Public Chat' }).first().waitFor();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('heading', { name: /^Good / }).waitFor();
    },
  );

  test('exports their data and deletes the account; logging in again cancels the deletion', async () => {
    const who = await app.people.free();
    const page = await open({ as: who, expects: /401|400.*api\/account|WebSocket|Failed to fetch user/ });
    await page.goto('/?screen=profile&tab=security');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^snowglobe-.*\.json$/);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const field = dialog.getByLabel('Current Password');
    await field.fill('not my password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('Current password is incorrect').first().waitFor();
    await expectAccessible(page);
    await field.fill(who.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page
      .getByText(/Your account will be deleted/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const again = await open({ as: { ...who, ...(await app.people.signIn(who)) } });
    await again.goto('/');
    await again.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await again.getByText('Your account stays').first().waitFor();
  });

  test('reads a notification from the bell, and the badge disappears', async () => {
    const owner = await app.people.account({ role: 'Owner', username: 'bell-owner' });
    const page = await open({ expects: /403.*auth\/login/, size: phone });
    await page.goto('/?screen=auth');
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Access System' }).click();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByText('Owner login from a new device').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  test('reaches everything from the drawer on a phone', async () => {
    const page = await open({ as: await app.people.free(), size: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Profile settings' }).waitFor();
  });

  test('sees that the connection is lost, and that it is back', async () => {
    const page = await open({ as: await app.people.free(), expects: offline });
    await page.goto('/');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    // The whole page has loaded before the connection breaks.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    // Offline in the browser does not cut an open WebSocket: end it as a network would.
    for (const connection of app.core.live.hub.connections()) connection.drop();
    await page.getByText('Reconnecting…').first().waitFor();
    await page.context().setOffline(false);
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  });
});

import type { BrowseRow } from '@snowglobe/contract/features/media/media.model.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const badge = (page: Page, source: number) => player(page).getByText(`(${source}/5)`);
const isPlaying = (page: Page) => player(page).locator('[data-playing] iframe').waitFor();

/** Makes the demo players fail or stall, by changing the requests to them. */
async function breakSources(page: Page, behaviour: 'fail' | 'stall', hosts: RegExp): Promise<void> {
  await page.route(hosts, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('demo', behaviour);
    return route.continue({ url: url.href });
  });
}

/** Seeks to a second of the film, as the player's own bar does. */
const seek = (page: Page, position: number) =>
  page.evaluate<void>(
    `document.querySelector('dialog iframe').contentWindow.postMessage(
      { source: 'snowglobe-page', type: 'seek', position: ${position} }, '*')`,
  );

/** Waits until the player has reported this position, or a later one. */
const hearsFrom = (page: Page, position: number) =>
  page.evaluate<void>(
    `new Promise((heard) => window.addEventListener('message', ({ data }) => {
      if (data?.type === 'time' && data.position >= ${position}) heard();
    }))`,
  );

async function titleNamed(query: string, type = 'all'): Promise<number> {
  const person = await app.people.paid();
  const { body } = await person.get(`/api/media/search?query=${encodeURIComponent(query)}&type=${type}`);
  return body.results[0].id;
}

describe('Movies, TV and anime', () => {
  test('a film is three keys from home; a failing source is replaced by the next; home offers to continue', async () => {
    const member = await app.people.paid();
    const page = await open({ as: member });
    await breakSources(page, 'fail', /\/embed\/mirror-1\//);
    await page.goto('/');
    await page.getByRole('heading', { name: new RegExp(`, ${member.username}$`) }).waitFor();
    await page.getByRole('region', { name: 'From the catalogue' }).waitFor();
    await expectAccessible(page);

    // Slash, arrow, Enter; the typing error is forgiven.
    await page.keyboard.press('/');
    await page.getByRole('heading', { name: 'Search Movies & TV Shows' }).waitFor();
    await page.getByRole('searchbox').waitFor();
    // In one piece, so that the shorter word below has no answer yet.
    await page.keyboard.insertText('nosfertu');
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Nosferatu' }).waitFor();
    // Half of the word is enough.
    await page.waitForURL(/q=nosfertu/);
    await expectAccessible(page);

    // While the next results load, the old ones are dimmed and can still be read.
    const answer = Promise.withResolvers<void>();
    const searches = /\/api\/media\/search/;
    await page.route(searches, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.keyboard.press('Backspace');
    await page.locator('[aria-busy="true"]').getByRole('link', { name: 'Nosferatu' }).waitFor();
    await expectAccessible(page);
    answer.resolve();
    await page.locator('[aria-busy="false"]').getByRole('link', { name: 'Nosferatu' }).waitFor();
    await page.unroute(searches);
    await page.keyboard.type('u');
    await page.waitForURL(/q=nosfertu/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await player(page).getByRole('heading', { name: 'Nosferatu', level: 2 }).waitFor();
    await player(page).getByText('Movie Ready').first().waitFor();
    await badge(page, 2).waitFor();
    await isPlaying(page);
    await player(page).getByText('This is the demo film, not the title itself.').first().waitFor();
    expect(page.url()).toMatch(/screen=media.*title=\d+/);
    await expectAccessible(page);

    // Each source has an entry; choosing it loads it.
    await player(page).getByRole('button', { name: 'Video sources' }).click();
    await page.getByText('5 available').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: /#4/ }).click();
    await badge(page, 4).waitFor();
    await isPlaying(page);
    const download = player(page).getByRole('link', { name: 'Download' });
    expect(await download.getAttribute('download')).toBe('Nosferatu.mp4');

    // The position is saved when the player closes, and home links to it.
    await seek(page, 30);
    await page.waitForFunction(`document.querySelector('dialog [data-playing]') !== null`);
    await expect
      .poll(async () => (await member.get('/api/media/progress')).body.continueWatching[0]?.position ?? 0)
      .toBeGreaterThan(25);
    // The position was just saved, and the next save is seconds away: a seek is saved before the page is left.
    const here = page.url();
    await seek(page, 40);
    await hearsFrom(page, 40);
    await page.goto('about:blank');
    await expect
      .poll(async () => (await member.get('/api/media/progress')).body.continueWatching[0]?.position ?? 0)
      .toBeGreaterThanOrEqual(40);
    await page.goto(here);
    await isPlaying(page);
    await page.keyboard.press('Escape');
    await player(page).waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('title=');
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Continue watching' });
    await page
      .getByText(/Nosferatu is waiting where you left it/)
      .first()
      .waitFor();
    const resumed = page.waitForRequest(/\/embed\/.*start=\d+/);
    await row.getByRole('link', { name: /Nosferatu/ }).click();
    expect(Number(new URL((await resumed).url()).searchParams.get('start'))).toBeGreaterThan(10);
    await isPlaying(page);
    // A click outside closes it, too.
    await page.mouse.click(4, 400);
    await player(page).waitFor({ state: 'hidden' });
    await row.getByRole('link', { name: 'See history' }).click();
    await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Nosferatu from the history' }).click();
    await page.getByText('Nothing watched yet').first().waitFor();
  });

  test('a series continues with the next episode, automatically if the member wants that', async () => {
    const member = await app.people.paid();
    const id = await titleNamed('One Step Beyond', 'tv');
    const page = await open({ as: member });
    await page.goto(`/?screen=media&title=${id}`);
    await isPlaying(page);
    const episodes = player(page).getByRole('region', { name: 'Episodes' });
    const playing = episodes.locator('[aria-current]');
    await playing.getByText('S1E1').first().waitFor();
    await playing.getByText('Playing').first().waitFor();
    await episodes.getByRole('button', { name: /S1E3/ }).click();
    await playing.getByText('S1E3').first().waitFor();
    await isPlaying(page);
    expect(page.url()).toMatch(/season=1&episode=3/);
    expect(await player(page).getByRole('link', { name: 'Download' }).getAttribute('download')).toMatch(
      / - S1E3\.mp4$/,
    );

    const auto = player(page).getByRole('button', { name: /^Auto Next Episode/ });
    expect(await auto.textContent()).toBe('Auto Next Episode OFF');
    await auto.click();
    await seek(page, 10_000);
    await playing.getByText('S1E4').first().waitFor();
    await isPlaying(page);
    // The episode is remembered, and it is one step in the history: Back closes the player.
    await page.reload();
    await playing.getByText('S1E4').first().waitFor();
    await player(page).getByRole('button', { name: 'Auto Next Episode ON' }).waitFor();
    await player(page).getByRole('combobox', { name: 'Season' }).selectOption('2');
    await episodes.getByRole('button', { name: /S2E1 / }).waitFor();
    await expectAccessible(page);
    await player(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: 'Movies & TV', level: 1 }).waitFor();
  });

  test('when the movie database fails, only the names of the episodes are missing, and the player says so', async () => {
    const id = await titleNamed('One Step Beyond', 'tv');
    const page = await open({ as: await app.people.paid(), expects: /502/ });
    const body = JSON.stringify({ error: 'TMDB API error: 500', code: 'movie_database_error' });
    await page.route('**/api/media/tv/**', (route) => route.fulfill({ status: 502, body }));
    await page.goto(`/?screen=media&title=${id}&season=2&episode=10`);
    await isPlaying(page);
    await player(page).getByText('Using fallback data. TMDB: TMDB API error: 500').first().waitFor();
    await player(page).getByText('FALLBACK', { exact: true }).first().waitFor();
    const episodes = player(page).getByRole('region', { name: 'Episodes' });
    await episodes.getByText('Episode 10 of Season 2').first().waitFor();
    expect(await episodes.getByRole('listitem').count()).toBe(10);
    // The last of ten: the next one is the first of the next season.
    await player(page).getByRole('button', { name: 'Next episode', exact: true }).click();
    await episodes.locator('[aria-current]').getByText('S3E1').first().waitFor();
    await expectAccessible(page);
  });

  test('when every source fails the player says so, and Retry starts again', async () => {
    const id = await titleNamed('Metropolis');
    const page = await open({ as: await app.people.paid() });
    await breakSources(page, 'fail', /\/embed\/(mirror|alternative)/);
    await page.goto(`/?screen=media&title=${id}`);
    await player(page).getByText('Stream Unavailable').first().waitFor();
    await player(page).getByText('Source 5 of 5 failed to load').first().waitFor();
    await player(page).getByRole('button', { name: 'Try Next Source' }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await player(page).getByRole('button', { name: 'Retry', exact: true }).click();
    await isPlaying(page);
    await badge(page, 1).waitFor();
  });

  test('a source that refuses is skipped at once; a silent one offers the next after four seconds and is skipped after eight', async () => {
    const id = await titleNamed('Metropolis');
    const page = await open({ as: await app.people.paid(), expects: /ERR_CONNECTION_REFUSED|404/ });
    // One host does not exist, one does not have the film, and one never answers.
    await page.route(/\/embed\/mirror-1\//, (route) => route.abort('connectionrefused'));
    await page.route(/\/embed\/mirror-2\//, (route) => route.fulfill({ status: 404, body: '' }));
    await breakSources(page, 'stall', /\/embed\/mirror-3\//);
    const begun = new Map<string, number>();
    page.on('request', (request) => {
      const host = /\/embed\/([^/]+)\/movie/.exec(request.url())?.[1];
      if (host && !begun.has(host)) begun.set(host, performance.now());
    });
    const between = (first: string, second: string) => begun.get(second)! - begun.get(first)!;
    await page.goto(`/?screen=media&title=${id}`);
    await badge(page, 3).waitFor();
    // The page does not wait for the timeout of a source.
    expect(between('mirror-1', 'mirror-3')).toBeLessThan(6000);
    await player(page).getByRole('button', { name: 'Next Source' }).waitFor();
    await badge(page, 4).waitFor();
    // The page changes to the next source after 7.5 seconds; the rest is for a slow machine.
    expect(between('mirror-3', 'mirror-4')).toBeLessThan(13_000);
    await isPlaying(page);
  });

  test('anime has its own list, with dub and sub', async () => {
    const page = await open({ as: await app.people.paid(), size: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Anime', exact: true }).click();
    const results = page.getByRole('list', { name: 'Results' });
    await results.getByRole('link', { name: 'Cowboy Bebop' }).waitFor();
    expect(await results.getByRole('article').count()).toBe(8);
    await expectAccessible(page);
    await results.getByRole('link', { name: 'Cowboy Bebop' }).click();
    await isPlaying(page);
    await player(page).getByRole('button', { name: 'Audio and language' }).click();
    const other = page.getByRole('menuitem').filter({ hasNotText: '(active)' });
    if ((await other.textContent())?.includes('(unavailable)')) {
      expect(await other.getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Escape');
    } else {
      const reloaded = page.waitForRequest(/\/embed\/.*audio=(dub|sub)/);
      await other.click();
      await reloaded;
      await isPlaying(page);
    }
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('watch later is the same on every page of the member, and a link in a chat shows the title', async () => {
    const member = await app.people.paid();
    const [page, other] = [await open({ as: member }), await open({ as: member, size: phone })];
    await page.goto('/?screen=media&q=metropolis');
    await other.goto('/?screen=watch-later');
    await other.getByText('Your watch later list is empty').first().waitFor();
    const toggle = (where: Page) => where.getByRole('button', { name: 'Watch Later: Metropolis' });
    await toggle(page).click();
    await other
      .getByRole('list', { name: 'Watch Later' })
      .getByRole('link', { name: /Metropolis/ })
      .waitFor();
    await expectAccessible(other);
    await other.getByText('Movies', { exact: true }).click();
    await toggle(other).click();
    await other.getByText('Nothing of this kind is saved').first().waitFor();
    await page.getByRole('button', { name: 'Watch Later: Metropolis', pressed: false }).waitFor();

    const id = await titleNamed('metropolis');
    await member.post('/api/public-chat/messages', {
      message: `Tonight? ${app.url}/?screen=media&title=${id}`,
    });
    await page.goto('/?screen=publicchat');
    const card = page.getByRole('log').getByRole('link', { name: /^Metropolis/ });
    await card.waitFor();
    await expectAccessible(page);
    await card.click();
    await isPlaying(page);
    await page.keyboard.press('Escape');
    await page.getByRole('log').waitFor();
  });

  test('a row has all its cards when it comes near, by scrolling, by Tab and after Back; a far one only its first', async () => {
    const member = await app.people.paid();
    const { rows } = (await member.get('/api/media/browse')).body as { rows: BrowseRow[] };
    const page = await open({ as: member });
    await page.goto('/?screen=media');
    const cards = (row: BrowseRow) =>
      page.getByRole('list', { name: row.label, exact: true }).getByRole('listitem');
    const [middle, last] = [rows[Math.floor(rows.length / 2)]!, rows.at(-1)!];
    await expect.poll(() => cards(last).count()).toBe(1);
    await expect.poll(() => cards(rows[0]!).count()).toBe(rows[0]!.items.length);
    expect(await cards(middle).count()).toBe(1);
    await cards(middle).first().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(middle).count()).toBe(middle.items.length);
    await page.getByRole('link', { name: 'News', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await page.goBack();
    await expect.poll(() => cards(middle).count()).toBe(middle.items.length);
    await cards(last).first().getByRole('link').focus();
    await expect.poll(() => cards(last).count()).toBe(last.items.length);
  });

  test('a Free member who opens a link sees the title and what it requires, and gets there after joining', async () => {
    const [free, member] = [await app.people.free(), await app.people.paid()];
    const id = await titleNamed('metropolis');
    await member.post('/api/public-chat/messages', {
      message: `See ${app.url}/?screen=media&title=${id}`,
    });
    const page = await open({ as: free, size: phone });
    // In the public chat the link has a preview, which leads to the membership.
    await page.goto('/?screen=publicchat');
    await page
      .getByRole('log')
      .getByRole('link', { name: /^Metropolis.*For members/ })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Metropolis', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Choose your stay' }).waitFor();
    await page.locator('img[src*="/previews/"]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get Access' }).click();
    await page.getByRole('button', { name: 'Begin now' }).click();
    await isPlaying(page);
    await player(page).getByRole('heading', { name: 'Metropolis', level: 2 }).waitFor();
  });

  test('staff see which sources play and what is watched', async () => {
    const id = await titleNamed('Metropolis');
    const played = { domain: 'mirror-1.demo', ok: true, type: 'movie', id };
    await (await app.people.paid()).post('/api/media/sources/outcome', played);
    const page = await open({ as: await app.people.owner() });
    await page.goto('/?screen=dashboard&tab=media');
    await page.getByRole('table', { name: 'Video sources' }).waitFor();
    await page.getByRole('table', { name: 'Most watched' }).waitFor();
    await expectAccessible(page);
  });
});

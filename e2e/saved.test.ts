import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/test/client.ts';
import { seedDataFolder } from '../server/test/crowd.ts';
import { form, must } from '../server/test/every-call/world.ts';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { createPeople, type Person } from '../server/test/people.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../server/test/snowglobe-process.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, offline, phone, withBrowser } from './browser.ts';

const unreachable = new RegExp(
  `${offline.source}|ERR_(?:EMPTY_RESPONSE|CONNECTION|FAILED)|Failed to load resource|blob:`,
);
const playerFlags = ['--autoplay-policy=no-user-gesture-required'];

/** The policy of the page forbids `waitForFunction`. A page that is just loaded again is asked later. */
async function until(page: Page, expression: string): Promise<void> {
  const isTrue = () => page.evaluate(expression).catch(() => false);
  await expect.poll(isTrue, { timeout: 60_000, interval: 100 }).toBe(true);
}

const isStored = `navigator.serviceWorker.ready.then(() => caches.match('/shell')).then(Boolean)`;

/** The paths and sizes of all files that the page keeps on the device. */
const listFiles = `(async () => {
  const found = [];
  async function list(folder, path) {
    for await (const [name, entry] of folder.entries()) {
      if (entry.kind === 'directory') await list(entry, path + name + '/');
      else found.push([path + name, (await entry.getFile()).size]);
    }
  }
  await list(await navigator.storage.getDirectory(), '');
  return Object.fromEntries(found);
})()`;
const filesOn = (page: Page) => page.evaluate<Record<string, number>>(listFiles);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const playerTime = (page: Page) =>
  page.evaluate<number>(`document.querySelector('dialog video')?.currentTime ?? 0`);
async function expectPast(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => playerTime(page), { timeout: 60_000 }).toBeGreaterThan(seconds);
}

/** Adds a film with English subtitles to the library, as a title of its own. */
async function addTitle(staff: Person, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const { id } = await addFilm(staff, `${name}.mp4`, bytes);
  const match = { own: { title: name, type: 'movie', year: 2020 } };
  const { video } = await must(staff.put(`/api/library/${id}`, { match }));
  expect((await waitUntilPrepared(staff, id)).state).toBe('ready');
  const words = form({ language: 'en', label: 'English' }, { field: 'file', bytes: films.words() });
  await must(staff.post(`/api/library/${id}/subtitles`, words));
  return { id, titleId: video.place.title.id as number };
}

describe('a saved film', () => {
  let url = '';
  let dataDir = '';
  let snowglobe: SnowglobeProcess;
  let who: Person;
  let owner: Person;
  let port = 0;
  const { open } = withBrowser(() => url, { moreFlags: playerFlags });
  // As `npm start` does.
  const settings = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-saved-'));
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await seedDataFolder(dataDir, async (core) => {
      const people = createPeople(core, () => createClient(url));
      [who, owner] = [await people.paid(), await people.owner()];
    });
    snowglobe = await startSnowglobe({ dataDir, port, settings });
  });
  afterAll(async () => {
    await snowglobe.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  // A long limit: two films are made playable, and the server starts twice.
  test(
    'plays with its subtitles while the server is stopped, and is gone with the right',
    { timeout: 600_000 },
    async () => {
      const film = await addTitle(owner, 'The Drift', films.direct());
      // Two languages: several files, which hls.js plays.
      const both = await addTitle(owner, 'Two Tongues', films.demo());
      await must(who.put(`/api/library/choices/${film.titleId}`, { audio: null, subtitles: 'en' }));
      await must(who.put(`/api/library/choices/${both.titleId}`, { audio: null, subtitles: 'en' }));
      const page = await open({ as: who, size: phone, worker: true, expects: unreachable });
      await page.goto('/?screen=media');
      await until(page, isStored);
      for (const { titleId } of [film, both]) {
        await page.goto(`/?screen=media&title=${titleId}`);
        await player(page).getByRole('button', { name: 'Save to this device' }).click();
        await player(page)
          .getByRole('button', { name: /^Saved until/ })
          .waitFor();
      }
      const saved = await filesOn(page);
      const folder = `saved/${who.id}/${film.id}`;
      expect(saved[`${folder}/film.mp4`]).toBe(films.direct().length);
      expect(saved[`${folder}/poster`]).toBeGreaterThan(0);
      expect(Object.keys(saved).filter((path) => path.endsWith('.vtt'))).toHaveLength(2);
      expect(Object.keys(saved)).toContain(`saved/${who.id}/${both.id}/a1.mp4`);
      await until(
        page,
        `caches.open('snowglobe-files').then((files) => files.keys())
        .then((all) => all.some(({ url }) => url.includes('/load-hls-')))`,
      );

      await snowglobe.stop();
      await page.goto('/');
      await page.getByRole('status').getByRole('link', { name: 'Saved on this device' }).click();
      await page.getByText('You are offline. These play without a connection.').waitFor();
      await page.getByRole('button', { name: 'Play The Drift' }).waitFor();
      await until(page, `document.querySelector('main article img')?.naturalWidth > 0`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Play The Drift' }).click();
      await player(page).locator('[data-own] video').waitFor();
      await expectPast(page, 0.3);
      await until(page, `document.querySelector('dialog track').track.cues.length > 0`);
      await until(
        page,
        `/\\w/.test(document.querySelector('dialog [data-size]:not(:empty)')?.textContent ?? '')`,
      );
      await player(page).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Play Two Tongues' }).click();
      await player(page).locator('[data-own] video').waitFor();
      await expectPast(page, 8);
      expect(await page.evaluate(`document.querySelector('dialog video').src.startsWith('blob:')`)).toBe(
        true,
      );
      await player(page).getByRole('button', { name: 'Close' }).click();

      // Where the member stopped is sent when the server is back.
      snowglobe = await startSnowglobe({ dataDir, port, settings });
      const position = async () =>
        (await who.get(`/api/media/progress/${both.titleId}`)).body.positions?.[0]?.position ?? 0;
      await expect.poll(position, { timeout: 90_000, interval: 500 }).toBeGreaterThan(4);
      await expect.poll(() => page.getByText('You are offline.').count(), { timeout: 60_000 }).toBe(0);

      // A deleted video, and then the right itself.
      await must(owner.delete(`/api/library/${film.id}`));
      await expect
        .poll(async () => Object.keys(await filesOn(page)).join(), { timeout: 60_000 })
        .not.toContain(folder);
      expect(Object.keys(await filesOn(page)).length).toBeGreaterThan(0);
      const { username, email } = who;
      await must(owner.put(`/api/users/${who.id}`, { username, email, role: 'Free' }));
      await expect.poll(() => filesOn(page), { timeout: 60_000 }).toEqual({});
      expect((await must(who.post('/api/offline/check'))).usedBytes).toBe(0);
    },
  );
});

describe('saving', () => {
  const sockets = new Set<Socket>();
  /** The first bytes of the ranges that the page has requested to save a film. */
  const starts: number[] = [];
  let app: TestApp;
  let isDown = false;
  /** The connection is cut before the answer to this request. */
  let cutBefore = Infinity;
  /** The answer to the first check arrives only after the first bytes of the film were requested. */
  let hasSlowCheck = false;
  const { open } = withBrowser(() => app.url, { moreFlags: playerFlags });

  function cutLine(): void {
    isDown = true;
    for (const socket of sockets) socket.destroy();
  }

  beforeAll(async () => {
    app = await withApp(
      {},
      {
        prepare({ http }) {
          http.server.on('connection', (socket: Socket) => {
            if (isDown) return socket.destroy();
            sockets.add(socket);
            return socket.on('close', () => sockets.delete(socket));
          });
          http.addHook('onRequest', async (request) => {
            const [, from] = /^bytes=(\d+)-\d+$/.exec(request.headers.range ?? '') ?? [];
            // A video element asks for everything from a byte on: "bytes=0-".
            if (from === undefined || !/^\/api\/library\/play\/[^/]+\/film\.mp4$/.test(request.url)) return;
            starts.push(Number(from));
            if (starts.length === cutBefore) cutLine();
          });
          http.addHook('onSend', async (request) => {
            if (!hasSlowCheck || request.url !== '/api/offline/check') return;
            hasSlowCheck = false;
            while (starts.length === 0) await setTimeout(10);
          });
        },
      },
    );
  });
  beforeEach(() => {
    isDown = false;
    cutBefore = Infinity;
    starts.length = 0;
  });

  /** The film with 30 MB of nothing at its end: four requests. */
  function longFilm(): Uint8Array<ArrayBuffer> {
    const film = films.direct();
    const free = Buffer.alloc(30 * 1024 ** 2);
    free.writeUInt32BE(free.length);
    free.write('free', 4);
    return new Uint8Array(Buffer.concat([film, free]));
  }

  test('continues after a cut and a reload where it stopped, pauses, and deletes its files at a sign-out', async () => {
    const staff = await app.people.admin();
    const who = await app.people.paid();
    const bytes = longFilm();
    const { id, titleId } = await addTitle(staff, 'The Long Drift', bytes);
    const page = await open({ as: who, worker: true, expects: unreachable });
    await page.goto('/?screen=media');
    await until(page, isStored);
    await page.goto(`/?screen=media&title=${titleId}`);
    const button = player(page).getByRole('button', { name: 'Save to this device' });
    await button.waitFor();
    cutBefore = 3;
    hasSlowCheck = true;
    await button.click();
    await expect.poll(() => isDown, { timeout: 60_000 }).toBe(true);
    expect(hasSlowCheck).toBe(false);
    await page.reload();
    const path = `saved/${who.id}/${id}/film.mp4`;
    const before = (await filesOn(page))[path] ?? 0;
    expect(before).toBeGreaterThan(1024 ** 2);
    expect(before).toBeLessThan(bytes.length);
    starts.length = 0;
    cutBefore = Infinity;
    isDown = false;
    await page.goto('/?screen=saved');
    await page.getByText(/^Saved until/).waitFor();
    expect((await filesOn(page))[path]).toBe(bytes.length);
    expect(starts[0]).toBe(before);

    await page.getByRole('button', { name: /^Remove The Long Drift/ }).click();
    await page.getByText('Nothing saved yet').waitFor();
    await expect.poll(() => filesOn(page)).toEqual({});

    // Somebody else on the same device does not get the files, and a sign-out deletes them.
    await page.goto(`/?screen=media&title=${titleId}`);
    await button.click();
    await player(page)
      .getByRole('button', { name: /^Saved until/ })
      .waitFor();
    const other = await app.people.paid();
    await page.context().clearCookies();
    await page
      .context()
      .addCookies([...other.cookies].map(([name, value]) => ({ name, value, url: app.url })));
    await page.goto('/?screen=saved');
    await page.getByText('Nothing saved yet').waitFor();
    await expect.poll(() => filesOn(page), { timeout: 30_000 }).toEqual({});
    await page.goto(`/?screen=media&title=${titleId}`);
    await button.click();
    await player(page)
      .getByRole('button', { name: /^Saved until/ })
      .waitFor();
    await player(page).getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('button', { name: new RegExp(`${other.username}.*`) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => filesOn(page), { timeout: 30_000 }).toEqual({});
  });
});

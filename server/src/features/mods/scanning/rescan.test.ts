import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { startClamd } from '../../../../test/clamd.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { modForm, modOf, shareMod, smallZip } from '../../../../test/mods.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';
import { makeZip } from '../../../../test/zips.ts';
import { createClamd } from './clamd.ts';
import { createModFiles } from '../files/mod-files.ts';
import { createModPictures } from '../pictures/mod-pictures.ts';
import { createMods } from '../mods.ts';
import { createRescan } from './rescan.ts';

const clamd = await startClamd({ maxBytes: 1_000_000 });
afterAll(() => clamd.close().catch(() => undefined));
const app = await withApp({ CLAMAV_URL: clamd.url });
const [author, stranger, admin] = [
  await app.people.paid(),
  await app.people.paid(),
  await app.people.admin(),
];
const scanOf = async (id: number) => (await modOf(author, id)).file!.scan;
const isScanned = (id: number) =>
  vi.waitUntil(async () => (await scanOf(id)).verdict !== 'waiting', { timeout: 60_000 });
const stored = (text: string) => ({ bytes: makeZip([{ name: 'patch.txt', bytes: text, isStored: true }]) });
const letters = async (who: Person): Promise<{ title: string; message: string }[]> =>
  (await who.get('/api/user/inbox')).body.messages;
const kept = async () => readdir(join(app.folder, 'files/kept/mods'));

async function shareScanned(text: string, name = 'Moon gravity'): Promise<number> {
  const { id } = await shareMod(author, { name }, stored(text));
  await isScanned(id);
  return id;
}
/** As if the files were uploaded without a scanner, or were last scanned a day ago. */
const forgetScans = () =>
  app.db
    .updateTable('mod_files')
    .set({ verdict: 'not_scanned', scanner: '', finding: '', scanned_at: null, rescan_tried_at: null })
    .where('file_key', 'is not', null)
    .execute();
const aDayPasses = () => app.db.updateTable('mod_files').set({ rescan_tried_at: null }).execute();

it('files that were uploaded without a scanner are scanned within the hour, and show the scanner’s version', async () => {
  const id = await shareScanned('from before');
  await forgetScans();
  const seen = clamd.seen.length;
  await runAllChores(app);
  expect(await scanOf(id)).toMatchObject({
    verdict: 'clean',
    scanner: 'ClamAV 1.4.6/27000/stand-in',
    time: expect.stringMatching(/^20/),
  });
  expect(clamd.seen).toHaveLength(seen + 1);
  // With the same signatures nothing is scanned again.
  await runAllChores(app);
  expect(clamd.seen).toHaveLength(seen + 1);
});

it('a clean file that newer signatures find infected is withdrawn; author and staff are notified', async () => {
  const good = await shareScanned('harmless');
  const id = await shareScanned('worm of tomorrow', 'Free gems');
  await stranger.post(`/api/user-mods/${id}/download`);
  const link = (await stranger.post(`/api/user-mods/${id}/download`)).body.downloadUrl;
  const [before, used] = [await kept(), (await author.get('/api/storage')).body.used];
  const page = await openLiveClient(stranger);
  clamd.learn('Worm.Tomorrow', 'worm of tomorrow');
  await runAllChores(app);

  expect(await scanOf(good)).toMatchObject({ verdict: 'clean', scanner: 'ClamAV 1.4.6/27001/stand-in' });
  expect(await scanOf(id)).toMatchObject({ verdict: 'infected', finding: 'Worm.Tomorrow' });
  await page.frame('mod.changed', ({ data }) => data.modId === id);
  await page.close();
  expect((await stranger.get(`/api/user-mods/${id}`)).status).toBe(404);
  expect((await stranger.get(link)).status).toBe(404);
  expect(await kept()).toHaveLength(before.length - 1);
  expect((await author.get('/api/storage')).body.used).toBeLessThan(used);
  expect((await letters(author))[0]).toMatchObject({
    title: 'A file of your mod was withdrawn',
    message: expect.stringContaining('Worm.Tomorrow in moon.zip of “Free gems”'),
  });
  expect((await letters(admin))[0]).toMatchObject({ title: 'An infected mod file was withdrawn' });
  expect(await letters(stranger)).toEqual([]);
});

it('an older version stays when only the newest one is withdrawn', async () => {
  const id = await shareScanned('old and good');
  await author.put(`/api/user-mods/${id}`, modForm({}, stored('trojan of tomorrow')));
  await vi.waitUntil(async () => (await modOf(author, id)).versions[0]!.file.scan.verdict === 'clean', {
    timeout: 60_000,
  });
  clamd.learn('Trojan.Tomorrow', 'trojan of tomorrow');
  await aDayPasses();
  await runAllChores(app);
  const seen = await modOf(stranger, id);
  expect(seen.versions.map(({ number }) => number)).toEqual([1]);
  expect((await stranger.post(`/api/user-mods/${id}/download`)).status).toBe(200);
});

it('a file that is too large for the scanner stays open, and is not shown as clean', async () => {
  const id = await shareScanned('small');
  const large = makeZip([{ name: 'big.bin', bytes: Buffer.alloc(1_200_000, 'abcdefg'), isStored: true }]);
  await author.put(`/api/user-mods/${id}`, modForm({}, { bytes: large }));
  await vi.waitUntil(async () => (await modOf(author, id)).versions[0]!.file.scan.verdict === 'failed', {
    timeout: 60_000,
  });
  await forgetScans();
  await runAllChores(app);
  expect((await modOf(stranger, id)).versions[0]!.file.scan).toMatchObject({
    verdict: 'not_scanned',
    finding: 'it is larger than the scanner takes',
    isReleased: false,
  });
});

it('a run is limited, the next run continues, and a new upload is scanned meanwhile', async () => {
  for (const text of ['one', 'two', 'three']) await shareScanned(text);
  await forgetScans();
  const stale = async () =>
    (
      await app.db
        .selectFrom('mod_files')
        .select('id')
        .where('file_key', 'is not', null)
        .where('scanned_at', 'is', null)
        .execute()
    ).length;
  const all = await stale();
  const mods = createMods(app.core, {
    modFiles: createModFiles(app.core),
    modPictures: createModPictures(app.core),
    followed: { announce: async () => {}, forget: async () => {} },
  });
  const bounds = { maxFiles: 2, maxBytes: 10_000_000, maxRunMs: 60_000, maxFileMs: 60_000 };
  const rescan = createRescan(app.core, { mods, clamd: createClamd(clamd.url) }, bounds);

  clamd.hold();
  const seen = clamd.seen.length;
  const running = rescan();
  await vi.waitUntil(() => clamd.seen.length === seen + 1, { timeout: 60_000 });
  // The scanner scans the old file and the new one at the same time.
  const { id } = await shareMod(author, {}, { bytes: smallZip('new') });
  await vi.waitUntil(() => clamd.seen.length === seen + 2, { timeout: 60_000 });
  clamd.answerAgain();
  await running;
  await isScanned(id);
  expect(await stale()).toBe(all - bounds.maxFiles);
  await rescan();
  expect(await stale()).toBe(Math.max(0, all - 2 * bounds.maxFiles));
});

it('when the scanner is down nothing changes, and the chore fails with this reason', async () => {
  const id = await shareScanned('patient');
  await forgetScans();
  await clamd.close();
  await runAllChores(app);
  const chore = (await app.core.chores.list()).find(({ name }) => name === 'mods.rescan-files');
  expect(chore?.error).toMatch(/ECONNREFUSED/);
  expect((await scanOf(id)).verdict).toBe('not_scanned');
});

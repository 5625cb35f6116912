import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { describeDisk, readDisk } from '../server/src/core/files/disk-space.ts';
import { privateRoom } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, collectRequests, withBrowser } from './browser.ts';

let app: TestApp;
let free = 0;
beforeAll(async () => {
  const { total, free: real } = await readDisk(tmpdir());
  free = real;
  app = await withApp({}, { disk: () => Promise.resolve(describeDisk({ total, free })) });
});
const { open } = withBrowser(() => app.url);

const megabyte = 1024 ** 2;
const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes),
});

test('an owner sets the storage of a role; a member whose storage is full deletes files and continues', async () => {
  const [ann, bob, owner] = [await app.people.free(), await app.people.free(), await app.people.owner()];
  const roomId = await privateRoom(ann, bob);

  const dashboard = await open({ as: owner });
  await dashboard.goto('/?screen=dashboard&tab=roles');
  const limit = dashboard.getByLabel('Storage of Free, in gigabytes');
  await limit.fill('a lot');
  await dashboard.getByText('A limit is a number from 0 to 1 PB').first().waitFor();
  await limit.fill('0.01');
  await limit.press('Enter');
  await dashboard.getByText('Members of Free may store 10.2 MB').first().waitFor();
  await expectAccessible(dashboard);

  const room = await open({ as: ann, size: phone, expects: /status of 413/ });
  await room.goto(`/?screen=friends&tab=chat&room=${roomId}`);
  const chosen = room.locator('input[type=file]').first();
  await chosen.setInputFiles(file('reindeer.mp4', 8 * megabyte));
  await room.getByText('reindeer.mp4').first().waitFor();
  await room.getByRole('progressbar').waitFor({ state: 'detached' });
  await chosen.setInputFiles(file('sledge.mp4', 5 * megabyte));
  const refusal = 'Your storage is full: 8 MB of 10.2 MB are in use, this needs 5 MB.';
  await room.getByText(refusal).first().waitFor();

  const storage = await open({ as: ann, size: phone });
  await storage.goto('/?screen=profile&tab=storage');
  await storage.getByText('of 10.2 MB').first().waitFor();
  await expectAccessible(storage);
  await storage.getByRole('button', { name: 'Delete reindeer.mp4' }).click();
  await storage.getByRole('button', { name: 'Delete file' }).click();
  await storage.getByText('Nothing stored yet').first().waitFor();

  await room.getByRole('button', { name: 'Retry sledge.mp4' }).click();
  await expect
    .poll(async () => (await ann.get('/api/storage')).body.used, { timeout: 30_000 })
    .toBe(5 * megabyte);
});

test('a member sees at once that the disk is full, and the owner sees it on the overview', async () => {
  const [ann, bob, owner] = [await app.people.free(), await app.people.free(), await app.people.owner()];
  const roomId = await privateRoom(ann, bob);
  const enough = free;
  free = 300 * megabyte;
  const room = await open({ as: ann, expects: /status of 503/ });
  const asked = collectRequests(room);
  await room.goto(`/?screen=friends&tab=chat&room=${roomId}`);
  await room
    .locator('input[type=file]')
    .first()
    .setInputFiles(file('sledge.mp4', 5 * megabyte));
  await room.getByText('There is not enough space for this file right now').first().waitFor();
  expect(asked.filter((url) => url.endsWith('/api/uploads'))).toHaveLength(1);

  for (const size of [desktop, phone]) {
    const overview = await open({ as: owner, size });
    await overview.goto('/?screen=dashboard');
    const warning = overview.getByRole('list', { name: 'Warnings' });
    await warning.getByText(/^The disk is full: 300 MB of .* are free/).waitFor();
    await expectAccessible(overview);
    await warning.getByRole('link', { name: 'Details' }).click();
    await overview.getByText('Full: uploads are refused').first().waitFor();
  }

  free = enough;
  await room.getByRole('button', { name: 'Retry sledge.mp4' }).click();
  await expect
    .poll(async () => (await ann.get('/api/storage')).body.used, { timeout: 30_000 })
    .toBe(5 * megabyte);
});

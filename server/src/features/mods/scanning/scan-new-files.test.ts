import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { eicarFile, startClamd } from '../../../../test/clamd.ts';
import { modForm, modOf, shareMod, smallZip } from '../../../../test/mods.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';
import { makeZip } from '../../../../test/zips.ts';

let clamd = await startClamd({ maxBytes: 1_000_000 });
afterAll(() => clamd.close());
const app = await withApp({ CLAMAV_URL: clamd.url });
const [author, stranger, admin] = [
  await app.people.paid(),
  await app.people.paid(),
  await app.people.admin(),
];

const infected = () => makeZip([{ name: 'patch.txt', bytes: eicarFile(), isStored: true }]);
const verdictOf = async (id: number) => (await modOf(author, id)).versions[0]!.file.scan;
const settled = (id: number) =>
  vi.waitUntil(async () => (await verdictOf(id)).verdict !== 'waiting', { timeout: 60_000, interval: 50 });
const listed = async (who: Person) =>
  (await who.get('/api/user-mods?platform=pc&limit=100')).body.mods.map(({ id }: { id: number }) => id);
const kept = async () => readdir(join(app.folder, 'files/kept/mods')).catch(() => []);

it('only the author and staff see a file before it is clean; then the verdict is stored', async () => {
  clamd.hold();
  const mod = await shareMod(author);
  expect(mod).toMatchObject({ isListed: false, file: { scan: { verdict: 'waiting' } } });
  await vi.waitUntil(() => clamd.seen.length === 1, { timeout: 60_000 });
  expect((await stranger.get(`/api/user-mods/${mod.id}`)).status).toBe(404);
  expect((await stranger.post(`/api/user-mods/${mod.id}/download`)).status).toBe(404);
  expect((await stranger.post(`/api/user-mods/${mod.id}/like`)).status).toBe(404);
  expect(await listed(stranger)).not.toContain(mod.id);
  expect(await listed(author)).toContain(mod.id);
  expect((await admin.get(`/api/user-mods/${mod.id}`)).status).toBe(200);
  clamd.answerAgain();
  await settled(mod.id);
  expect(await verdictOf(mod.id)).toMatchObject({
    verdict: 'clean',
    scanner: 'ClamAV 1.4.6/27000/stand-in',
    time: expect.stringMatching(/^20/),
  });
  expect(await listed(stranger)).toContain(mod.id);
});

it('EICAR is never shown: it is deleted, its author is notified, its storage is released', async () => {
  const who = await app.people.paid();
  const before = await kept();
  // The scan is held back: if it finished before the form, the form would be refused.
  clamd.hold();
  const { id } = await shareMod(who, { name: 'Free gems' }, { bytes: infected(), name: 'gems.zip' });
  clamd.answerAgain();
  await vi.waitUntil(async () => (await modOf(who, id)).file!.scan.verdict === 'infected', {
    timeout: 60_000,
  });
  expect((await modOf(who, id)).file!.scan.finding).toBe('Eicar-Test-Signature');
  expect((await stranger.get(`/api/user-mods/${id}`)).status).toBe(404);
  expect((await who.post(`/api/user-mods/${id}/download`)).body.code).toBe('no_file');
  await vi.waitUntil(async () => (await kept()).length === before.length);
  expect((await who.get('/api/storage')).body.used).toBe(0);
  // Its author finds it by name, in the list and in the search; nobody else does.
  const found = async (by: Person) => [
    (await by.get('/api/user-mods?q=gems')).body.mods.map(({ name }: { name: string }) => name),
    (await by.get('/api/search?q=gems')).body.results.map(({ title }: { title: string }) => title),
  ];
  expect(await found(who)).toEqual([['Free gems'], ['Free gems']]);
  expect((await who.get('/api/user-mods?q=gems&platform=mobile')).body.mods).toEqual([]);
  for (const other of [stranger, admin]) expect(await found(other)).toEqual([[], []]);
  const { messages } = (await who.get('/api/user/inbox')).body;
  expect(messages[0]).toMatchObject({ title: 'A file of your mod was refused' });
  expect(messages[0].message).toContain('Eicar-Test-Signature in gems.zip of “Free gems”');
});

it('when a version is refused, the one before it can still be downloaded', async () => {
  const { id } = await shareMod(author, {}, { bytes: smallZip('good') });
  await settled(id);
  const good = (await modOf(stranger, id)).file!.sha256;
  clamd.hold();
  const { status } = await author.put(`/api/user-mods/${id}`, modForm({}, { bytes: infected() }));
  clamd.answerAgain();
  expect(status).toBe(200);
  await vi.waitUntil(async () => (await modOf(author, id)).versions[0]!.file.scan.verdict === 'infected', {
    timeout: 60_000,
  });
  const seen = await modOf(stranger, id);
  expect(seen.file!.sha256).toBe(good);
  expect(seen.versions.map(({ number }) => number)).toEqual([1]);
  expect((await stranger.post(`/api/user-mods/${id}/download?version=2`)).body.code).toBe('no_such_version');
});

it('a file that the scanner can not scan stays hidden with its reason until staff release it', async () => {
  const noise = Buffer.alloc(1_200_000, 'abcdefg');
  const bytes = makeZip([{ name: 'big.bin', bytes: noise, isStored: true }]);
  const { id } = await shareMod(author, {}, { bytes });
  await settled(id);
  expect(await verdictOf(id)).toMatchObject({
    verdict: 'failed',
    finding: 'it is larger than the scanner takes',
  });
  expect((await stranger.get(`/api/user-mods/${id}`)).status).toBe(404);

  const path = `/api/held-mods/${id}/release`;
  const version = { version: 1 };
  const { held } = (await admin.get('/api/held-mods')).body;
  expect(held).toMatchObject([
    { mod_id: id, author_username: author.username, version: 1, size: bytes.length },
  ]);
  expect((await author.get('/api/held-mods')).status).toBe(403);
  expect((await author.post(path, version)).status).toBe(403);
  expect((await admin.post(path, { version: 2 })).body.code).toBe('no_such_version');
  expect((await admin.post('/api/held-mods/999/release', version)).body.code).toBe('no_such_mod');
  const twice = await Promise.all([admin.post(path, version), admin.post(path, version)]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // Open to others, but never shown as clean.
  const seen = await modOf(stranger, id);
  expect(seen.file!.scan).toMatchObject({
    verdict: 'not_scanned',
    finding: 'it is larger than the scanner takes',
  });
  expect((await stranger.post(`/api/user-mods/${id}/download`)).status).toBe(200);
  expect((await admin.get('/api/held-mods')).body.held).toEqual([]);
  const { messages } = (await author.get('/api/user/inbox')).body;
  expect(messages[0]).toMatchObject({ title: 'A file of your mod is open to others' });
  const noted = app.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('action', '=', 'mod.release');
  expect(await noted.execute()).toEqual([{ action: 'mod.release', actor: admin.username }]);
});

it('files wait while the scanner is down', async () => {
  const { port } = clamd;
  await clamd.close();
  const { id } = await shareMod(author, {}, { bytes: smallZip('patience') });
  const isRetried = async () => {
    const waiting = sql`select from jobs.job where name = 'mods.scan' and state = 'retry'`;
    return (await waiting.execute(app.db)).rows.length > 0;
  };
  await vi.waitUntil(isRetried, { timeout: 60_000 });
  expect((await verdictOf(id)).verdict).toBe('waiting');
  clamd = await startClamd({ port });
  await settled(id);
  expect((await verdictOf(id)).verdict).toBe('clean');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@snowglobe/contract/contract.ts';
import { isOpenToOtherSites, type Route } from '@snowglobe/contract/route.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createStatementCount } from './counted-statements.ts';
import { recordRequests } from './client.ts';
import * as listedCalls from './every-call/features.ts';
import { expectNoFault, type Sent } from './every-call/odd-requests.ts';
import type { Example, Examples, Statements, World } from './every-call/world.ts';
import { createMemoryCheck } from './memory-check.ts';
import { startOidcProvider } from './oidc.ts';
import { startStripe } from './stripe.ts';
import { withApp } from './with-app.ts';

/**
 * Makes every call of the contract once. It sends no more SQL statements than declared, and leaves no outdated value in
 * a cache: the next request of every member sees their current rights. Then the call is repeated with odd values, which
 * must never cause a 500.
 */
const publicUrl = 'http://snow.example';
const [google, stripe] = [await startOidcProvider(`${publicUrl}/auth/callback`), await startStripe()];
const count = createStatementCount();
const emptyFolder = await mkdtemp(join(tmpdir(), 'snowglobe-films-'));
const backupFolder = await mkdtemp(join(tmpdir(), 'snowglobe-backups-'));
afterAll(async () => {
  count.close();
  await Promise.all([
    google.close(),
    stripe.close(),
    // A backup that a call started may still be writing.
    ...[emptyFolder, backupFolder].map((folder) =>
      rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 }),
    ),
  ]);
});

const app = await withApp(
  { ...google.settings, PUBLIC_URL: publicUrl, LIBRARY_FOLDER: emptyFolder, BACKUP_TO: backupFolder },
  {
    prepare(opened) {
      count.watch(opened);
      const retries = { times: 0, firstWaitSeconds: 1, maxWaitSeconds: 1 };
      opened.core.jobs.define('every-call.broken', { concurrency: 1, maxSeconds: 60, retries }, async () => {
        throw new Error('broken');
      });
    },
  },
);
const withStripe = await withApp(stripe.settings, { prepare: count.watch });
const png = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
const picture = new Uint8Array(await png.toBuffer());
const memoryOfApp = await createMemoryCheck(app);
const memoryWithStripe = await createMemoryCheck(withStripe);

/** Whether a statement changes data, other than the cache of the movie database. */
const isWrite = (statement: string) =>
  /^(?:with\b.*\b)?(?:insert into|update|delete from)\b/is.test(statement) && !/"?tmdb_/.test(statement);

function isOf({ method, path }: Route, { url, init, status }: Sent): boolean {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+');
  return status < 400 && init.method === method && new RegExp(`^${pattern}$`).test(new URL(url).pathname);
}

type Call = { name: string; route: Route; example: Example; max: number };
type Contract = typeof contract;
const all: { [F in keyof Contract]: { calls: Examples<F>; statements: Statements<F> } } = listedCalls;
const features = Object.keys(contract) as (keyof Contract)[];

describe.each(features)('%s', (feature) => {
  const calls = Object.entries<Route>(contract[feature]).map(([name, route]): Call => {
    const { calls: examples, statements } = all[feature] as {
      calls: Record<string, Example>;
      statements: Record<string, number>;
    };
    return { name, route, example: examples[name]!, max: statements[name]! };
  });
  it.each(calls)('$name', async ({ route, example, max }) => {
    // Only the app that gets the call can have an outdated cache.
    let memory = memoryOfApp;
    const world: World = {
      app,
      google,
      stripe,
      picture,
      get withStripe() {
        memory = memoryWithStripe;
        return withStripe;
      },
    };
    const call = await example(world);
    let status = 0;
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const requests: Sent[] = [];
    const record = (to: string, init: RequestInit, answered: number) =>
      void requests.push({ url: to, init, status: answered });
    const counted = () =>
      count.during(`${route.method} ${url}`, () =>
        recordRequests(record, async () => ({ status } = await call())),
      );
    // Made once before, so that the caches are filled.
    const first = route.method === 'GET' ? await counted() : [];
    // A call that writes nothing cannot make a cache outdated.
    const isCacheChecked = route.method !== 'GET' || first.some(isWrite);
    if (isCacheChecked) await memory.fill();
    const asked = await counted();
    expect(status).toBeLessThan(400);
    if (isCacheChecked) await memory.check();
    const written = [...first, ...asked].filter(isWrite);
    if (route.method === 'GET' && written.length > 0)
      expect(isOpenToOtherSites(route), `another site could set off:\n${written.join('\n')}\n`).toBe(false);
    expect(asked.length, `asks for:\n${asked.join('\n')}\n`).toBeLessThanOrEqual(max);
    const valid = requests.find((request) => isOf(route, request));
    expect(valid, 'the example makes the call with a client of the tests').toBeDefined();
    await expectNoFault(route, valid!);
  });
});

it('a file that any of these calls stored is in the list of files for backups', async () => {
  const { rows } = await sql<{ key: string }>`select key from stored_file_keys`.execute(app.db);
  const listed = new Set(rows.map(({ key }) => key));
  const foundIn = new Set<string>();
  for (const folder of app.core.fileFolders.all()) {
    const keys: string[] = [];
    for await (const { key } of app.core.files.list(folder.folder)) keys.push(key);
    if (keys.some((key) => listed.has(key))) foundIn.add(folder.folder);
    const owned = [...(await folder.ownersOf(keys)).keys()];
    expect(owned.filter((key) => !listed.has(key))).toEqual([]);
  }
  // Pictures of the movie database are not part of these calls.
  const folders = app.core.fileFolders.all().map(({ folder }) => folder);
  expect([...foundIn].toSorted()).toEqual(folders.filter((name) => name !== 'catalogue').toSorted());
});

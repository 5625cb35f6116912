import { expect, it } from 'vitest';
import { createClient, type Client } from '../client.ts';
import { onCleanup } from '../cleanup.ts';
import type { Person } from '../people.ts';
import { startRedis } from '../redis.ts';
import { startScriptService } from '../script-service.ts';
import { startTmdb, tmdbKey } from '../tmdb.ts';
import { withApp } from '../with-app.ts';

const tmdb = await startTmdb([{ id: 1, kind: 'movie', name: 'Snow', date: '2020-01-01' }]);
const scripts = await startScriptService([{ _id: 'a', slug: 'fly', title: 'Fly', script: 'print(1)' }]);
onCleanup(() => scripts.close());
const redis = await startRedis();
const one = await withApp({
  REDIS_URL: redis.url,
  TMDB_API_KEY: tmdbKey,
  TMDB_BASE_URL: tmdb.url,
  SCRIPTS_API_URL: scripts.url,
});
const two = await one.again();
const who = await one.people.paid();

function atTwo(person: Person): Client {
  const client = createClient(two.url);
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return client;
}
const there = atTwo(who);
const search = (query: string, type = 'movie') =>
  `/api/media/search?query=${encodeURIComponent(query)}&type=${type}`;

/**
 * Many searches on both nodes at once; returns the calls that arrived, and how many in a second since the searches began: on
 * a busy machine the first call may arrive so late that those behind it seem to be faster.
 */
async function measure(name: string, count: number) {
  const { askedAt: times } = tmdb;
  times.splice(0);
  const begunAt = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, n) => (n % 2 === 0 ? who : there).get(search(`${name} ${n}`))),
  );
  const seconds = (times.at(-1)! - begunAt) / 1000;
  return { calls: times.length, perSecond: (times.length - 1) / seconds };
}

it('two nodes together ask the movie database no faster than one', async () => {
  const { calls, perSecond } = await measure('together', 60);
  if (process.env['SHOW']) console.log({ calls, perSecond });
  expect(calls).toBeGreaterThanOrEqual(40);
  // 20 a second. Two nodes that count for themselves make 30 to 40.
  expect(perSecond).toBeLessThan(22);
});

it('they keep this pace while Redis is away', async () => {
  await redis.kill();
  await expect.poll(() => one.core.bus.isConnected() || two.core.bus.isConnected()).toBe(false);
  const { calls, perSecond } = await measure('alone', 40);
  if (process.env['SHOW']) console.log({ calls, perSecond });
  expect(calls).toBeGreaterThanOrEqual(30);
  expect(perSecond).toBeLessThan(22);
  await redis.start();
});

it('an answer that one node has stored is not asked for by the other', async () => {
  await who.get(search('once'));
  tmdb.asked.splice(0);
  expect((await there.get(search('once'))).status).toBe(200);
  expect(tmdb.asked).toEqual([]);

  scripts.asked.splice(0);
  expect((await who.get('/api/scripts?query=fly')).body.scripts).toHaveLength(1);
  expect((await there.get('/api/scripts?query=fly')).body.scripts).toHaveLength(1);
  expect((await who.get('/api/scripts/fly')).status).toBe(200);
  expect((await there.get('/api/scripts/fly')).status).toBe(200);
  expect((await who.get('/api/scripts/nothing')).status).toBe(404);
  expect((await there.get('/api/scripts/nothing')).status).toBe(404);
  expect(scripts.asked).toHaveLength(3);
});

it('a pause that the movie database asks for holds for both nodes', async () => {
  tmdb.fail({ status: 429, headers: { 'retry-after': '60' } });
  await who.get(search('too fast'));
  tmdb.fail(null);
  tmdb.asked.splice(0);
  await there.get(search('patience'));
  expect(tmdb.asked).toEqual([]);
});

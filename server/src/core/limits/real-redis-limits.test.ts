import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import { startRedis } from '../../../test/redis.ts';
import { createLogger } from '../observe/logger.ts';
import { openRedis } from '../redis/redis.ts';
import { createSecrets } from '../security/secrets.ts';
import type { LimitRule, Limits } from './limits.ts';
import { createSharedLimits } from './shared-limits.ts';

const server = await startRedis();
const secrets = createSecrets(randomBytes(32));
const nodes = [0, 1].map(() => {
  const redis = openRedis(server.url, secrets, createLogger('silent'));
  onCleanup(redis.close);
  return { redis, limits: createSharedLimits({ redis, factor: 1, nodeCount: () => 2 }) };
});
const [one, two] = nodes.map(({ limits }) => limits) as [Limits, Limits];
async function areConnected(isConnected: boolean): Promise<void> {
  for (const { redis } of nodes) await expect.poll(() => redis.isConnected()).toBe(isConnected);
}

/** How many of twenty, on both nodes in turn, are let through. */
async function countLetThrough(key: string, rule: LimitRule): Promise<number> {
  let passed = 0;
  for (let n = 0; n < 20; n += 1)
    await (n % 2 === 0 ? one : two).count(key, rule).then(
      () => void (passed += 1),
      () => undefined,
    );
  return passed;
}

it('a limit counts all nodes together, also at the same moment', async () => {
  await areConnected(true);
  expect(await countLetThrough('a', { max: 7, seconds: 60 })).toBe(7);
  await expect(two.count('a', { max: 7, seconds: 60 })).rejects.toMatchObject({
    fault: { status: 429 },
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) as number,
  });
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => (n % 2 ? one : two).count('at once', { max: 25, seconds: 60 })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
});

it('a limit that protects a node counts each node for itself', async () => {
  expect(await countLetThrough('node', { max: 7, seconds: 60, across: 'node' })).toBe(14);
});

it('a count that is cleared or taken back on one node is so on the other', async () => {
  const rule = { max: 2, seconds: 60 };
  await one.count('c', rule);
  await two.count('c', rule);
  await one.uncount('c');
  await two.count('c', rule);
  await expect(one.count('c', rule)).rejects.toMatchObject({ fault: { status: 429 } });
  await two.clear('c');
  await one.count('c', rule);
});

it('without Redis each node counts for itself from what it knows, and guesses are divided between the nodes', async () => {
  await one.count('before', { max: 3, seconds: 60 });
  await server.kill();
  await areConnected(false);
  expect(await countLetThrough('chat', { max: 4, seconds: 60 })).toBe(8);
  expect(await countLetThrough('guess', { max: 4, seconds: 60, across: 'guesses' })).toBe(4);
  // One was counted on the first node before.
  expect(await countLetThrough('before', { max: 3, seconds: 60 })).toBe(5);
  await server.start();
  await areConnected(true);
  expect(await countLetThrough('again', { max: 7, seconds: 60 })).toBe(7);
});

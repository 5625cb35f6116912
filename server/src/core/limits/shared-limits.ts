import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '../redis/redis.ts';
import { createLimits, refuse, type Limits } from './limits.ts';

/** Adds one unless the count is at the maximum. Returns whether it was added, and the milliseconds until the window ends. */
const countScript = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return {0, redis.call('PTTL', KEYS[1])} end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {1, 0}`;
/** A key that has expired meanwhile must not be created again, because it would never expire. */
const uncountScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`;

/** A request does not wait longer for Redis: then the counts of its node decide. */
const maxWaitMs = 300;
/** After a command without an answer, the next ones do not wait for Redis. */
const pauseMs = 1000;

type Needs = { redis: Redis; factor: number; nodeCount: () => number };

/**
 * Limits over all nodes, counted in Redis. Each node also counts for itself: while Redis is away its own counts decide,
 * and they begin with what it has counted before.
 */
export function createSharedLimits({ redis, factor, nodeCount }: Needs): Limits {
  const own = createLimits(factor);
  let pausedUntil = 0;

  /** Keys contain addresses and names, which Redis need not know. */
  const nameOf = (key: string) =>
    redis.nameOf(`limit:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`);

  /** The result of a script; null while Redis is away. */
  async function run(script: string, key: string, args: readonly (string | number)[] = []): Promise<unknown> {
    if (!redis.isConnected() || performance.now() < pausedUntil) return null;
    const answer = redis.commands
      .eval(script, { keys: [nameOf(key)], arguments: args.map(String) })
      .catch(() => null);
    const result = await Promise.race([answer, delay(maxWaitMs, null, { ref: false })]);
    if (result === null) pausedUntil = performance.now() + pauseMs;
    return result;
  }

  return {
    countHere: own.countHere,
    async count(key, rule, fault) {
      if (rule.across === 'node') return own.count(key, rule, fault);
      const answer = await run(countScript, key, [rule.max * factor, rule.seconds * 1000]);
      if (answer === null) {
        const max = rule.across === 'guesses' ? Math.ceil(rule.max / nodeCount()) : rule.max;
        return own.count(key, { ...rule, max }, fault);
      }
      const [isCounted, waitMs] = answer as [number, number];
      if (isCounted === 0) refuse(waitMs, fault);
      own.record(key, rule);
    },
    async clear(key) {
      await own.clear(key);
      await run("return redis.call('DEL', KEYS[1])", key);
    },
    async uncount(key) {
      await own.uncount(key);
      await run(uncountScript, key);
    },
  };
}

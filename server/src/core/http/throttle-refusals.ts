import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { callerKey } from './call-limits.ts';

/** This many refusals per window are sent without a delay: a person who clicks too fast notices nothing. */
const maxImmediate = 50;
const windowMs = 10_000;
const delayMs = 1000;
/** Delayed refusals of one caller; beyond that the connection is closed. */
const maxDelayed = 500;
/** Above this number of callers, those with an expired window are deleted. */
const maxCallers = 1000;

type Refusals = { count: number; windowStart: number; delayed: number };

/**
 * Delays the refusals of a caller who repeats a refused request at once, because the refusals alone could keep the server
 * busy. While a refusal is delayed, the caller's further requests wait in their own queue.
 */
export function createThrottleRefusals() {
  const callers = new Map<string, Refusals>();

  function deleteExpired(now: number): void {
    for (const [key, { windowStart, delayed }] of callers)
      if (delayed === 0 && now - windowStart > windowMs) callers.delete(key);
  }

  return async (request: FastifyRequest): Promise<void> => {
    const now = performance.now();
    const key = callerKey(request);
    let refusals = callers.get(key);
    if (!refusals) {
      if (callers.size >= maxCallers) deleteExpired(now);
      callers.set(key, (refusals = { count: 0, windowStart: now, delayed: 0 }));
    }
    if (now - refusals.windowStart > windowMs) Object.assign(refusals, { count: 0, windowStart: now });
    refusals.count += 1;
    if (refusals.count <= maxImmediate) return;
    if (refusals.delayed >= maxDelayed) return void request.raw.socket.destroy();
    refusals.delayed += 1;
    await delay(delayMs);
    refusals.delayed -= 1;
  };
}

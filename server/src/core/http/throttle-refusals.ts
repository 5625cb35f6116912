import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { callerKey } from './call-limits.ts';

/** So many refusals of a caller in so long are answered at once: a person who clicks too fast gets no further. */
const atOnce = 50;
const spanMs = 10_000;
const putOffMs = 1000;
/** Of all that one caller has us hold like this; what comes then is cut. */
const maxThrottled = 500;

type Refused = { count: number; since: number; putOff: number };

/**
 * Whoever asks for too much, is refused and asks again at once would keep us busy with refusals: they hear of it a second
 * later, and what they ask for meanwhile stands in their own line.
 */
export function createThrottleRefusals() {
  const callers = new Map<string, Refused>();

  function forget(now: number): void {
    for (const [key, { since, putOff }] of callers)
      if (putOff === 0 && now - since > spanMs) callers.delete(key);
  }

  return async (request: FastifyRequest): Promise<void> => {
    const now = performance.now();
    const key = callerKey(request);
    let refused = callers.get(key);
    if (!refused) {
      if (callers.size >= 1000) forget(now);
      callers.set(key, (refused = { count: 0, since: now, putOff: 0 }));
    }
    if (now - refused.since > spanMs) Object.assign(refused, { count: 0, since: now });
    refused.count += 1;
    if (refused.count <= atOnce) return;
    if (refused.putOff >= maxThrottled) return void request.raw.socket.destroy();
    refused.putOff += 1;
    await delay(putOffMs);
    refused.putOff -= 1;
  };
}

import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { deleteEvent, listWaitingEvents } from './demo.store.ts';

/** Then the next change, the next start or the next hour tries again. */
const pausesMs = [100, 400, 1500];
const timeoutMs = 10_000;

type Needs = { http: FastifyInstance; webhookSecret: string };

/** Delivers events as Stripe does: signed, over HTTP, again until they are taken. */
export function createDemoDeliveries({ db, inBackground }: FeatureCore, { http, webhookSecret }: Needs) {
  let running = false;
  let isAsked = false;

  async function deliver(payload: string): Promise<boolean> {
    const { default: Stripe } = await import('stripe');
    const answer = fetch(`${ownAddress(http)}${membershipRoutes.receiveWebhook.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
      },
      body: payload,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Read to its end: that sets the connection free.
    return answer.then(async (response) => (await response.text(), response.ok)).catch(() => false);
  }

  /** Tries each that waits once; whether all were taken. */
  async function deliverWaiting(): Promise<boolean> {
    let allTaken = true;
    for (const { id, payload } of await listWaitingEvents(db)) {
      if (await deliver(payload)) await deleteEvent(db, id);
      else allTaken = false;
    }
    return allTaken;
  }

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      for (const pause of [0, ...pausesMs]) {
        await delay(pause);
        if (!http.server.listening || (await deliverWaiting())) break;
      }
    }
  }

  /** Soon, in the background. One round at a time; whoever asks during one starts another after it. */
  function start(): void {
    isAsked = true;
    if (running || !http.server.listening) return;
    running = true;
    inBackground('deliver demo payments', () => run().finally(() => (running = false)));
  }

  // What was written just before a stop or a crash.
  http.addHook('onListen', async () => start());
  return { start };
}

/** The server listens somewhere on this machine; behind a proxy PUBLIC_URL may not even lead here. */
function ownAddress(http: FastifyInstance): string {
  const { address, port } = http.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

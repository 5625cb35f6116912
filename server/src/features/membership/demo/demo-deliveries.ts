import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { deleteEvent, listWaitingEvents } from './demo.store.ts';

/** Pauses between attempts. After the last one, the next change, start or hour tries again. */
const pausesMs = [100, 400, 1500];
const timeoutMs = 10_000;

type Needs = { http: FastifyInstance; webhookSecret: string };

/** Delivers events as Stripe does: signed, over HTTP, repeated until they are accepted. */
export function createDemoDeliveries(core: FeatureCore, { http, webhookSecret }: Needs) {
  const { config, db, inBackground } = core;
  let running = false;
  let isRequested = false;

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
    // Reads the body to its end, which frees the connection.
    return answer.then(async (response) => (await response.text(), response.ok)).catch(() => false);
  }

  /** Tries every waiting event once; returns whether all were accepted. */
  async function deliverWaiting(): Promise<boolean> {
    let allAccepted = true;
    for (const { id, payload } of await listWaitingEvents(db)) {
      if (await deliver(payload)) await deleteEvent(db, id);
      else allAccepted = false;
    }
    return allAccepted;
  }

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      for (const pause of [0, ...pausesMs]) {
        await delay(pause);
        if (!http.server.listening || (await deliverWaiting())) break;
      }
    }
  }

  /** Delivers in the background, one round at a time; a call during a round starts another one after it. */
  function start(): void {
    // A node that answers no members does not accept the events: the others deliver what its chores wrote.
    if (config.ROLE === 'work') return;
    isRequested = true;
    if (running || !http.server.listening) return;
    running = true;
    inBackground('deliver demo payments', () => run().finally(() => (running = false)));
  }

  // Delivers events that were written just before a stop or a crash.
  http.addHook('onListen', async () => start());
  if (config.ROLE === 'web')
    core.everyMinute('membership.deliver-demo-payments', async () => {
      if ((await listWaitingEvents(db)).length > 0) start();
    });
  return { start };
}

/**
 * The address at which this server listens. PUBLIC_URL may not be reachable from this machine when there is a
 * proxy.
 */
function ownAddress(http: FastifyInstance): string {
  const { address, port } = http.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

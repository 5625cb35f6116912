import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { StripeEvent, StripeSubscription } from './stripe-books.ts';
import type { FakeStripe } from './stripe.ts';
import type { TestApp } from './with-app.ts';

const steps = [
  'subscribe',
  'cancelAtPeriodEnd',
  'resume',
  'cancelNow',
  'turn',
  'turnUnpaid',
  'payLate',
  'unpaid',
  'giveUp',
] as const;
type Step = (typeof steps)[number];

const lifecycle = fc.record({
  steps: fc.array(fc.constantFrom<Step>(...steps), { maxLength: 15 }),
  /** Which events are delivered during the steps; the others are delivered at the end. */
  early: fc.oneof(
    fc.constant(Array.from({ length: 16 }, () => true)),
    fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  ),
  seed: fc.integer(),
});

/** Paid while Stripe has a running subscription, or one whose last payment failed. */
const truth = (subscriptions: StripeSubscription[]) =>
  subscriptions.some(({ status }) => status === 'active' || status === 'past_due') ? 'Paid' : 'Free';

/** Random histories of a subscription; every event is delivered three times, in any order, many at once. */
export async function expectTruthAfter(runs: number, app: TestApp, stripe: FakeStripe): Promise<void> {
  let deliveries = 0;
  async function deliver(events: StripeEvent[], random: () => number) {
    const shuffled = [...events, ...events, ...events]
      .map((event) => ({ event, at: random() }))
      .toSorted((a, b) => a.at - b.at);
    deliveries += shuffled.length;
    await Promise.all(
      shuffled.map(async ({ event }) => expect((await stripe.deliver(app.url, event)).status).toBe(200)),
    );
  }

  await fc.assert(
    fc.asyncProperty(lifecycle, async ({ steps: rest, early, seed }) => {
      const taken: Step[] = ['subscribe', ...rest];
      const who = await app.people.free();
      const random = generator(seed);
      const own: StripeSubscription[] = [];
      stripe.events.length = 0;
      // Most answers are quick. Some are slow, and outdated when they arrive.
      stripe.slowDown(() => 60 * random() ** 4);
      const kept: StripeEvent[] = [];
      const underway: Promise<void>[] = [];
      for (const [n, step] of taken.entries()) {
        await perform(step, { who, own, stripe });
        const told = stripe.events.splice(0);
        if (early[n]) underway.push(deliver(told, random));
        else kept.push(...told);
        // Sometimes an event is processed before the next step, sometimes not.
        await delay(15 * random());
      }
      await Promise.all(underway);
      await deliver(kept, random);

      const { role } = (await who.get('/api/users/me')).body;
      expect({ steps: taken, role }).toEqual({ steps: taken, role: truth(own) });
      const { subscription } = (await who.get('/api/subscriptions/current')).body;
      const running = own.find(({ status }) => status === 'active' || status === 'past_due');
      expect(subscription?.status).toBe(running?.status);
      expect(subscription?.cancel_at_period_end).toBe(running?.cancel_at_period_end);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // Every history begins with three events, and each is delivered three times.
  expect(deliveries).toBeGreaterThanOrEqual(9 * runs);
}

type Scene = { who: Person; own: StripeSubscription[]; stripe: FakeStripe };

/** Performs a step, if it is possible now. */
async function perform(step: Step, { who, own, stripe: { happens, checkouts } }: Scene): Promise<void> {
  const one = own.at(-1);
  const isActive = one?.status === 'active';
  if (step === 'subscribe') {
    if (one && one.status !== 'canceled' && one.status !== 'unpaid') return;
    const answer = await who.post('/api/subscriptions/create-checkout', { planId: 'pro' });
    // Our copy may be outdated: then the checkout is refused until the events have arrived.
    if (answer.status === 409) return;
    const id = String(answer.body.checkoutUrl).split('/').at(-1)!;
    if (checkouts.get(id)?.status === 'open') own.push(happens.pay(id));
    return;
  }
  if (!one) return;
  if (isActive && step === 'cancelAtPeriodEnd') happens.cancelAtPeriodEnd(one);
  if (isActive && step === 'resume') happens.resume(one);
  if (isActive && step === 'turn') happens.turn(one);
  if (isActive && step === 'turnUnpaid') happens.turnUnpaid(one);
  if (one.status === 'past_due' && step === 'payLate') happens.payLate(one);
  if (one.status === 'past_due' && step === 'unpaid') happens.giveUp(one, 'unpaid');
  if (one.status === 'past_due' && step === 'giveUp') happens.giveUp(one, 'canceled');
  if (one.status !== 'canceled' && step === 'cancelNow') happens.cancelNow(one);
}

/** Pseudo-random numbers that fast-check can reproduce from the seed. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

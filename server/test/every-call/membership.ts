import { expect, vi } from 'vitest';
import type { Person } from '../people.ts';
import type { TestApp } from '../with-app.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

async function checkout(app: TestApp): Promise<{ who: Person; url: string; id: string }> {
  const who = await app.people.free();
  const { checkoutUrl } = await must(who.post('/api/subscriptions/create-checkout', { planId: 'pro' }));
  return { who, url: checkoutUrl, id: checkoutUrl.split('/').at(-1) };
}

const pressed = { 'content-type': 'application/x-www-form-urlencoded' };

async function subscriber({ app }: World) {
  const { who, url, id } = await checkout(app);
  await must(who.post(`${url}/pay`, '', pressed));
  await vi.waitFor(async () => expect((await who.get('/api/users/me')).body.role).toBe('Paid'), 30_000);
  return { who, id };
}

export const calls: Examples<'membership'> = {
  listPlans:
    async ({ app }) =>
    () =>
      app.visitor().get('/api/subscriptions/plans'),
  async getSubscription(world) {
    const { who } = await subscriber(world);
    return () => who.get('/api/subscriptions/current');
  },
  async getTrialStatus({ app }) {
    const who = await app.people.trial();
    return () => who.get('/api/subscriptions/trial-status');
  },
  async startTrial({ app }) {
    const who = await app.people.free();
    return () => who.post('/api/subscriptions/trial');
  },
  async createCheckout({ app }) {
    const who = await app.people.free();
    return () => who.post('/api/subscriptions/create-checkout', { planId: 'pro' });
  },
  async getCheckout(world) {
    const { who, id } = await subscriber(world);
    return () => who.get(`/api/subscriptions/checkout?session_id=${id}`);
  },
  async openBillingPortal(world) {
    const { who, id } = await subscriber(world);
    return () => who.get(`/api/subscriptions/portal?session_id=${id}`);
  },
  async receiveWebhook({ withStripe, stripe }) {
    const { id } = await checkout(withStripe);
    stripe.happens.pay(id);
    const [event] = stripe.events.splice(0);
    return () => stripe.deliver(withStripe.url, event!);
  },
  async showDemoCheckout({ app }) {
    const { who, url } = await checkout(app);
    return () => who.get(url);
  },
  async payDemoCheckout({ app }) {
    const { who, url } = await checkout(app);
    return () => who.post(`${url}/pay`, '', pressed);
  },
  async declineDemoCheckout({ app }) {
    const { who, url } = await checkout(app);
    return () => who.post(`${url}/decline`, '', pressed);
  },
  async showDemoPortal(world) {
    const { who } = await subscriber(world);
    return () => who.get('/api/demo-payments/portal');
  },
  async actOnDemoSubscription(world) {
    const { who } = await subscriber(world);
    const page: string = await must(who.get('/api/demo-payments/portal'));
    const [, action] = /<form method="post" action="([^"]+)">/.exec(page)!;
    return () => who.post(action!, '', pressed);
  },
};

export const statements: Statements<'membership'> = {
  listPlans: 0,
  getSubscription: 1,
  getTrialStatus: 1,
  startTrial: 5,
  createCheckout: 8,
  getCheckout: 3,
  openBillingPortal: 2,
  receiveWebhook: 16,
  showDemoCheckout: 2,
  payDemoCheckout: 12,
  declineDemoCheckout: 2,
  showDemoPortal: 2,
  actOnDemoSubscription: 9,
};

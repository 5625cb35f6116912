import { describe, expect, it, vi } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { withApp } from '../../../../test/with-app.ts';

const hour = 3600 * 1000;
const app = await withApp();
const { people } = app;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const press = (who: Person, path: string) => who.post(path, '', form);
const role = async (who: Person) => (await who.get('/api/users/me')).body.role as string;
const current = async (who: Person) => (await who.get('/api/subscriptions/current')).body.subscription;
const waitForRole = (who: Person, wanted: string) =>
  vi.waitFor(async () => expect(await role(who)).toBe(wanted));
const titles = async (who: Person) =>
  (await who.get('/api/user/inbox')).body.messages.map(({ title }: { title: string }) => title);
const missing = {
  status: 404,
  body: { error: 'There is no such payment of yours', code: 'no_such_payment' },
};

async function open(who: Person): Promise<string> {
  const { status, body } = await who.post('/api/subscriptions/create-checkout', { planId: 'pro' });
  expect(status).toBe(200);
  return body.checkoutUrl;
}
async function subscriber(): Promise<Person> {
  const who = await people.free();
  await press(who, `${await open(who)}/pay`);
  await waitForRole(who, 'Paid');
  return who;
}
/** The actions on the billing page, by the button's label. */
async function portal(who: Person): Promise<Record<string, string>> {
  const page = (await who.get('/api/demo-payments/portal')).body as string;
  const forms = page.matchAll(/<form method="post" action="([^"]+)"><button class="\w+">([^<]+)<\/button>/g);
  return Object.fromEntries([...forms].map(([, action, label]) => [label!, action!]));
}
async function choose(who: Person, label: string) {
  const action = (await portal(who))[label];
  expect(action, label).toBeDefined();
  expect(await press(who, action!)).toMatchObject({ status: 303 });
}

describe('demo payments', () => {
  it('lead from the checkout page through a signed webhook to Pro, live, and to the billing page', async () => {
    const who = await people.free();
    const tab = await openLiveClient(who);
    const url = await open(who);
    expect(url).toMatch(/^\/api\/demo-payments\/checkout\/demo_cs_[0-9a-f]{24}$/);
    const page = await who.get(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const text of ['Demo payments: no money moves', '$9.99', who.username, 'Pay (test card)', 'Decline'])
      expect(page.body).toContain(text);

    const paid = await press(who, `${url}/pay`);
    const id = url.split('/').at(-1);
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/?payment=success&session_id=${id}`]);
    expect((await tab.frame('me.changed')).data).toMatchObject({ role: 'Paid' });
    expect((await tab.frame('inbox.message')).data).toMatchObject({ title: 'Welcome to Pro' });
    expect(await current(who)).toMatchObject({
      plan_name: 'Pro',
      status: 'active',
      cancel_at_period_end: false,
    });
    const billing = await who.get(`/api/subscriptions/portal?session_id=${id}`);
    expect([billing.status, billing.headers.get('location')]).toEqual([302, '/api/demo-payments/portal']);
    expect((await who.get('/api/demo-payments/portal')).body).toContain('Demo payments: no money moves');
    await tab.close();
  });

  it('charge once, however often Pay is pressed', async () => {
    const who = await people.free();
    const url = await open(who);
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(who, `${url}/pay`)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    await waitForRole(who, 'Paid');
    const rows = await app.db
      .selectFrom('demo_subscriptions')
      .select('id')
      .where('customer_id', '=', `demo_cus_${who.id}`)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await who.get(url)).body).toContain('This is paid already');
  });

  it('open one checkout for two tabs', async () => {
    const who = await people.free();
    const urls = await Promise.all([open(who), open(who), open(who)]);
    expect(new Set([...urls, await open(who)]).size).toBe(1);
  });

  it('can be declined: nothing happens, and Pay is still there', async () => {
    const who = await people.free();
    const url = await open(who);
    const declined = await press(who, `${url}/decline`);
    expect(declined.headers.get('location')).toBe(`${url}?declined`);
    const page = (await who.get(`${url}?declined`)).body;
    expect(page).toContain('Your card was declined');
    expect(page).toContain('href="/?payment=canceled"');
    expect(await role(who)).toBe('Free');
    await press(who, `${url}/pay`);
    await waitForRole(who, 'Paid');
  });

  it('can be cancelled at the end of the period, resumed, and cancelled now', async () => {
    const who = await subscriber();
    await choose(who, 'Cancel at period end');
    await vi.waitFor(async () => expect((await current(who)).cancel_at_period_end).toBe(true));
    expect(await role(who)).toBe('Paid');
    await choose(who, 'Resume');
    await vi.waitFor(async () => expect((await current(who)).cancel_at_period_end).toBe(false));
    await choose(who, 'Cancel now');
    await waitForRole(who, 'Free');
    expect(await current(who)).toBeNull();
    expect(await titles(who)).toEqual(['Subscription ended', 'Welcome to Pro']);
    expect(Object.keys(await portal(who))).toEqual([]);

    await press(who, `${await open(who)}/pay`);
    await waitForRole(who, 'Paid');
  });

  it('can fail, and be paid late', async () => {
    const who = await subscriber();
    await choose(who, 'Fail next payment');
    await vi.waitFor(async () => expect((await current(who)).status).toBe('past_due'));
    expect(await titles(who)).toEqual(['Payment failed', 'Welcome to Pro']);
    expect(await role(who)).toBe('Paid');
    await choose(who, 'Pay now (test card)');
    await vi.waitFor(async () => expect((await current(who)).status).toBe('active'));
  });

  it('renew with time, and end when they were cancelled', async () => {
    const [renewing, ending] = [await subscriber(), await subscriber()];
    await choose(ending, 'Cancel at period end');
    const past = new Date(Date.now() - 1000);
    await app.db.updateTable('demo_subscriptions').set({ current_period_end: past }).execute();
    await runAllChores(app);
    await waitForRole(ending, 'Free');
    await vi.waitFor(async () =>
      expect(Date.parse((await current(renewing)).current_period_end)).toBeGreaterThan(
        Date.now() + 20 * 24 * hour,
      ),
    );
    expect(await role(renewing)).toBe('Paid');
  });

  it('are visible to their owner only', async () => {
    const [who, other] = [await subscriber(), await subscriber()];
    const [url] = [await open(await people.free())];
    const action = (await portal(who))['Cancel now']!;
    for (const [method, path] of [
      ['GET', url],
      ['POST', `${url}/pay`],
      ['POST', `${url}/decline`],
      ['POST', action],
      ['GET', '/api/demo-payments/checkout/demo_cs_made_up'],
    ] as const) {
      expect(await other.send(method, path, method === 'POST' ? '' : undefined, form), path).toMatchObject(
        missing,
      );
      expect(await app.visitor().send(method, path), path).toMatchObject({ status: 401 });
    }
    expect(await (await people.free()).get('/api/demo-payments/portal')).toMatchObject(missing);
    expect(await press(who, action.replace('cancel-now', 'explode'))).toMatchObject({ status: 400 });
    expect(await role(who)).toBe('Paid');
  });

  it('refuse a form from another site', async () => {
    const who = await people.free();
    const url = await open(who);
    expect(await who.post(`${url}/pay`, '', { ...form, origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      body: { code: 'other_origin' },
    });
  });

  it('have pages that the content security policy allows', async () => {
    const who = await subscriber();
    const fresh = await people.free();
    const checkout = await open(fresh);
    for (const page of [
      (await fresh.get(checkout)).body,
      (await who.get('/api/demo-payments/portal')).body,
    ]) {
      expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i);
      expect(page).toContain('<link rel="stylesheet" href="/api/demo-payments/style.css">');
    }
    const css = await who.get('/api/demo-payments/style.css');
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(css.body).not.toMatch(/url\(|@import/);
  });

  it('deliver waiting events after a restart', async () => {
    const first = await withApp();
    const who = await first.people.free();
    await open(who);
    await first.db
      .insertInto('demo_subscriptions')
      .values({
        id: 'demo_sub_late',
        customer_id: `demo_cus_${who.id}`,
        status: 'active',
        current_period_start: new Date(),
        current_period_end: new Date(Date.now() + 24 * hour),
      })
      .execute();
    const payload = JSON.stringify({
      id: 'demo_evt_late',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { customer: `demo_cus_${who.id}` } },
    });
    await first.db.insertInto('demo_events').values({ id: 'demo_evt_late', payload }).execute();
    await first.close();
    const second = await first.again();
    const again = second.visitor();
    again.cookies.set('snowglobe_session', who.cookies.get('snowglobe_session')!);
    await vi.waitFor(async () => expect((await again.get('/api/users/me')).body.role).toBe('Paid'));
    await vi.waitFor(async () =>
      expect(await second.db.selectFrom('demo_events').select('id').execute()).toEqual([]),
    );
  });
});

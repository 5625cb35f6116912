import { beforeAll, describe, expect, test } from 'vitest';
import { shareMod } from '../server/test/mods.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, collectRequests, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

describe('a free member', () => {
  test('starts the trial of 12 hours once, and gets access without a reload', async () => {
    const who = await app.people.free();
    const page = await open({ as: who, size: phone });
    await page.goto('/');
    // The trial exists only once, so it asks for a confirmation.
    const card = page.getByRole('article', { name: '12 Hour Access' });
    await card.getByText('Once for every account').first().waitFor();
    await card.getByRole('button', { name: 'Get Access' }).click();
    await page.getByRole('button', { name: 'Not yet' }).click();
    expect((await who.get('/api/subscriptions/trial-status')).body.canActivate).toBe(true);
    await card.getByRole('button', { name: 'Get Access' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Begin now' }).click();
    await page.getByRole('heading', { name: 'You are inside' }).waitFor();
    await page.getByText('12 Hour Access Activated!').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('main').getByText('Paid', { exact: true }).first().waitFor();
    expect(await card.getByRole('timer').textContent()).toMatch(/^11:59:\d\d$/);
    await expectAccessible(page);
    // The open page notices the end of the trial on every screen, and says so.
    await app.people.change(who.id, { trial_ends_at: new Date(Date.now() + 2000) });
    await who.put('/api/profile/update', { bio: 'So the page hears of the new end.' });
    await page.getByText('Your 12 hours are over').first().waitFor();
    await card.getByRole('button', { name: 'Trial Used' }).waitFor();
    await page.getByRole('main').getByText('Free', { exact: true }).first().waitFor();
  });

  test('subscribes at the demo checkout, becomes Paid, and manages the billing', async () => {
    const who = await app.people.free();
    const page = await open({ as: who, expects: /404.*subscriptions\/checkout/ });
    const asked = collectRequests(page);
    await page.goto('/');
    await page.getByText('$9.99').first().waitFor();
    // Home's single call contains the plans, too.
    expect(asked.filter((url) => url.includes('/api/subscriptions/'))).toEqual([]);
    // A URL that claims a payment changes nothing.
    await page.goto('/?payment=success');
    await page.getByRole('heading', { name: 'No payment found' }).waitFor();
    await page.goto('/?payment=success&session_id=made-up');
    await page.getByRole('heading', { name: 'No payment found' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with Free' }).click();
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByText('Demo payments: no money moves').first().waitFor();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: 'Back' })
      .or(page.getByRole('button', { name: 'Back' }))
      .click();
    await page.getByRole('heading', { name: 'Payment canceled' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /Pay/ }).click();
    await page.getByRole('heading', { name: 'Welcome to Pro' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    // There is nothing left to choose, so the plans become one line.
    await page
      .getByText(/^Pro, renews \d+ \w+ \d{4} · Manage/)
      .first()
      .waitFor();
    const me = await who.get('/api/users/me');
    expect(me.body.role).toBe('Paid');
  });

  test('who pays in another window finds it on home, which was loaded before', async () => {
    const who = await app.people.free();
    const page = await open({ as: who });
    const channel = page.waitForEvent('websocket');
    await page.goto('/');
    await page.getByText('$9.99').first().waitFor();
    await page.getByRole('link', { name: 'News' }).first().click();
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
    const isTold = (await channel).waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('"role":"Paid"'),
    );
    const { body } = await who.post('/api/subscriptions/create-checkout', { planId: 'pro' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await who.post(`${body.checkoutUrl}/pay`, '', form)).status).toBe(303);
    await isTold;
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page
      .getByText(/^Pro, renews/)
      .first()
      .waitFor();
    expect(await page.getByText('Choose your stay').count()).toBe(0);
  });

  test('who opened a link for members gets there after sign-in and checkout', async () => {
    const who = await app.people.account();
    const mod = await shareMod(await app.people.paid(), { name: 'Quiet snow' });
    const page = await open();
    await page.goto(`/mod-menu?mod=${mod.id}`);
    await page.getByText('What you opened is for members. Log in and it is there.').first().waitFor();
    await page.getByRole('textbox', { name: 'Username' }).fill(who.username);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Quiet snow', level: 1 }).waitFor();
    await page.getByText('A mod for').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByRole('button', { name: /Pay/ }).click();
    await page.getByRole('heading', { name: 'Welcome to Pro' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Quiet snow' }).waitFor();

    // When Pro ends the page says so, and shows that the title is for members.
    await app.people.change(who.id, { paid_until: new Date(Date.now() - 1000) });
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    const client = await app.people.signIn(who);
    await client.put('/api/profile/update', { bio: 'So the page hears of the end.' });
    await page.getByText('Your Pro has ended').first().waitFor();
    expect(await page.getByText('Your 12 hours are over').count()).toBe(0);
    await page.getByRole('heading', { name: 'Quiet snow', level: 1 }).waitFor();
  });

  test('whose rights change after the page has asked who they are, and before its live channel is open, sees them', async () => {
    const who = await app.people.free();
    const page = await open({ as: who });
    let connect = () => {};
    const mayConnect = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page.routeWebSocket(/\/api\/live/, async (channel) => {
      await mayConnect;
      channel.connectToServer();
    });
    await page.goto('/');
    const role = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first();
    await role('Free').waitFor();
    await app.people.change(who.id, { trial_ends_at: new Date(Date.now() + 3_600_000) });
    connect();
    await role('Paid').waitFor();
  });

  test('whose role includes everything reads that, and is offered no plan', async () => {
    const page = await open({ as: await app.people.admin() });
    await page.goto('/');
    await page.getByText('Admin · You have unlimited access').first().waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe Now' }).count()).toBe(0);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, requestsOf, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

describe('a free member', () => {
  test('takes the 12 hours once, and is let in without a reload', async () => {
    const who = await app.people.free();
    const page = await open({ as: who, size: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Get Access' }).click();
    await page.getByRole('heading', { name: 'You are inside' }).waitFor();
    await page.getByText('12 Hour Access Activated!').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('main').getByText('Paid', { exact: true }).waitFor();
    const card = page.getByRole('article', { name: '12 Hour Access' });
    expect(await card.getByRole('timer').textContent()).toMatch(/^11:59:\d\d$/);
    await expectAccessible(page);
  });

  test('subscribes at the demo checkout, becomes Paid, and manages the billing', async () => {
    const who = await app.people.free();
    const page = await open({ as: who });
    const asked = requestsOf(page);
    await page.goto('/');
    await page.getByText('$9.99').waitFor();
    // Home's one answer has the plans, too.
    expect(asked.filter((url) => url.includes('/api/subscriptions/'))).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByText('Demo payments: no money moves').waitFor();
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
    // Nothing is left to choose: the plans step back to one line.
    await page.getByText(/^Pro, renews \d+ \w+ \d{4} · Manage/).waitFor();
    const me = await who.get('/api/users/me');
    expect(me.body.role).toBe('Paid');
  });

  test('whose role has everything is told so instead of being sold something', async () => {
    const page = await open({ as: await app.people.admin() });
    await page.goto('/');
    await page.getByText('Admin · You have unlimited access').waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe Now' }).count()).toBe(0);
  });
});

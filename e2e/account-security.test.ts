import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, turnOnTwoFactor } from '../server/test/authenticator.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp({ RATE_LIMITS: 'on' });
});
const { open } = withBrowser(() => app.url);

const logIn = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access System' }).click();
};

describe('a member who changes their email', () => {
  test.each([desktop, phone])('is asked for the password, and only then, at $width', async (size) => {
    const who = await app.people.person();
    const page = await open({ as: who, size, expects: /400.*profile\/update/ });
    await page.goto('/?screen=profile');
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Bio').fill('Nothing else');
    await save();
    await page.getByText('Profile Updated').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    const email = `moved-${size.width}@example.com`;
    await page.getByLabel('Email').fill(email);
    await save();
    const dialog = page.getByRole('dialog', { name: 'Change your email?' });
    await dialog.getByText(email).first().waitFor();
    await expectAccessible(page);
    const change = async (password: string) => {
      await dialog.getByLabel('Current Password').fill(password);
      await dialog.getByRole('button', { name: 'Change email' }).click();
    };
    await change('not my password');
    await dialog.getByText('Current password is incorrect').first().waitFor();
    await change(who.password);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect((await who.get('/api/users/me')).body.email).toBe(email);
  });

  test('is also asked for a code where two-factor is on, and keeps the draft when they cancel', async () => {
    const who = await turnOnTwoFactor(app.core, await app.people.person());
    const taken = await app.people.account();
    const page = await open({ as: who, expects: /409.*profile\/update/ });
    await page.goto('/?screen=profile');
    await page.getByLabel('Email').fill(taken.email);
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    await save();
    const dialog = page.getByRole('dialog', { name: 'Change your email?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(taken.email);
    const change = async () => {
      await save();
      await dialog.getByLabel('Current Password').fill(who.password);
      await dialog.getByLabel('Two-factor code').fill(codeOf(who.secret, 1));
      await dialog.getByRole('button', { name: 'Change email' }).click();
    };
    await change();
    // An error about the address is shown at its field.
    await page.getByText('Username or email is already in use').first().waitFor();
    await page.getByLabel('Email').fill('free-again@example.com');
    await change();
    await page.getByText('Profile Updated').first().waitFor();
    expect((await who.get('/api/users/me')).body.email).toBe('free-again@example.com');
  });
});

describe('the logout URL', () => {
  test('logs nobody out as a picture, in a frame or by a prefetch; the menu does', async () => {
    const who = await app.people.person();
    const page = await open({
      as: who,
      expects: /403.*api\/logout|Failed to load resource|Failed to logout/,
    });
    await page.goto('/');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/logout')) answers.push(response.status());
    });
    // As a string, because the types of these tests have no `document`.
    for (const [tag, attribute, more] of [
      ['img', 'src', ''],
      ['iframe', 'src', ''],
      ['link', 'href', "element.rel = 'prefetch';"],
    ]) {
      await page.evaluate(`new Promise((resolve) => {
        const element = document.createElement('${tag}');
        ${more}
        element.${attribute} = '/api/logout?x=.png';
        element.onload = element.onerror = resolve;
        document.body.append(element);
      }).then(() => undefined)`);
    }
    expect(answers).toEqual([403, 403, 403]);
    expect((await who.get('/api/users/me')).status).toBe(200);
    await page.getByRole('button', { name: new RegExp(`${who.username}.*profile menu`) }).click();
    // A logout that does not reach the server leaves the browser signed in, so the page says so.
    await page.route('**/api/logout', (route) => route.abort(), { times: 1 });
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'ACCESS TERMINAL' }).waitFor();
    await page.getByText('Logout did not reach Snowglobe').first().waitFor();
    expect((await who.get('/api/users/me')).status).toBe(200);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await who.get('/api/users/me')).status).toBe(401);
  });
});

describe('a member whose account is locked by the guesses of others', () => {
  test('signs in with a code', async () => {
    const who = await turnOnTwoFactor(app.core, await app.people.person());
    for (let n = 0; n < 10; n += 1)
      await app.visitor().post('/api/auth/login', { username: who.username, password: 'wrong' });
    const page = await open({ size: phone, expects: /429.*auth\/login/ });
    await page.goto('/?screen=auth');
    await logIn(page, who);
    await page.getByText('Too many failed attempts. Please wait a few minutes').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Two-factor code').fill(codeOf(who.secret, 1));
    await page.getByRole('button', { name: 'Access System' }).click();
    await page.getByRole('heading', { name: new RegExp(`, ${who.username}$`) }).waitFor();
  });
});

describe('a person who signs up', () => {
  test('sees at the field why a name or password is refused', async () => {
    const page = await open({ expects: /400.*auth\/register/ });
    await page.goto('/?screen=auth&mode=signup');
    const join = async (form: { username: string; password: string }) => {
      await page.getByLabel('Username').fill(form.username);
      await page.getByLabel('Email').fill('case@chiba.example');
      await page.getByLabel('Password', { exact: true }).fill(form.password);
      await page.getByLabel('Confirm Password').fill(form.password);
      await page.getByRole('button', { name: 'Create Account' }).click();
    };
    await join({ username: 'Adm1n_', password: 'a sky of dead channels' });
    await page.getByText('This name is kept for the people who run Snowglobe').first().waitFor();
    await join({ username: 'henry_case', password: 'HenryCase2024' });
    await page.getByText('A password must not be the username or the email').first().waitFor();
    await join({ username: 'henry_case', password: '12345678' });
    await page.getByText('This password is among the first that others would try').first().waitFor();
    await expectAccessible(page);
    await join({ username: 'henry_case', password: 'a sky of dead channels' });
    await page.getByText('Account Created!').first().waitFor();
  });
});

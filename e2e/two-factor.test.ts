import { beforeAll, expect, test } from 'vitest';
import { codeOf, turnOnTwoFactor, wrongCodeOf } from '../server/test/authenticator.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

test('a member sets up two-factor on a phone, and signs in with a code and with a recovery code', async () => {
  const who = await app.people.person();
  const page = await open({
    as: who,
    size: phone,
    expects: /400.*two-factor\/confirm|401.*two-factor\/verify/,
  });
  await page.goto('/?screen=profile&tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(who.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for your authenticator' }).waitFor();
  await expectAccessible(page);
  const shown = await dialog.getByRole('img', { name: /^Key: / }).textContent();
  const secret = shown!.replaceAll(/\s/g, '');
  // The last digit sends the code.
  await page.keyboard.type(wrongCodeOf(secret));
  await dialog.getByText('That code is not right').first().waitFor();
  await page.keyboard.type(codeOf(secret));
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await page.keyboard.press('Escape');
  const recoveryCodes = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 left.').first().waitFor();

  const signIn = async () => {
    // Leaves the page first: its pending requests would be refused.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/?screen=auth');
    await page.getByLabel('Username').fill(who.username);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Access System' }).click();
    await page.getByRole('heading', { name: 'Two-factor' }).waitFor();
  };
  const welcome = page.getByRole('heading', { name: new RegExp(`, ${who.username}$`) });
  const code = page.getByRole('textbox', { name: 'Code' });

  await signIn();
  await expectAccessible(page);
  for (let wrong = 0; wrong < 4; wrong += 1) {
    await code.fill(wrongCodeOf(secret));
    await page.getByText('That code is not right').first().waitFor();
    await code.fill('');
  }
  // The fifth wrong code ends the sign-in: the page returns to the first step and says so.
  await code.fill(wrongCodeOf(secret));
  await page.getByText('Please log in again').first().waitFor();
  await page.getByRole('heading', { name: 'Access Terminal' }).waitFor();

  await signIn();
  // With a space, as authenticators show it.
  await code.fill(codeOf(secret, 1).replace(/^(...)/, '$1 '));
  await welcome.waitFor();

  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await welcome.waitFor();
});

test('staff who must use two-factor cannot open the dashboard until it is on', async () => {
  const [owner, admin] = [await app.people.owner(), await app.people.admin()];
  const [page, owners] = [await open({ as: admin }), await open({ as: owner })];
  await page.goto('/?screen=dashboard');
  await page.getByRole('tab', { name: 'Users' }).waitFor();

  await owners.goto('/?screen=dashboard&tab=roles');
  const require = owners.getByRole('switch', { name: /Require two-factor of staff/ });
  await owners.getByRole('button', { name: 'Set up yours' }).waitFor();
  expect(await require.isDisabled()).toBe(true);
  await turnOnTwoFactor(app.core, owner);
  await require.click();
  await owners.getByRole('button', { name: 'Require it' }).click();

  await page.getByRole('heading', { name: 'Set up two-factor to continue' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set up two-factor' }).click();
  await page.getByText('Your staff rights wait until it is on.').first().waitFor();
  await page.goBack();
  await turnOnTwoFactor(app.core, admin);
  await page.getByRole('tab', { name: 'Users' }).waitFor();
});

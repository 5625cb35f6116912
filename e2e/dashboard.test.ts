import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../server/test/restored.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop, expectAccessible, phone, withBrowser } from './browser.ts';
import { untilComplete } from './show-screen.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp({ BACKUP_TO: await emptyFolder() });
});
const { open } = withBrowser(() => app.url);

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/?screen=dashboard&tab=${tab}`);
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

const twoFrames = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

const actions = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe('the dashboard', () => {
  test('opens with plots that can be read by keyboard, as a table and as a file', async () => {
    const page = await open({ as: await app.people.owner() });
    await page.goto('/?screen=dashboard');
    const plot = page.getByRole('slider', { name: 'New members, by the day' });
    await plot.locator('canvas').waitFor();
    await plot.focus();
    const looked = () => plot.getAttribute('aria-valuetext');
    expect(await looked()).toMatch(/, so far, [1-9]\d* new members?$/);
    await page.keyboard.press('ArrowLeft');
    expect(await looked()).toMatch(/, 0 new members$/);
    await page.getByText('0 new members', { exact: true }).first().waitFor();

    await page.getByRole('button', { name: 'New members as a table' }).click();
    const table = page.getByRole('region', { name: 'New members, table' });
    await table.getByRole('columnheader', { name: 'Day' }).waitFor();
    expect(await table.getByRole('row').count()).toBe(8);
    await page.getByRole('radio', { name: '24 h' }).check();
    await table.getByRole('columnheader', { name: 'Hour' }).waitFor();
    expect(new URL(page.url()).searchParams.get('range')).toBe('24h');
    expect(await table.getByRole('row').count()).toBe(25);
    await expectAccessible(page);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^snowglobe-stats-24h-.*\.csv$/);
    await page.getByRole('link', { name: 'Pending reports' }).click();
    await page.getByRole('tab', { name: 'Support', selected: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('reports');
  });

  test('creates a user whose generated password works once, to choose an own password', async () => {
    const page = await open({ as: await app.people.owner() });
    await openTab(page, 'users');
    await page.getByRole('button', { name: 'Create User' }).click();
    const form = page.getByRole('dialog', { name: 'Create User' });
    await form.getByRole('button', { name: 'Create User' }).click();
    await form.getByText('Username and email are required').first().waitFor();
    await form.getByLabel('Username').fill('newcomer');
    // A form that would be refused says so before it asks for the password.
    await form.getByLabel('Email').fill('newcomer');
    await form.getByRole('button', { name: 'Create User' }).click();
    await form.getByText('Please enter a valid email address').first().waitFor();
    await form.getByLabel('Email').fill('newcomer@example.com');
    await form.getByRole('button', { name: 'Create User' }).click();
    await page
      .getByText(/^No password provided\. A temporary password will be generated\./)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    const shown = page.getByRole('dialog', { name: 'User created' });
    const password = (await shown.getByRole('definition').last().textContent()) ?? '';
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /newcomer/ }).waitFor();

    const theirs = await open();
    await theirs.goto('/?screen=auth');
    await theirs.getByLabel('Username').fill('newcomer');
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Access System' }).click();
    await theirs.getByRole('dialog').getByLabel('New Password').waitFor();
  });

  test('finds, mutes, unmutes and deletes a member; the audit log has all of it', async () => {
    const [who, owner] = [await app.people.free(), await app.people.owner()];
    const page = await open({ as: owner });
    await openTab(page, 'users');
    await page.getByLabel('Find a member').fill(who.username);
    await page.getByText('1–1 of 1').first().waitFor();
    await page.reload();
    await page.getByText('1–1 of 1').first().waitFor();
    await actions(page, who.username, 'Mute');
    await page.getByLabel('Reason').fill('Too loud');
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByText(`${who.username} is muted`).first().waitFor();

    await page.getByRole('tab', { name: 'Mutes & bans' }).click();
    await page.getByRole('button', { name: `Unmute ${who.username}` }).click();
    await page.getByLabel('Reason').fill('Quiet now');
    await page.getByRole('button', { name: 'Unmute', exact: true }).click();
    await page.getByText('Nobody is muted or banned').first().waitFor();

    // A ban with an end: the member is found with Ctrl-K, and the sign-in says until when.
    await page.goBack();
    await actions(page, who.username, 'Ban');
    await page.getByLabel('For how long').selectOption({ label: '7 days' });
    await page.getByLabel('Reason').fill('Spam');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByText(`${who.username} is banned`).first().waitFor();
    const { error } = (
      await app.visitor().post('/api/auth/login', { username: who.username, password: who.password })
    ).body;
    expect(error).toMatch(/^This account has been banned until \d{4}-.*: Spam$/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search Snowglobe' }).fill('bans');
    await page.getByRole('option', { name: /Mutes & bans/ }).click();
    await page.getByRole('row', { name: /Banned until/ }).waitFor();
    await openTab(page, `users&q=${who.username}`);
    await page.getByText('1–1 of 1').first().waitFor();
    // Another staff member has the same user open: the form says that the user was deleted.
    const other = await open({ as: await app.people.admin() });
    await openTab(other, `users&q=${who.username}`);
    await actions(other, who.username, 'Edit user');
    const form = other.getByRole('dialog', { name: `Edit ${who.username}` });
    await form.waitFor();
    await actions(page, who.username, 'Delete user');
    await page.getByRole('button', { name: 'Delete user', exact: true }).click();
    await page.getByText('No users found').first().waitFor();
    await other.getByText(`${owner.username} deleted ${who.username}`).first().waitFor();
    await form.waitFor({ state: 'detached' });
    await other.getByText('No users found').first().waitFor();

    await openTab(page, `audit&target=${who.username}`);
    await page.getByText(`deleted the account of ${who.username}`).first().waitFor();
    await page
      .getByText(new RegExp(`^.*muted ${who.username} until .*: “Too loud”`))
      .first()
      .waitFor();
    await page
      .getByText(new RegExp(`banned ${who.username} until .*: “Spam”`))
      .first()
      .waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^snowglobe-audit-.*\.csv$/);
  });

  test('creates a role that sees only one tab, and moves it by keyboard', async () => {
    const who = await app.people.free();
    const page = await open({ as: await app.people.owner() });
    await openTab(page, 'roles');
    await page.getByRole('button', { name: 'Create Role' }).click();
    const form = page.getByRole('dialog', { name: 'Create Role' });
    await form.getByRole('button', { name: 'Create Role' }).click();
    await form.getByText('Role name is required').first().waitFor();
    await form.getByLabel('Role name').fill('Reader');
    await form.getByLabel('#8b5cf6').check();
    await form
      .getByText(/placed right above Free. It acts on no members/)
      .first()
      .waitFor();
    await form.getByLabel(/^Moderate/).check();
    await form
      .getByText(/can act on members of Free/)
      .first()
      .waitFor();
    await form.getByLabel(/^Moderate/).uncheck();
    await form.getByLabel(/^Read the audit log/).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create Role' }).click();
    await page.getByText('The role Reader was created').first().waitFor();

    const names = () => page.getByRole('rowheader').allTextContents();
    await page.getByRole('button', { name: 'Move Reader' }).focus();
    expect(await names()).toEqual(['Owner', 'Admin', 'Paid', 'Reader', 'Free']);
    for (const [key, told] of [
      ['Space', /Reader is picked up/],
      ['ArrowUp', /Reader is at place 3 of 5/],
      ['Space', /Reader stays at place 3 of 5/],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText(told).waitFor({ state: 'attached' });
      // The announcement appears a moment before the key handler is ready.
      await twoFrames(page);
    }
    await expect.poll(names).toEqual(['Owner', 'Admin', 'Reader', 'Paid', 'Free']);
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    expect(await names()).toEqual(['Owner', 'Admin', 'Reader', 'Paid', 'Free']);

    await openTab(page, `users&q=${who.username}`);
    await actions(page, who.username, 'Edit user');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Reader');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${who.username} was updated`).first().waitFor();
    const theirs = await open({ as: who });
    await theirs.goto('/');
    await theirs.getByRole('link', { name: 'Dashboard' }).click();
    await theirs.getByRole('tab', { name: 'Audit', selected: true }).waitFor();
    expect(await theirs.getByRole('tab').allTextContents()).toEqual(['Audit']);
  });

  test('shows the state of Snowglobe; an owner handles failed jobs and due chores', async () => {
    await app.core.mails.send(app.db, { to: 'oda@example.com', subject: 'Hello', text: 'Hello' });
    await app.db
      .insertInto('jobs.job')
      .values({ name: 'mail', state: 'failed', output: { message: 'The mailbox is full' } })
      .execute();
    const page = await open({ as: await app.people.owner() });
    await openTab(page, 'system');
    const part = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await part('Database').getByText('Answers').first().waitFor();
    await part('Mail').getByText('Mails are printed on the log.').first().waitFor();
    await page.getByText('To look after: 1 failed job.').first().waitFor();
    await part('The mailbox is full').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard job' }).click();
    await page.getByText('All is well: what is configured answers.').first().waitFor();
    await page.getByRole('button', { name: 'Run now: Live: delete old events' }).click();
    await page
      .getByRole('row', { name: /^Live: delete old events/ })
      .getByText(/^Done in \d+ ms$/)
      .waitFor();
    await expectAccessible(page);
  });

  test('makes a backup when an owner asks for it, and says why one failed', async () => {
    const page = await open({ as: await app.people.owner() });
    await openTab(page, 'system');
    const backups = page.getByRole('region', { name: 'Backups' });
    await backups.getByText('None yet', { exact: true }).waitFor();
    await backups.getByRole('button', { name: 'Back up now' }).click();
    await backups.getByText('Being made').waitFor();
    await backups.getByText('Up to date').waitFor();
    await backups.getByText(/^\d+(?:\.\d+)? KB, \d+(?:\.\d+)? KB new$/).waitFor();
    await expectAccessible(page);

    await rm(app.config.BACKUP_TO!, { recursive: true });
    await backups.getByRole('button', { name: 'Back up now' }).click();
    await backups.getByText(/The backups in .* are gone\. Is its disk mounted\?/).waitFor();
    await page.getByText('To look after: backups.').waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Audit' }).click();
    await page.getByText('started a backup to').first().waitFor();
  });

  test('is hidden from a member without permissions', async () => {
    const page = await open({ as: await app.people.free() });
    await page.goto('/?screen=dashboard');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
  });

  test('offers an admin no action against an owner', async () => {
    const owner = await app.people.owner();
    const page = await open({ as: await app.people.admin() });
    await openTab(page, `users&q=${owner.username}`);
    await page.getByRole('button', { name: `Actions for ${owner.username}` }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toContain('View profile');
    for (const act of ['Edit user', 'Reset password', 'Ban', 'Delete user'])
      expect(await page.getByRole('menuitem', { name: act }).filter({ visible: true }).count()).toBe(0);
  });

  test.each([desktop, phone])('is accessible in every tab at $width', async (size) => {
    const page = await open({ as: await app.people.owner(), size });
    await openTab(page, 'overview');
    const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');
    expect(await tabs.count()).toBe(13);
    for (const tab of await tabs.all()) {
      await untilComplete(page, () => tab.click());
      await expectAccessible(page);
    }
  });
});

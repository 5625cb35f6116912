import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eicarFile, startClamd } from '../server/test/clamd.ts';
import { addDownload, shareMod, smallZip } from '../server/test/mods.ts';
import { blue } from '../server/test/pictures.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { makeZip } from '../server/test/zips.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
let folder: string;
let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
  app = await withApp({ CLAMAV_URL: clamd.url });
  folder = await mkdtemp(join(tmpdir(), 'snowglobe-mods-'));
});
afterAll(() => clamd.close());
const { open } = withBrowser(() => app.url);

async function onDisk(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

describe('Exploits', () => {
  test('a mod is uploaded, scanned, found, downloaded, rated, changed, reported and deleted', async () => {
    const [author, reader] = [await app.people.paid(), await app.people.paid()];
    // A refused upload no longer exists when it is cancelled.
    const desk = await open({ as: author, expects: /status of (404|415)/ });
    const page = await open({ as: reader, size: phone });

    await desk.goto('/');
    await desk.getByRole('link', { name: 'Exploits' }).click();
    await desk.getByRole('heading', { name: 'Exploits' }).waitFor();
    await desk.getByText('Gaming modifications, tools, and scripts').first().waitFor();
    await desk.getByRole('tab', { name: 'PC' }).click();
    await desk.getByText('No mods available').first().waitFor();
    await desk.getByText('Check back later for new PC mods!').first().waitFor();
    await desk.getByText('MODS: 0 AVAILABLE').first().waitFor();
    await desk.getByRole('heading', { name: 'Security Notice' }).waitFor();
    await expectAccessible(desk);

    // Missing fields are named; a file that is not an archive is refused at its field.
    await desk.getByRole('button', { name: 'Upload Mod' }).click();
    const form = desk.getByRole('dialog', { name: 'Upload Mod' });
    const send = form.getByRole('button', { name: 'Upload Mod' });
    await send.click();
    await form.getByText('Name is required').first().waitFor();
    await form.getByLabel('Name').fill('Moon gravity');
    await form.getByLabel('Description').fill('Jump as high as the moon lets you.');
    const file = form.locator('input[type="file"][accept*="zip"]');
    await file.setInputFiles(await onDisk('notes.txt', Buffer.from('Hello')));
    await form.getByText('Only zip, rar, apk, exe and dmg files are accepted').first().waitFor();
    await file.setInputFiles(await onDisk('nothing.zip', Buffer.alloc(0)));
    await form.getByText('This file is empty: it has no bytes at all').first().waitFor();
    await file.setInputFiles(await onDisk('notes.zip', Buffer.from('Hello')));
    const refused = form.getByRole('list', { name: 'Uploads' });
    await refused.getByText('This file is named .zip, but there is no zip inside').waitFor();
    await form.getByRole('button', { name: 'Cancel notes.zip' }).click();
    await file.setInputFiles(await onDisk('trap.zip', makeZip([{ name: '../../x', bytes: 'boo' }])));
    await refused.getByText(/outside of its folder/).waitFor();
    await form.getByRole('button', { name: 'Cancel trap.zip' }).click();
    // Its presentation: genre, icon, features and pictures.
    await form.getByLabel('Game genre').selectOption('Sandbox');
    await form.getByText('Rocket').locator('..').click();
    await form.getByLabel('Features').fill('High jumps, Soft landings');
    const picture = form.locator('input[type="file"][accept="image/*"]');
    await picture.setInputFiles(await onDisk('words.png', Buffer.from('no picture')));
    await form.getByText('Please select an image file').first().waitFor();
    const png = await blue(1280, 720).png().toBuffer();
    await picture.setInputFiles([await onDisk('one.png', png), await onDisk('two.png', png)]);
    await form.getByRole('img', { name: 'Picture 2' }).waitFor();
    await form.getByRole('button', { name: 'Move picture 2 forward' }).click();
    clamd.hold();
    const bytes = makeZip([
      { name: 'moon/settings.ini', bytes: 'gravity = 0.4' },
      { name: 'moon/patch.exe', bytes: 'MZ' },
    ]);
    await file.setInputFiles(await onDisk('moon.zip', bytes));
    await form.getByText('moon.zip').first().waitFor();
    await expectAccessible(desk);
    await send.click();
    await desk
      .getByText('Mod uploaded successfully! It will be visible to other users shortly.')
      .first()
      .waitFor();

    // The author sees that it waits; nobody else sees it before the scan has ended.
    const own = desk.getByRole('article', { name: 'Moon gravity' });
    await own.getByText('Being scanned').first().waitFor();
    await page.goto('/?screen=modmenu&platform=pc');
    await page.getByText('No mods available').first().waitFor();
    clamd.answerAgain();
    const card = page.getByRole('article', { name: 'Moon gravity' });
    await card.getByText('Clean').first().waitFor();
    await own.getByText('Clean').first().waitFor();
    await page.getByText('MODS: 1 AVAILABLE').first().waitFor();
    await card.getByText('Sandbox').first().waitFor();

    // On a phone the filters are folded; the button shows how many are set.
    const filters = page.getByRole('button', { name: 'Filters' });
    const hidePrograms = page.getByRole('button', { name: 'With programs inside' });
    expect(await hidePrograms.isVisible()).toBe(false);
    await filters.click();
    await hidePrograms.click();
    await page.getByText('MODS: 0 AVAILABLE').first().waitFor();
    await expectAccessible(page);
    await filters.click();
    await hidePrograms.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters 1 of them is set' }).click();
    await hidePrograms.click();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await filters.click();
    await page.setViewportSize(phone);
    await expectAccessible(page);

    // Opened, downloaded, liked, rated and commented on.
    await card.getByRole('link', { name: 'Moon gravity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Moon gravity' });
    await dialog.getByText('Nothing was found by ClamAV 1.4.6/27000/stand-in.').first().waitFor();
    await dialog.getByText('This is a program, or holds one.').first().waitFor();
    await dialog.getByText('Soft landings').first().waitFor();
    await dialog.getByRole('button', { name: 'Open picture 1' }).click();
    const viewer = page.getByRole('dialog', { name: 'Moon gravity' }).last();
    await viewer.getByText('Picture 1 of 2').waitFor();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await viewer.getByRole('img', { name: 'Moon gravity, 2 of 2' }).waitFor();
    await expectAccessible(page);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await dialog.getByText('What is inside: 2 files').click();
    await dialog.getByText('moon/settings.ini').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('moon.zip');
    expect(new Uint8Array(await readFile(await download.path()))).toEqual(bytes);
    await dialog
      .getByText(/· 1 download ·/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: /like/ }).click();
    await dialog.getByRole('button', { name: '1 like', pressed: true }).waitFor();
    await dialog.getByText('4 stars').locator('..').click();
    await dialog.getByText('4.0 from 1 rating').first().waitFor();
    await dialog.getByLabel('Write a comment').fill('My sheep are in orbit.');
    await dialog.getByRole('button', { name: 'Post comment' }).click();
    await dialog.getByText('My sheep are in orbit.').first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report the mod Moon gravity' });
    await report.getByRole('textbox').fill('Too high');
    await report.getByRole('button', { name: 'Send report' }).click();
    await report.waitFor({ state: 'hidden' });

    // Its author sees the rating and cannot rate. A new file creates a version; the old one stays.
    await own.getByRole('link', { name: 'Moon gravity' }).click();
    await desk.getByText('4.0 from 1 rating').first().waitFor();
    const ownDialog = desk.getByRole('dialog', { name: 'Moon gravity' });
    expect(await ownDialog.getByRole('radio').count()).toBe(0);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Edit' }).click();
    const edit = desk.getByRole('dialog', { name: 'Edit Mod' });
    await edit.getByLabel('What changed in version 1').waitFor();
    await edit.getByRole('button', { name: 'Remove picture 2' }).click();
    await edit
      .locator('input[type="file"][accept*="zip"]')
      .setInputFiles(await onDisk('moon2.zip', smallZip('v2')));
    await edit.getByLabel('What is new').fill('Less of it');
    await edit.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Mod updated successfully!').first().waitFor();
    await dialog.getByText('Version 2').first().waitFor();
    await dialog.getByText('Less of it').first().waitFor();
    await dialog.getByRole('button', { name: 'Open picture 2' }).waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Download version 1' }).waitFor();

    // Back closes it; staff open it from the report; the author deletes it.
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    const staff = await open({ as: await app.people.admin() });
    const { reports } = (await (await app.people.admin()).get('/api/support/reports')).body;
    await staff.goto(`/mod-menu?mod=${reports[0].reported_item_id}`);
    await staff.getByRole('dialog', { name: 'Moon gravity' }).waitFor();
    expect(new URL(staff.url()).pathname).toBe('/');
    await own.getByRole('link', { name: 'Moon gravity' }).click();
    await desk.getByRole('button', { name: 'Delete', exact: true }).click();
    await desk.getByRole('button', { name: 'Delete mod' }).click();
    await desk.getByText('Your mod has been successfully deleted.').first().waitFor();
    await card.waitFor({ state: 'hidden' });
    await staff.getByText('This mod is not there any more').first().waitFor();
  });

  test('a virus never reaches anybody; filters, search and order are in the URL; Free members have no access', async () => {
    const author = await app.people.paid();
    const infected = makeZip([{ name: 'gems.txt', bytes: eicarFile(), isStored: true }]);
    // The scan may end before the form is sent; then there is no mod to refuse.
    clamd.hold();
    await shareMod(author, { name: 'Free gems', platform: 'mobile' }, { bytes: infected });
    clamd.answerAgain();
    const manager = await app.people.admin();
    await addDownload(manager, { name: 'House rules', platform: 'mobile', game_genre: 'Racing' });
    for (let n = 0; n < 30; n += 1) await shareMod(author, { name: `Skin ${n}`, platform: 'mobile' }, null);
    const page = await open({ as: author });
    await page.goto('/?screen=modmenu');
    await page.getByText('Refused by the scanner').first().waitFor();
    // Its author finds it by its name, also with Ctrl-K.
    await page.getByLabel('Search mods').fill('gems');
    await page.getByRole('article', { name: 'Skin 29' }).waitFor({ state: 'hidden' });
    await page.getByRole('article', { name: 'Free gems' }).waitFor();
    await page.getByLabel('Search mods').fill('');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search Snowglobe' }).fill('free gems');
    await page.getByText('Mobile, only you and the staff see it').first().waitFor();
    await page.keyboard.press('Escape');
    // Scrolling loads the rest of the list.
    await page.getByRole('article', { name: 'Skin 29' }).waitFor();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('article', { name: 'Skin 0' }).waitFor();
    await page.getByText('Official', { exact: true }).first().click();
    await page.getByRole('article', { name: 'House rules' }).getByText('by Admin').first().waitFor();
    await page.getByText('VIEW: OFFICIAL').first().waitFor();
    await page.getByText('All Mods').first().click();
    await page.getByLabel('Search mods').fill('skin 7');
    await page.getByText('MODS: 1 AVAILABLE').first().waitFor();
    await page.getByLabel('Sort by').selectOption('Best rated');
    await page.reload();
    await page.getByText('MODS: 1 AVAILABLE').first().waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      q: 'skin 7',
      sort: 'rating',
    });

    const free = await open({ as: await app.people.free() });
    await free.goto('/?screen=modmenu');
    await free.getByRole('button', { name: 'Notifications' }).waitFor();
    await free.getByRole('heading', { name: 'Exploits', level: 1 }).waitFor();
    await free.getByRole('heading', { name: /Pro/ }).first().waitFor();
    expect(await free.getByRole('link', { name: 'Exploits' }).count()).toBe(0);
  });

  test('scripts are read, filtered by key and copied; none of it runs', async () => {
    const page = await open({ as: await app.people.paid() });
    await page.goto('/?screen=modmenu&platform=roblox');
    expect(await page.getByRole('button', { name: 'Browse Scripts' }).isDisabled()).toBe(true);
    await page.getByRole('heading', { name: 'Script Usage Notice' }).waitFor();
    await page.getByText('Key Required', { exact: true }).first().click();
    await page.getByText('SCRIPTS: 1 AVAILABLE').first().waitFor();
    await page.getByText('All Scripts').click();
    const search = page.getByPlaceholder('Search for Roblox games (e.g., Arsenal, Blox Fruits)...');
    await search.fill('chess');
    await page.getByText('No scripts found').first().waitFor();
    await page.getByText('Try searching for a specific Roblox game to find scripts!').first().waitFor();
    await search.fill('arsenal');
    await page.getByRole('link', { name: 'Plain crosshair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plain crosshair' });
    await dialog.getByText('-- A cross in the middle of the screen').first().waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy Script' }).click();
    await page.getByText('Script Copied!').first().waitFor();
    await page.getByText('Script has been copied to clipboard').first().waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('local color, length, width');
    await expectAccessible(page);
  });

  test('staff manage official mods in the dashboard', async () => {
    const manager = await app.people.withPermissions('downloads.manage');
    await shareMod(await app.people.paid(), { name: 'Big sky' }, { bytes: smallZip(), name: 'sky.zip' });
    // As if the file were too large for the scanner.
    await app.db
      .updateTable('mod_files')
      .set({ verdict: 'failed', finding: 'it is larger than the scanner takes' })
      .where('name', '=', 'sky.zip')
      .execute();
    const page = await open({ as: manager });
    await page.goto('/?screen=dashboard&tab=downloads');
    const held = page.getByRole('table', { name: 'Held back' });
    await held.getByRole('button', { name: 'Let sky.zip of “Big sky” through' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Let it through' }).click();
    await page.getByText('It is open to others now').first().waitFor();
    await held.waitFor({ state: 'hidden' });

    // The same from the page of the mod: its author is notified, and others can download it at once.
    const [author, reader] = [await app.people.paid(), await app.people.paid()];
    const base = await shareMod(author, { name: 'Cloud base' }, null);
    const dependencies = JSON.stringify([base.id]);
    const { id } = await shareMod(
      author,
      { name: 'Wide sky', dependencies },
      { bytes: smallZip(), name: 'wide.zip' },
    );
    await app.db
      .updateTable('mod_files')
      .set({ verdict: 'failed', finding: 'it is larger than the scanner takes' })
      .where('name', '=', 'wide.zip')
      .execute();
    await app.db.updateTable('mods').set({ is_listed: false }).where('id', '=', id).execute();
    const phoneOfReader = await open({ as: reader, size: phone });
    await phoneOfReader.goto('/?screen=modmenu&platform=pc');
    await phoneOfReader.getByRole('article', { name: 'Big sky' }).waitFor();
    await page.goto(`/?screen=modmenu&platform=pc&mod=${id}`);
    const mod = page.getByRole('dialog', { name: 'Wide sky' });
    await mod.getByRole('button', { name: 'Let version 1 through' }).first().click();
    await page.getByRole('button', { name: 'Let it through' }).click();
    await mod.getByText('The staff let it through').first().waitFor();
    await phoneOfReader.getByRole('article', { name: 'Wide sky' }).waitFor();
    const { messages } = (await author.get('/api/user/inbox')).body;
    expect(messages[0]).toMatchObject({ title: 'A file of your mod is open to others' });

    // A required mod is deleted while both are open: it is shown as deleted.
    await mod.getByRole('button', { name: 'Cloud base' }).waitFor();
    await author.delete(`/api/user-mods/${base.id}`);
    await mod.getByText('(no longer available)').waitFor();
    await expectAccessible(page);
    await page.goto('/?screen=dashboard&tab=downloads');
    await page.getByRole('button', { name: 'Add Download' }).click();
    const form = page.getByRole('dialog', { name: 'Add Download' });
    await form.getByLabel('Name').fill('Snow tyres');
    await form.getByRole('button', { name: 'Add Download' }).click();
    await form.getByText('File is required').first().waitFor();
    await form.getByLabel('Game genre').selectOption('Racing');
    await form.getByText('Rocket').locator('..').click();
    await form.getByLabel('Features').fill('Grip, , Studs');
    await form
      .locator('input[type="file"][accept*="zip"]')
      .setInputFiles(await onDisk('tyres.zip', smallZip()));
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add Download' }).click();
    const row = page.getByRole('row', { name: /Snow tyres/ });
    await row.getByText('Racing').first().waitFor();
    await row.getByRole('button', { name: 'Edit “Snow tyres”' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Download' });
    expect(await edit.getByLabel('Features').inputValue()).toBe('Grip, Studs');
    await edit.getByLabel('Name').fill('Ice tyres');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Ice tyres/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions for “Ice tyres”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete download' }).click();
    await page.getByRole('row', { name: /Ice tyres/ }).waitFor({ state: 'hidden' });
  });
});

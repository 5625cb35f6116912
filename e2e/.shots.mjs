import { chromium } from 'playwright-core';
const url = 'http://localhost:4020';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const out = '/tmp/mods-shots/';
async function login(name, size) {
  const context = await browser.newContext({ baseURL: url, viewport: size, reducedMotion: 'reduce' });
  const owner = name === 'snowy';
  const r = await context.request.post(owner ? '/api/auth/owner-login' : '/api/auth/login', {
    data: { username: name, password: 'snowglobe' },
    headers: { origin: url },
  });
  if (!r.ok()) console.log(await r.text());
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on('pageerror', (e) => console.log('ERR', e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('CON', m.text());
  });
  return page;
}
const sizes = { d: { width: 1440, height: 900 }, p: { width: 390, height: 844 } };
const steps = process.argv.slice(2);
for (const [k, size] of Object.entries(sizes)) {
  const page = await login('vesper9', size).catch(() => null);
  const shot = async (n) => {
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}${n}-${k}.png` });
  };
  if (steps.includes('list')) {
    await page.goto('/?screen=modmenu&platform=pc');
    await page.getByRole('article').first().waitFor();
    await shot('list');
    if (k === 'p') {
      await page.getByRole('button', { name: 'Filters' }).click();
      await shot('filters');
      await page.getByRole('button', { name: 'Not scanned' }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
      await shot('filters-closed');
      await page.goto('/?screen=modmenu&platform=pc');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('article').first().waitFor();
      await shot('list320');
      await page.setViewportSize(size);
    }
  }
  if (steps.includes('detail')) {
    await page.goto('/?screen=modmenu&platform=pc');
    await page.getByRole('article', { name: 'Moon Gravity' }).getByRole('link').click();
    await page.getByRole('dialog').getByText('Versions').waitFor();
    await shot('detail');
    const d = page.getByRole('dialog');
    await d.getByText('Versions').scrollIntoViewIfNeeded();
    await shot('detail2');
    await page.getByRole('button', { name: 'Open picture 1' }).click();
    await shot('viewer');
    await page.keyboard.press('Escape');
  }
  if (steps.includes('editor')) {
    await page.goto('/?screen=modmenu&platform=pc');
    await page.getByRole('article', { name: 'Moon Gravity' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit Mod' }).waitFor();
    await shot('editor');
    await page.getByText('Pictures', { exact: false }).first().scrollIntoViewIfNeeded();
    await shot('editor2');
    await page.getByLabel('Needs these mods').scrollIntoViewIfNeeded();
    await shot('editor3');
  }
}
await browser.close();

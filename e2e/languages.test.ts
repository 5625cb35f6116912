import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { collectRequests, expectAccessible, phone, withBrowser } from './browser.ts';
import { showScreen } from './show-screen.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp({ LANGUAGES: 'en,de,ar,en-XA' });
});
const { open } = withBrowser(() => app.url);

async function speak(page: Page, language: string): Promise<Page> {
  await page.context().addCookies([{ name: 'snowglobe_language', value: language, url: app.url }]);
  return page;
}

test.each([
  ['de', 'ltr', 'Eine kleine Welt hinter Glas'],
  ['ar', 'rtl', 'عالم صغير خلف الزجاج'],
  ['en', 'ltr', 'A small world behind glass'],
])(
  'the HTML of the page is in the visitor’s language before any code has loaded: %s',
  async (code, dir, text) => {
    const page = (headers: Record<string, string>) => fetch(app.url, { headers });
    const answers = [
      await page({ 'accept-language': `fr, ${code}-XX;q=0.9` }),
      await page({ cookie: `snowglobe_language=${code}`, 'accept-language': 'en' }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get('content-language')).toBe(code);
      expect(answer.headers.get('vary')).toMatch(/cookie, accept-language/);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${code}" dir="${dir}">`);
      expect(html.split(text).length - 1).toBe(2);
      const [, manifest] = /<link rel="manifest" href="([^"]+)"/.exec(html)!;
      expect(await (await fetch(app.url + manifest)).json()).toMatchObject({
        lang: code,
        dir,
        description: expect.stringContaining(text),
      });
    }
  },
);

test('a page loads the texts of its language and no others, in as many requests as English', async () => {
  const counts: number[] = [];
  for (const language of ['en', 'de']) {
    const page = await speak(await open(), language);
    const asked = collectRequests(page);
    await page.goto('/');
    await page.getByText('Online').first().waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = asked.filter((url) => url.endsWith('.js'));
    const code = (await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))).join('\n');
    expect(code.includes('Eine kleine Welt')).toBe(language === 'de');
    expect(code.includes('A small world')).toBe(language === 'en');
    // A text that only members see is not in the first files.
    expect(code).not.toMatch(/Zwei-Faktor einrichten|Set up two-factor/);
    counts.push(asked.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('a visitor changes the language on the landing and signs up in it; a member changes it in Appearance', async () => {
  const page = await open({ expects: /401/ });
  await page.goto('/');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'TERMINAL ÖFFNEN' }).click();
  await page.getByRole('heading', { name: 'Terminal' }).waitFor();
  await page.getByLabel('Benutzername').fill('nobody');
  await page.getByLabel('Passwort', { exact: true }).fill('certainly wrong');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  // The text of the server.
  await page.getByText('Die Anmeldedaten stimmen nicht').first().waitFor();

  const who = await app.people.person();
  await who.put('/api/profile/update', { language: 'de' });
  const inside = await open({ as: who });
  // This browser has no cookie yet: the page follows the member.
  await inside.goto('/?screen=profile&tab=appearance');
  await inside.getByRole('heading', { name: 'Profileinstellungen' }).waitFor();
  expect(await inside.locator('html').getAttribute('lang')).toBe('de');
  await expectAccessible(inside);
  await inside.getByText('العربية').click();
  await inside.locator('html[lang=ar][dir=rtl]').waitFor();
  await inside.getByRole('heading', { name: 'إعدادات الملف' }).waitFor();
  expect((await who.get('/api/users/me')).body.language).toBe('ar');
  await expectAccessible(inside);
});

test.each(['ar', 'en-XA'])('the landing and the form fit on a phone in %s', async (language) => {
  const page = await speak(await open({ size: phone }), language);
  for (const path of ['/', '/?screen=auth', '/?screen=auth&mode=signup']) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
    await expectAccessible(page);
  }
});

test('in Arabic the films and the player fit on a phone, and the film still runs from left to right', async () => {
  const owner = await app.people.owner();
  const { id } = await addFilm(owner, 'Aim.2026.mp4', films.direct());
  await waitUntilPrepared(owner, id);
  const { body } = await owner.put(`/api/library/${id}`, { match: { own: { title: 'Aim', type: 'movie' } } });
  const who = await app.people.paid();
  await who.put('/api/profile/update', { language: 'ar' });

  const page = await open({ as: who, size: phone });
  await page.goto('/?screen=media');
  await page.getByRole('heading', { name: 'الأفلام والمسلسلات', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'عوامل التصفية' }).click();
  await page.getByRole('button', { name: 'كوميديا' }).waitFor();
  await page.getByRole('heading', { name: 'من الفهرس' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await expectAccessible(page);

  await page.goto(`/?screen=media&title=${body.video.place.title.id}`);
  const player = page.getByRole('dialog', { name: 'المشغّل' });
  const bar = player.getByRole('slider', { name: 'التنقل في الفيلم' });
  await bar.waitFor({ state: 'attached' });
  const directionOf = `getComputedStyle(document.querySelector('dialog [role=group]')).direction`;
  expect(await page.evaluate(directionOf)).toBe('ltr');
  expect(await page.evaluate(`getComputedStyle(document.querySelector('dialog[open]')).direction`)).toBe(
    'rtl',
  );
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
});

const members =
  'publicchat friends friends&tab=list media anime watch-later history ai modmenu news help profile';
const tabs = 'overview users roles moderation audit system library media downloads news support chat'.split(
  ' ',
);
const screens = [
  '/',
  ...members.split(' ').map((screen) => `/?screen=${screen}`),
  ...['security', 'appearance'].map((tab) => `/?screen=profile&tab=${tab}`),
  ...tabs.map((tab) => `/?screen=dashboard&tab=${tab}`),
];

test('in Arabic every screen is accessible and fits on a phone', async () => {
  const owner = await app.people.owner();
  await owner.put('/api/profile/update', { language: 'ar' });
  const page = await open({ as: owner, size: phone });
  for (const path of [...screens, '/?support=inbox', '/?support=tickets']) {
    await showScreen(page, path);
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(
      phone.width,
    );
    await expectAccessible(page);
  }
});

test('in the pseudo-language, 40 % longer, no screen is wider than a phone', async () => {
  const owner = await app.people.owner();
  const page = await speak(await open({ as: owner, size: phone }), 'en-XA');
  for (const path of screens) {
    await showScreen(page, path);
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(
      phone.width,
    );
    expect(await page.locator('body').innerText(), path).toMatch(/\[.*·/);
  }
});

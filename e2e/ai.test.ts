import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, chunk, endMark, saying, startModelServer } from '../server/test/model-server.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

const model = await startModelServer();
let app: TestApp;
beforeAll(async () => {
  app = await withApp(model.settings);
});
afterAll(model.close);
const { open } = withBrowser(() => app.url);

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask SnowyAI' });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages with SnowyAI' });
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

/** Says one thing, and the rest when it is told to. */
function held(before: string, after: string): () => void {
  const go = Promise.withResolvers<void>();
  model.next(async (response) => {
    begin(response);
    response.write(chunk(before));
    await go.promise;
    response.end(chunk(after, 'stop') + endMark);
  });
  return go.resolve;
}

const answer = [
  'Two for a dark evening: [Nosferatu] and [No Such Film].\n\n',
  '```ts\nconst snow = "falls"; // softly\n```\n\n',
  '<img src=x onerror="window.broken = true">\n\n![fox](https://elsewhere.example/fox.png)\n\nThe end.',
];

describe('SnowyAI', () => {
  test('a chat is saved with its first message, answered piece by piece, reloaded in the middle, edited and regenerated, on two tabs', async () => {
    const who = await app.people.trial();
    const page = await open({ as: who });
    await page.goto('/');
    await page.getByRole('link', { name: 'SnowyAI' }).first().click();
    await page.getByText('Struggling to know what to watch?').waitFor();
    await page.getByText('100 texts remaining').waitFor();
    await page.getByText('What you write here goes to snow-1. Staff can’t read it.').waitFor();
    await shoot(page, 'ai-beginning');
    await expectAccessible(page);

    model.next(saying(answer, { everyMs: 60 }));
    await field(page).fill('Something dark, please, and then a program that I can read');
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Nosferatu', exact: true }).waitFor();
    await page.getByText('The end.').waitFor();
    await page.getByText('99 texts remaining').waitFor();
    await page.getByRole('heading', { name: 'Something dark, please, and th…', level: 1 }).waitFor();
    // Unmatched brackets stay text, nothing in an answer can act, and code is lit up.
    await page.getByText('[No Such Film]').waitFor();
    expect(await messages(page).locator('img').count()).toBe(0);
    expect(await page.evaluate(`'broken' in window`)).toBe(false);
    expect(await messages(page).locator('[data-kind="comment"]').textContent()).toBe('// softly');
    await shoot(page, 'ai-answer');
    await expectAccessible(page);

    // A second tab, and a reload in the middle of an answer: each shows the rest to the end, once.
    const other = await open({ as: who, size: phone });
    await other.goto(page.url());
    await other.getByText('The end.').waitFor();
    const go = held('The first half, ', 'the second half.');
    await field(page).fill('Go on');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The first half,').waitFor();
    await other.getByText('The first half,').waitFor();
    await shoot(page, 'ai-streaming');
    await page.reload();
    await page.getByText('The first half,').waitFor();
    go();
    for (const tab of [page, other]) {
      await tab.getByText('The first half, the second half.', { exact: true }).waitFor();
      expect(await tab.getByText('The first half').count()).toBe(1);
    }
    await shoot(other, 'ai-phone');
    await expectAccessible(other);

    // Stopped from the other tab; what came stays.
    held('As far as this', ' and no further');
    await field(page).fill('And more');
    await field(page).press('Enter');
    await page.getByText('As far as this').waitFor();
    await other.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();

    // Another version of the answer, then another question in its place: both are kept.
    model.next(saying(['A second version.']));
    await page.getByRole('button', { name: 'Regenerate' }).last().click();
    await page.getByText('A second version.').waitFor();
    await page.getByText('2/2').waitFor();
    await page.getByRole('button', { name: 'Version before' }).click();
    await page.getByText('As far as this').waitFor();
    await other.getByText('As far as this').waitFor();
    model.next(saying(['An answer to other words.']));
    await page.getByRole('button', { name: 'Edit' }).last().click();
    await page.getByRole('textbox', { name: 'Edit your message' }).fill('And less');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('An answer to other words.').waitFor();
    expect(await page.getByText('And more').count()).toBe(0);
    await other.getByText('An answer to other words.').waitFor();
    await shoot(page, 'ai-versions');

    // Found again, renamed, and not deleted as long as it is the last.
    await page.getByRole('searchbox', { name: 'Search your chats' }).fill('second half');
    await page.getByRole('list', { name: 'Search results' }).getByRole('button').first().click();
    await page.getByRole('searchbox', { name: 'Search your chats' }).fill('');
    const actions = () => page.getByRole('button', { name: /^Actions for/ }).first();
    await actions().click();
    expect(await page.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true);
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Dark evenings');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Dark evenings', level: 1 }).waitFor();
    await actions().click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
    expect((await download).suggestedFilename()).toBe('Dark evenings.md');
    await page.getByRole('button', { name: 'New Chat' }).click();
    await page.getByText('Struggling to know what to watch?').waitFor();
    await field(page).fill('Hi');
    await field(page).press('Enter');
    await page.getByText('Hello there.').waitFor();
    await other.goto(page.url());
    await other.getByText('Hello there.').waitFor();
    await actions().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete chat' }).click();
    await page.getByRole('heading', { name: 'Dark evenings', level: 1 }).waitFor();
    // Who has it open elsewhere is told, and led on.
    await other.getByRole('heading', { name: 'This chat is not there any more' }).waitFor();
    await expectAccessible(other);
    await other.getByRole('main').getByRole('button', { name: 'New Chat' }).last().click();
    await field(other).waitFor();
  });

  test('few texts are yellow, fewer are red, none closes the field; a provider that is down says so below the question', async () => {
    const who = await app.people.trial();
    const page = await open({ as: who, expects: /429|503/ });
    const send = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          who.post('/api/ai/chat', { messages: [{ role: 'user', content: 'Hi' }] }),
        ),
      );
    const tone = (text: string) => page.getByText(text).getAttribute('data-tone');
    await send(50);
    await page.goto('/?screen=ai');
    expect(await tone('50 texts remaining')).toBe('warning');
    await send(40);
    await page.reload();
    expect(await tone('10 texts remaining')).toBe('alarm');
    for (let tries = 0; tries < 3; tries += 1)
      model.next((response) => void response.writeHead(500, { 'retry-after': '0' }).end());
    await field(page).fill('Are you there?');
    await field(page).press('Enter');
    await page.getByText('Failed to get response').waitFor();
    await page.getByText('10 texts remaining').waitFor();
    await send(10);
    await field(page).fill('One more');
    await field(page).press('Enter');
    await page.getByText('AI Limit Reached').waitFor();
    expect(await field(page).isDisabled()).toBe(true);
    expect(await field(page).getAttribute('placeholder')).toBe('AI limit reached');
    await shoot(page, 'ai-limit');
    await expectAccessible(page);
  });

  test('an answer of ten thousand words leaves the keys free', async () => {
    const who = await app.people.paid();
    const page = await open({ as: who });
    const words = Array.from({ length: 10_000 }, (_, n) =>
      n % 60 === 59 ? 'word.\n\n' : n % 500 === 7 ? '**bold** ' : 'word ',
    );
    model.next(saying(words, { everyMs: 1 }));
    await page.goto('/?screen=ai');
    await field(page).waitFor();
    await field(page).fill('Tell me all of it');
    await field(page).press('Enter');
    await messages(page).getByText('word.').first().waitFor();
    // While it comes the field is closed, so the keys are measured in the search above it: the same page, the same thread.
    const search = page.getByRole('searchbox', { name: 'Search your chats' });
    await search.focus();
    await page.evaluate(`
      window.keyTimes = [];
      document.activeElement.addEventListener('keydown', (event) => {
        const begun = event.timeStamp;
        requestAnimationFrame(() => window.keyTimes.push(performance.now() - begun));
      });
    `);
    for (const key of 'snow falls on the lake and on the wood') {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await delay(40);
    }
    const times = (await page.evaluate<number[]>('window.keyTimes')).toSorted((a, b) => a - b);
    const [middle, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!);
    console.log(`keys during a long answer: median ${middle!.toFixed(1)} ms, p95 ${p95!.toFixed(1)} ms`);
    expect(times.length).toBeGreaterThan(20);
    // The slowest say more of the machine than of the page.
    expect(middle).toBeLessThan(50);
  });
});

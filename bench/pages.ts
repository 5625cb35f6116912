import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { seedDataFolder } from '../server/test/crowd.ts';
import { freePort, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { reportFigure } from './aims.ts';
import { measureContent, type Shown } from './content-shown.ts';
import { median, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// Lighthouse on a phone, with its usual throttling, on the pages of the demo; the shift of each page at a width of 320 pixels;
// and when a slow phone shows what the member came for. Scores depend on the machine, so they are only reported.

const flags = readFlags({ runs: [5, 1] }, ['only']);
const run = promisify(execFile);
const lighthouse = fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url));
const member = { username: 'oda_', password: 'snowglobe' };

const pages = [
  { name: 'landing', path: '/', minScore: 99, content: null },
  { name: 'home', path: '/', minScore: 97, content: 'main h1' },
  { name: 'news', path: '/?screen=news', minScore: 97, content: 'main article p' },
  { name: 'media', path: '/?screen=media', minScore: 97, content: 'main li img' },
  { name: 'public chat', path: '/?screen=publicchat', minScore: 97, content: 'main [role=log] p' },
  { name: 'SnowyAI', path: '/?screen=ai', minScore: 97, content: 'main textarea' },
].filter(({ name }) => name.includes(flags.only ?? ''));

type Report = {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }> & {
    'network-requests': { details: { items: { url: string; statusCode: number }[] } };
  };
};

const narrow = ['--screenEmulation.mobile', '--screenEmulation.width=320', '--screenEmulation.height=640'];

const runAgain = 'Please run Lighthouse again';

/** Now and then the browser records no beginning of the page, or loses its cookies. Then the run does not count. */
async function repeatInvalid(measureOnce: () => Promise<Report>): Promise<Report> {
  for (let left = 2; ; left -= 1)
    try {
      return await measureOnce();
    } catch (error) {
      if (left === 0 || !String(error).includes(runAgain)) throw error;
    }
}

async function runLighthouse(url: string, port: number, more: string[] = []): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [lighthouse, url, `--port=${port}`, '--output=json', '--quiet', '--only-categories=performance', ...more],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** The cookies of a signed-in member, as Chromium wants them. */
async function signIn(url: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  });
  if (!response.ok) throw new Error(`The sign-in failed: ${response.status}`);
  return response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url };
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  await seedDataFolder(dataDir, (_core, app) => seedDemo(app));
  const snowglobe = await startSnowglobe({ dataDir, port: await freePort() });
  opened.push(() => snowglobe.stop());
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  opened.push(() => browser.close());
  const session = await browser.newBrowserCDPSession();
  const cookies = await signIn(snowglobe.url);

  const rows = [
    ['page', 'score', 'lowest', 'first paint, ms', 'largest paint, ms', 'blocking, ms', 'shift at 320 px'],
  ];
  const shownRows = [['page, on a slow line', 'first paint, ms', 'largest paint, ms', 'content, ms']];
  for (const { name, path, minScore, content } of pages) {
    const measureOnce = async (more?: string[]) => {
      // Before each run: the browser may drop its cookies when Lighthouse closes its page.
      await session.send('Storage.clearCookies');
      if (name !== 'landing') await session.send('Storage.setCookies', { cookies });
      const report = await runLighthouse(`${snowglobe.url}${path}`, port, more);
      const { items } = report.audits['network-requests'].details;
      const isSignedIn = items.some(
        ({ url, statusCode }) => url.endsWith('/api/users/me') && statusCode === 200,
      );
      if (isSignedIn !== (name !== 'landing'))
        throw new Error(`This was not the ${name}: the sign-in was lost. ${runAgain}`);
      return report;
    };
    const measurePage = (more?: string[]) => repeatInvalid(() => measureOnce(more));
    const reports: Report[] = [];
    for (let each = 0; each < flags.runs; each += 1) reports.push(await measurePage());
    const shift = (await measurePage(narrow)).audits['cumulative-layout-shift']!;
    const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
    const middle = (audit: string) => median(reports.map(({ audits }) => audits[audit]!.numericValue));
    const blocking = middle('total-blocking-time');
    rows.push([
      name,
      show(median(scores)),
      show(Math.min(...scores)),
      show(middle('first-contentful-paint')),
      show(middle('largest-contentful-paint')),
      show(blocking),
      shift.numericValue.toFixed(3),
    ]);
    if (content !== null) {
      const shown: Shown[] = [];
      for (let each = 0; each < flags.runs; each += 1)
        shown.push(await measureContent({ browser, url: snowglobe.url, cookies, path, content }));
      const times = (['firstPaint', 'largestPaint', 'content'] as const).map((when) =>
        show(median(shown.map((one) => one[when]))),
      );
      shownRows.push([name, ...times]);
    }
    reportFigure(`Lighthouse, ${name}`, median(scores), 'points', { min: minScore });
    reportFigure(`blocking while ${name} opens`, blocking, 'ms', { max: 100 });
    reportFigure(`shift of ${name} at 320 px`, shift.numericValue, '', { max: 0.01 });
  }
  console.log(`\n${table(rows)}`);
  if (shownRows.length > 1) console.log(`\n${table(shownRows)}`);
} finally {
  for (const each of opened.toReversed()) await each();
}

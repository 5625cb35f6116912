import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Lighthouse's slow phone, with each request and each byte really delayed: its own score simulates that. */
const network = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const slower = 4;

type Visit = {
  browser: Browser;
  url: string;
  cookies: { name: string; value: string; url: string }[];
  path: string;
  /** Found when the page shows what the member came for. */
  content: string;
};
export type Shown = { firstPaint: number; largestPaint: number; content: number };

/** Opens a page on a slow phone for the first time, and returns when it showed something, in milliseconds. */
export async function measureContent({ browser, url, cookies, path, content }: Visit): Promise<Shown> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript({ content: watchContent(content) });
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      // Seldom: the question itself takes time from the page.
      await delay(500);
      const shown = await page.evaluate<Shown>('shown');
      if (shown.content > 0) return shown;
      if (Date.now() > giveUpAt) throw new Error(`${path} has no ${content}`);
    }
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own code. */
const watchContent = (selector: string) => `{
  const shown = { firstPaint: 0, largestPaint: 0, content: 0 };
  window.shown = shown;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { shown.largestPaint = startTime; });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') shown.firstPaint = startTime;
  });
  const look = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    look.disconnect();
    requestAnimationFrame(() => { shown.content = performance.now(); });
  });
  look.observe(document, { childList: true, subtree: true });
}`;

import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Person } from '../server/test/people.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing may leave this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** How many times slower the page's processor is made, to find walks that only hold on a fast machine. */
const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 1);

/** What a browser says of a network that is gone. */
export const offline = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket connection|Failed to fetch user/;

type Wish = {
  as?: Person;
  size?: { width: number; height: number };
  /** Let the loading and post-login sequences run. */
  motion?: boolean;
  /** Refusals that this walk provokes: the browser reports them on the console. */
  expects?: RegExp;
};

/** A Chromium for one test file. Every page must stay without errors and warnings, and must ask only us. */
export function withBrowser(url: () => string) {
  let browser: Promise<Browser> | undefined;
  const contexts: BrowserContext[] = [];
  let complaints: string[] = [];

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const found = complaints;
    complaints = [];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await (await browser)?.close();
  });

  function watch(page: Page, expects?: RegExp): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const told = `${message.text()} ${message.location().url}`;
      if (!expects?.test(told)) complaints.push(told);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const asked = new URL(request.url());
      if (asked.protocol.startsWith('http') && asked.origin !== url())
        complaints.push(`asked ${asked.origin}`);
    });
  }

  return {
    async open({ as, size = desktop, motion = false, expects }: Wish = {}): Promise<Page> {
      browser ??= chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: flags,
      });
      const context = await (
        await browser
      ).newContext({
        baseURL: url(),
        viewport: size,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: size.width < 600,
      });
      contexts.push(context);
      if (as) {
        const own = [...as.cookies].map(([name, value]) => ({ name, value, url: url() }));
        await context.addCookies(own);
      }
      const page = await context.newPage();
      page.setDefaultTimeout(60_000 * slowdown);
      if (slowdown > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      }
      watch(page, expects);
      return page;
    },
  };
}

/** Whatever the page asks for from now on, the live channel included. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  return asked;
}

/** In one run, not within frames: the player's has an origin of its own, and to be written to is an error there. */
const askAxe = `axe.run({ resultTypes: ['violations'], iframes: false }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`;

/**
 * Resolves when no animation or transition that has an end is running. Text that is still fading in has less contrast
 * than it will have; what repeats for ever, such as a skeleton, is not waited for.
 */
const animationsEnd = `(async () => {
  const running = () => document.getAnimations().filter(
    (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime < Infinity);
  for (let some = running(); some.length > 0; some = running())
    await Promise.allSettled(some.map((each) => each.finished));
})()`;

/** axe finds nothing that would keep a person out. It is loaded once per page: that costs as much as one check. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  await page.evaluate(animationsEnd);
  expect(await page.evaluate(askAxe)).toEqual([]);
}

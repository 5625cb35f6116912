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
      page.setDefaultTimeout(60_000);
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

/** Nothing that axe knows of keeps anybody out. A page is given it once: to read it anew costs as much as to ask it. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  expect(await page.evaluate(askAxe)).toEqual([]);
}

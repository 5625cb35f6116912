import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Person } from '../server/test/people.ts';
import { chromiumFlags, chromiumPath, chromiumShellPath } from './chromium.ts';

const flags = [
  ...chromiumFlags,
  // Leaves no memory for drawn pixels. Layout, scripts and animation frames run as usual; drawing took half of the time of
  // a page load, and no test looks at pixels. With SHOTS a person does.
  ...(process.env['SHOTS'] ? [] : ['--force-gpu-mem-available-mb=1']),
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Slows the page's processor down by this factor, to find tests that only pass on a fast machine. */
const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 1);

/** The browser's messages when the network is down. */
export const offline = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket connection|Failed to fetch user/;

/** Playwright's message where a test does not use the service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

type PageOptions = {
  as?: Person;
  size?: { width: number; height: number };
  /** Let the loading and post-login sequences run. */
  motion?: boolean;
  /** Let the page register its service worker: then `page.route` does not see what the worker answers. */
  worker?: boolean;
  /** Console messages that this test expects, such as those about refused requests. */
  expects?: RegExp;
};

/**
 * A microphone that beeps once a second and asks nobody; connections between pages stay on this machine.
 */
export const voiceFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

type BrowserOptions = {
  moreFlags?: readonly string[];
  /** Voice, notifications and installing need a whole browser. */
  hasWindows?: boolean;
};

/** A Chromium for one test file. No page may log an error or a warning, or send a request to another server. */
export function withBrowser(url: () => string, { moreFlags = [], hasWindows = false }: BrowserOptions = {}) {
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
      const text = `${message.text()} ${message.location().url}`;
      if (!expects?.test(text) && !text.startsWith(blockedWorker)) complaints.push(text);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== url()) complaints.push(`request to ${origin}`);
    });
  }

  return {
    async open({
      as,
      size = desktop,
      motion = false,
      worker = false,
      expects,
    }: PageOptions = {}): Promise<Page> {
      browser ??= chromium.launch({
        executablePath: hasWindows ? chromiumPath : chromiumShellPath,
        args: [...flags, ...moreFlags],
      });
      const context = await (
        await browser
      ).newContext({
        baseURL: url(),
        viewport: size,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: size.width < 600,
        serviceWorkers: worker ? 'allow' : 'block',
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

/** Collects the URLs of all requests from now on, with the live channel. */
export function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  return asked;
}

const require = createRequire(import.meta.url);
/** The minified file: the browser needs a third less time to load it. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Behind a modal dialog nothing can be reached, so only the dialog is checked. Without frames: the player's frame has
 * another origin, where axe must not be loaded. All rules run; what costs time and is not in the message is left out: the
 * other results, and selectors.
 */
const runAxe = `(async () => {
  const topDialog = [...document.querySelectorAll(':modal')].at(-1);
  const { violations } = await axe.run(topDialog ?? document, {
    reporter: 'no-passes', selectors: false, iframes: false });
  return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
})()`;

/**
 * Resolves when every animation with an end has ended: text that is still fading in has too little contrast. Endless
 * animations, such as skeletons, are ignored.
 */
const animationsEnd = `(async () => {
  const running = () => document.getAnimations().filter(
    (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime < Infinity);
  for (let some = running(); some.length > 0; some = running())
    await Promise.allSettled(some.map((each) => each.finished));
})()`;

/** axe finds no barrier on the page. axe is loaded once per page: loading takes as long as one check. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe);
  await page.evaluate(animationsEnd);
  expect(await page.evaluate(runAxe)).toEqual([]);
}

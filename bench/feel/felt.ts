import type { CDPSession, Locator, Page } from 'playwright-core';

/** One measured step: how long a person waits, and how long the page works meanwhile. */
export type Felt = {
  /** From the press to the frame that shows the result. */
  waitMs: number;
  /** Of the main threads: CPU time of all tasks, which is without the time that they wait for the network. */
  workMs: number;
  /** The part of it that runs scripts. */
  scriptMs: number;
  /** The part of it that computes styles and layout. */
  layoutMs: number;
};

/** One press and its result, on one page or on two. */
export type Turn = {
  /** The page that is pressed, and the one that shows the result if it is another. */
  pages: readonly Page[];
  act: () => Promise<unknown>;
  /** An expression in the page: whether the result is shown. It is computed in every frame, so it has to be cheap. */
  shown: string;
};

/**
 * Added to every page: the moment of the first press or key after `feel.arm()`, and the moment of the first frame that
 * shows a result. Moments of two pages can be compared, because both use the clock of this machine.
 */
export const feelScript = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  let actedAt = 0;
  const acted = () => { if (!actedAt) performance.mark('acted'); actedAt ||= now(); };
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, acted, { capture: true });
  window.feel = {
    arm() { actedAt = 0; },
    actedAt: () => actedAt,
    until: (isShown) => new Promise((resolve, reject) => {
      const end = now() + 60000;
      const look = () => {
        // A task after the frame: the result has been laid out and painted then.
        if (isShown()) setTimeout(() => { performance.mark('shown'); resolve(now()); });
        else if (now() > end) reject(new Error('Not shown after a minute: ' + isShown));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }),
  };
})()`;

const sessions = new WeakMap<Page, CDPSession>();

async function session(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const opened = await page.context().newCDPSession(page);
  // CPU time of the thread: another busy process does not count.
  await opened.send('Performance.enable', { timeDomain: 'threadTicks' });
  sessions.set(page, opened);
  return opened;
}

type Spent = Pick<Felt, 'workMs' | 'scriptMs' | 'layoutMs'>;

export async function spent(page: Page): Promise<Spent> {
  const { metrics } = await (await session(page)).send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((each) => each.name === name)?.value ?? 0) * 1000;
  return {
    workMs: ms('TaskDuration'),
    scriptMs: ms('ScriptDuration'),
    layoutMs: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}

const add = (one: Spent, other: Spent, sign = 1): Spent => ({
  workMs: one.workMs + sign * other.workMs,
  scriptMs: one.scriptMs + sign * other.scriptMs,
  layoutMs: one.layoutMs + sign * other.layoutMs,
});

const allSpent = async (pages: readonly Page[]): Promise<Spent> =>
  (await Promise.all(pages.map(spent))).reduce((one, other) => add(one, other));

let traceFile: string | null = null;

/** The next step writes a trace to this file, for the Performance panel of a browser. Its figures are too high then. */
export function traceNext(file: string): void {
  traceFile = file;
}

const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'loading',
  'v8.execute',
  'cc',
  'viz',
  'benchmark',
  'media',
  'gpu',
  'disabled-by-default-cc.debug.scheduler',
];

async function startTrace(page: Page): Promise<() => Promise<unknown>> {
  if (!traceFile) return async () => {};
  const path = traceFile;
  traceFile = null;
  const browser = page.context().browser()!;
  await browser.startTracing(page, { path, categories: traceCategories });
  return () => browser.stopTracing();
}

/** Acts on a page that is ready, and waits until the result is shown. */
export async function feel({ pages, act, shown }: Turn): Promise<Felt> {
  const [first, last] = [pages[0]!, pages.at(-1)!];
  const endTrace = await startTrace(last);
  await first.evaluate('feel.arm()');
  const before = await allSpent(pages);
  const shownAt = last.evaluate<number>(`feel.until(() => ${shown})`);
  const calledAt = Date.now();
  await act();
  const at = await shownAt;
  const work = add(await allSpent(pages), before, -1);
  await endTrace();
  // Not every act is a press.
  const actedAt = (await first.evaluate<number>('feel.actedAt()')) || calledAt;
  return { waitMs: at - actedAt, ...work };
}

/** Opens an address in a page that has shown nothing yet, and waits until the result is shown. */
export async function feelLoad(page: Page, path: string, shown: string): Promise<Felt> {
  await session(page);
  const endTrace = await startTrace(page);
  const from = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  const at = await page.evaluate<number>(`feel.until(() => ${shown})`);
  const work = await spent(page);
  await endTrace();
  return { waitMs: at - from, ...work };
}

/** How long a finger or a mouse button stays down. */
const pressMs = 80;

/** A press like a person's. A page can prepare at its beginning; a link or a button acts at its end. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
}

import type { Page } from 'playwright-core';

/**
 * Opens a screen in the page that is already loaded, as a link inside the page does, and waits until it is complete. Only
 * the first one loads the page: a load costs more processor time than everything else that is tested on a screen.
 */
export async function showScreen(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    return;
  }
  await untilComplete(page, () =>
    page.evaluate(`(() => {
      history.pushState(null, '', ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      scrollTo(0, 0);
      // Tab begins at the top again, as in a page that was just loaded.
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    })()`),
  );
  // A script that has arrived is compiled beside the page, which is idle meanwhile.
  await untilComplete(page, () => page.locator('main h1').first().waitFor({ state: 'attached' }));
}

/** The page has drawn twice and was idle after each. */
const drawn = `new Promise((done) => {
  const frame = (next) => requestAnimationFrame(() => requestIdleCallback(next, { timeout: 1000 }));
  frame(() => frame(done));
})`;

/**
 * Does something in the page, and waits until all requests that follow from it are answered and drawn. Playwright's
 * `networkidle` is reached only once after a load.
 */
export async function untilComplete(page: Page, act: () => Promise<unknown>): Promise<void> {
  const requests = { started: 0, ended: 0 };
  const onStart = () => (requests.started += 1);
  const onEnd = () => (requests.ended += 1);
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd);
  try {
    await act();
    for (let seen = -1; seen !== requests.started || requests.ended < requests.started;) {
      seen = requests.started;
      await page.evaluate(drawn);
    }
  } finally {
    page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd);
  }
}

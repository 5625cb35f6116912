import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

/** It has no windows and needs a sixth less processor time. It knows neither voice nor notifications. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @typedef {{ whole: string, shell: string }} Browsers their paths */

/** Looks for the browsers of the tests. A Debian gets those that it lacks, another machine Playwright's. */
export async function ensureBrowsers() {
  if (!process.env.CHROMIUM_PATH) {
    const missing = [WHOLE, [SHELL]].filter((names) => !findProgram(names)).map(([name]) => name ?? '');
    await installDebianPackages(missing, 'for the browser tests');
  }
  if (!findBrowsers()) await downloadPlaywrights();
  if (!findBrowsers())
    throw new StopLine('The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}

/** @returns {Browsers | undefined} one stands for both, if only one is installed */
export function findBrowsers() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return { whole: configured, shell: configured };
    throw new StopLine(`CHROMIUM_PATH is ${configured}, but this file does not exist.`);
  }
  const whole = findProgram(WHOLE) ?? findPlaywrights();
  const shell = findProgram([SHELL]);
  const one = whole ?? shell;
  return one === undefined ? undefined : { whole: one, shell: shell ?? one };
}

/** @param {string[]} names */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The Chromium that an earlier run may have downloaded. */
function findPlaywrights() {
  const require = createRequire(inRoot('e2e', 'package.json'));
  const path = require('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function downloadPlaywrights() {
  console.log('Downloading Chromium for the browser tests (Playwright, once)…');
  const { node, env } = pickRuntime();
  const { code, output } = await run(node, [packageCommand('playwright-core'), 'install', 'chromium'], {
    env,
    capture: true,
  });
  if (code !== 0) console.log(output.trimEnd());
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

/** The headless shell first: it has no windows, and a test takes half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Finds the Chromium for the browser tests. A Debian without the headless shell gets it, also if it has another Chromium;
 * a machine that has none and is no Debian gets Playwright's.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  if (!findBrowser()?.includes(NAMES[0] ?? '') && !process.env.CHROMIUM_PATH) await installDebianPackage();
  return findBrowser() ?? (await downloadPlaywrights()) ?? fail();
}

/** @returns {string | undefined} the path of an installed Chromium */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new StopLine(`CHROMIUM_PATH is ${configured}, but this file does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ??
    findPlaywrights()
  );
}

/** The Chromium that an earlier run may have downloaded. */
function findPlaywrights() {
  const require = createRequire(inRoot('e2e', 'package.json'));
  const path = require('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installDebianPackage() {
  await installDebianPackages(['chromium-headless-shell'], 'for the browser tests');
  // An older Debian has no package for the headless shell.
  if (!findBrowser()) await installDebianPackages(['chromium'], 'for the browser tests');
}

async function downloadPlaywrights() {
  console.log('Downloading Chromium for the browser tests (Playwright, once)…');
  const { node, env } = pickRuntime();
  const { code, output } = await run(node, [packageCommand('playwright-core'), 'install', 'chromium'], {
    env,
    capture: true,
  });
  if (code !== 0) console.log(output.trimEnd());
  return findPlaywrights();
}

/** @returns {never} */
function fail() {
  throw new StopLine('The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

/** The shell first: without windows around its pages a test costs half. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium for the browser tests: the machine's own, else installed the way that this machine allows.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  return findBrowser() ?? (await fromDebian()) ?? (await fromPlaywright()) ?? fail();
}

/** The path of the Chromium that is here, if any. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new StopLine(`CHROMIUM_PATH names ${given}, where there is no file.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ??
    playwrightsOwn()
  );
}

/** What an earlier run may have downloaded. */
function playwrightsOwn() {
  const require = createRequire(inRoot('e2e', 'package.json'));
  const path = require('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium for the browser tests (Debian package, once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) => run('apt-get', args, { env, capture: true });
  await apt('update', '-qq');
  // An older Debian has no package of the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', name);
    if (code === 0) break;
    console.log(output.trimEnd());
  }
  return findBrowser();
}

async function fromPlaywright() {
  console.log('Downloading Chromium for the browser tests (Playwright, once)…');
  const { node, env } = pickRuntime();
  const { code, output } = await run(node, [packageCommand('playwright-core'), 'install', 'chromium'], {
    env,
    capture: true,
  });
  if (code !== 0) console.log(output.trimEnd());
  return playwrightsOwn();
}

/** @returns {never} */
function fail() {
  throw new StopLine('The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}

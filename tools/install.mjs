import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isInstalled } from './installed.mjs';
import { alone } from './lock.mjs';
import { npmInstall } from './npm.mjs';
import { inRoot } from './root.mjs';
import { StopLine } from './stop-line.mjs';

/**
 * What an install is for: `running` is what builds and serves Snowglobe; `everything` has the tools that check and
 * test it as well, which are a third of the whole.
 * @typedef {'running' | 'everything'} Extent
 */

const STAMP = inRoot('node_modules', '.snowglobe-installed');
const LOCK_FILE = inRoot('package-lock.json');
const MORE = {
  running: ['--include=optional', '--omit=dev'],
  everything: ['--include=optional', '--include=dev'],
};

/**
 * Comes with packages and is never read: Node's headers build addons, and there are none to build here; the page takes
 * one of the eight forms that hls.js comes in.
 */
const NEVER_READ = [
  'node_modules/mediabunny/dist/bundles',
  'node_modules/mediabunny/src',
  ...['js', 'min.js', 'min.mjs', 'light.js', 'light.min.js', 'light.min.mjs', 'worker.js'].flatMap((form) => [
    `node_modules/hls.js/dist/hls.${form}`,
    `node_modules/hls.js/dist/hls.${form}.map`,
  ]),
  'node_modules/hls.js/dist/hls-demo.js',
  'node_modules/hls.js/dist/hls-demo.js.map',
  `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/include`,
  'node_modules/stripe/cjs',
];

/**
 * Makes node_modules what package-lock.json says, on this machine.
 * @param {Extent} extent
 */
export async function ensureInstalled(extent) {
  if (isFresh(extent)) return;
  await alone(async () => {
    if (isFresh(extent)) return;
    // Who has the tools keeps them.
    const wanted = installedExtent() === 'everything' ? 'everything' : extent;
    if (!installedByHand()) await install(wanted);
    for (const path of NEVER_READ) rmSync(inRoot(path), { recursive: true, force: true });
    writeFileSync(STAMP, `${machineAndLock()} ${wanted}\n`);
  });
}

/** @param {Extent} extent */
async function install(extent) {
  console.log('Installing what Snowglobe needs (about a minute, only after an update)…');
  const code = await npmInstall(MORE[extent]);
  if (code !== 0) throw new StopLine('The install failed: see above. Is the npm registry reachable?');
}

/** @param {Extent} extent */
function isFresh(extent) {
  const [stamp, present] = readStamp();
  return stamp === machineAndLock() && (present === 'everything' || present === extent);
}

function installedExtent() {
  return readStamp()[1];
}

/** For which machine and lock file, and how much of it. */
function readStamp() {
  const words = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim().split(' ') : [];
  return [words.slice(0, 3).join(' '), words[3]];
}

function machineAndLock() {
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${process.platform} ${process.arch} ${lock}`;
}

/** A developer who ran `npm install` needs no second one; that is everything. */
function installedByHand() {
  const note = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const [wanted, present] = [LOCK_FILE, note].map((path) => JSON.parse(readFileSync(path, 'utf8')));
  return isInstalled(wanted, present, { os: process.platform, cpu: process.arch });
}

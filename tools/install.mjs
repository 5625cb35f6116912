import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isInstalled } from './installed.mjs';
import { alone } from './lock.mjs';
import { dropNeverRead } from './never-read.mjs';
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
    dropNeverRead();
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

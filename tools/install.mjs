import { existsSync, readFileSync } from 'node:fs';
import { isStampCurrent, stampedExtent, writeStamp } from './install-stamp.mjs';
import { isInstalled } from './installed.mjs';
import { withLock } from './lock.mjs';
import { npmInstall } from './npm.mjs';
import { ROOT, inRoot } from './root.mjs';
import { pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

/**
 * `running` is what builds and serves Snowglobe; `everything` also contains the tools that check and test it.
 * @typedef {'running' | 'everything'} Extent
 */

const NPM_ARGS = {
  running: ['--include=optional', '--omit=dev'],
  everything: ['--include=optional', '--include=dev'],
};

/**
 * Installs the packages of package-lock.json, unless they are installed already.
 * @param {Extent} extent
 */
export async function ensureInstalled(extent) {
  if (isFresh(extent)) return;
  await withLock(async () => {
    if (isFresh(extent)) return;
    // An update must not remove the tools of a developer who runs `npm start`.
    const wanted = stampedExtent(ROOT) === 'everything' ? 'everything' : extent;
    if (!isInstalledByHand()) await install(wanted);
    writeStamp(ROOT, { extent: wanted });
  });
}

/** @param {Extent} extent */
async function install(extent) {
  console.log('Installing the packages of Snowglobe (about a minute, only after an update)…');
  // npm leaves out optional packages that do not support the Node that runs it, so the newer one does.
  const code = await npmInstall(NPM_ARGS[extent], ROOT, pickRuntime());
  if (code !== 0)
    throw new StopLine('npm could not install the packages: see above. Is the npm registry reachable?');
}

/** @param {Extent} extent */
function isFresh(extent) {
  const installed = stampedExtent(ROOT);
  return isStampCurrent(ROOT) && (installed === 'everything' || installed === extent);
}

/** Whether a developer ran `npm install` with this lock file: then nothing is missing. */
function isInstalledByHand() {
  const installed = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const [wanted, present] = [inRoot('package-lock.json'), installed].map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  return isInstalled(wanted, present, { os: process.platform, cpu: process.arch });
}

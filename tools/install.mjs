import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isInstalled } from './installed.mjs';
import { alone } from './lock.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { StopLine } from './stop-line.mjs';

const STAMP = inRoot('node_modules', '.snowglobe-installed');
const LOCK_FILE = inRoot('package-lock.json');
// Not `npm ci`: it refuses a lock file that lacks optional packages for other machines, which is what npm
// writes where the registry does not have them. This keeps to the lock file as well, and never changes it.
const NPM_INSTALL =
  'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error'.split(' ');

/** Makes node_modules what package-lock.json says, on this machine. */
export async function ensureInstalled() {
  if (isFresh()) return;
  await alone(async () => {
    if (isFresh()) return;
    if (!installedByHand()) await install();
    writeFileSync(STAMP, wantedStamp());
  });
}

async function install() {
  console.log('Installing what Snowglobe needs (about a minute, only after an update)…');
  // npm tells its scripts where it is; without npm around us, the one in PATH.
  const npm = process.env.npm_execpath;
  const { code } = npm
    ? await run(process.execPath, [npm, ...NPM_INSTALL])
    : await run('npm', NPM_INSTALL, { shell: process.platform === 'win32' });
  if (code !== 0) throw new StopLine('The install failed: see above. Is the npm registry reachable?');
}

function isFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();
}

function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${process.platform} ${process.arch} ${lock}\n`;
}

/** A developer who ran `npm install` needs no second one. */
function installedByHand() {
  const note = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const [wanted, present] = [LOCK_FILE, note].map((path) => JSON.parse(readFileSync(path, 'utf8')));
  return isInstalled(wanted, present, { os: process.platform, cpu: process.arch });
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

const SOURCES = ['web', 'contract/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', '.cache', 'node_modules']);
const DIST = inRoot('web', 'dist');
const STAMP = '.sources';

/**
 * Builds the page when its sources changed since the last build.
 * @param {{ anyBuild?: boolean }} [options] `anyBuild` accepts a build of older sources
 */
export async function ensureWebBuilt({ anyBuild = false } = {}) {
  const isBuilt = () => (anyBuild ? existsSync(DIST) : isFresh());
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await build();
  });
}

/** Builds into another folder and then renames it, so that an incomplete build is never served. */
async function build() {
  console.log('Building the page…');
  const stamp = sourcesStamp();
  const next = inRoot('web', '.cache', `build-${process.pid}`);
  const { node, env } = pickRuntime();
  const args = [packageCommand('vite'), 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const { code } = await run(node, args, { cwd: inRoot('web'), env });
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new StopLine('The page could not be built: see above.');
  }
  writeFileSync(join(next, STAMP), stamp);
  const last = inRoot('web', '.cache', `last-${process.pid}`);
  if (existsSync(DIST)) renameSync(DIST, last);
  renameSync(next, DIST);
  rmSync(last, { recursive: true, force: true });
}

function isFresh() {
  const stamp = join(DIST, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesStamp();
}

function sourcesStamp() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesBelow)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path below the repository's folder
 * @returns {string[]}
 */
function filesBelow(path) {
  if (statSync(inRoot(path)).isFile()) return [path];
  const names = readdirSync(inRoot(path)).filter((name) => !NOT_SOURCES.has(name));
  return names.toSorted().flatMap((name) => filesBelow(`${path}/${name}`));
}

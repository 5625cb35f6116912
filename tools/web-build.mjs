import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

const SOURCES = ['web', 'contract/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', '.cache', 'node_modules']);
const DIST = inRoot('web', 'dist');
const STAMP = '.sources';
/** Sizes and times of the sources when their content was last compared. Reading all of them would take 0.1 s of a start. */
const SEEN = inRoot('web', '.cache', 'sources-seen');

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
  const file = join(DIST, STAMP);
  if (!existsSync(file)) return false;
  const stamp = readFileSync(file, 'utf8');
  const files = SOURCES.flatMap(filesBelow);
  const seen = `${stamp} ${timesStamp(files)}`;
  if (existsSync(SEEN) && readFileSync(SEEN, 'utf8') === seen) return true;
  if (sourcesStamp(files) !== stamp) return false;
  mkdirSync(dirname(SEEN), { recursive: true });
  writeFileSync(SEEN, seen);
  return true;
}

/** @param {string[]} [files] */
function sourcesStamp(files = SOURCES.flatMap(filesBelow)) {
  const hash = createHash('sha256');
  for (const path of files) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * The time of the inode is part of it, because a program can set the other one back.
 * @param {string[]} files
 */
function timesStamp(files) {
  const hash = createHash('sha256');
  for (const path of files) {
    const { size, mtimeNs, ctimeNs } = statSync(inRoot(path), { bigint: true });
    hash.update(`${path}\0${size} ${mtimeNs} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path below the repository's folder
 * @returns {string[]}
 */
function filesBelow(path) {
  if (statSync(inRoot(path)).isFile()) return [path];
  return below(path);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function below(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true }).filter(
    ({ name }) => !NOT_SOURCES.has(name),
  );
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    // A link is followed.
    return entry.isDirectory() ? below(path) : entry.isFile() ? [path] : filesBelow(path);
  });
}

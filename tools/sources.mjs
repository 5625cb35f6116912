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
import { inRoot } from './root.mjs';

// A build stores a stamp of its sources. With it, a later start finds out whether they have changed.

const STAMP = '.sources';
const NOT_SOURCES = new Set(['dist', '.cache', 'node_modules']);

/** @typedef {{ dist: string, cache: string, sources: string[] }} Build the folder of its result, its folder for files in work, and the sources below the repository's folder */

/**
 * Whether the result was built from these sources.
 * @param {Build} build
 */
export function isFresh({ dist, cache, sources }) {
  const file = join(dist, STAMP);
  if (!existsSync(file)) return false;
  const stamp = readFileSync(file, 'utf8');
  const files = sources.flatMap(filesBelow);
  // Sizes and times when their content was last compared. Reading all of them would take 0.1 s of a start.
  const seenFile = join(cache, 'sources-seen');
  const seen = `${stamp} ${timesStamp(files)}`;
  if (existsSync(seenFile) && readFileSync(seenFile, 'utf8') === seen) return true;
  if (sourcesStamp(files) !== stamp) return false;
  mkdirSync(dirname(seenFile), { recursive: true });
  writeFileSync(seenFile, seen);
  return true;
}

/**
 * Builds into another folder and then renames it, so that an incomplete build is never used.
 * @param {Build} build
 * @param {(folder: string) => Promise<boolean>} into false if it failed
 */
export async function rebuild({ dist, cache, sources }, into) {
  const stamp = sourcesStamp(sources.flatMap(filesBelow));
  const next = join(cache, `build-${process.pid}`);
  if (!(await into(next))) {
    rmSync(next, { recursive: true, force: true });
    return false;
  }
  writeFileSync(join(next, STAMP), stamp);
  const last = join(cache, `last-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
  return true;
}

/** @param {string[]} files */
function sourcesStamp(files) {
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

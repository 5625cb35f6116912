import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The stamp in node_modules says for which machine and which lock file its packages were installed. While it is
 * current, a start does not run npm.
 * @typedef {{ os: string, cpu: string }} Machine
 */

/** @type {Machine} */
const THIS_MACHINE = { os: process.platform, cpu: process.arch };

/**
 * @param {string} folder with a package-lock.json
 * @param {Machine} [machine]
 */
export function isStampCurrent(folder, machine = THIS_MACHINE) {
  return readWords(folder).slice(0, 3).join(' ') === currentStamp(folder, machine);
}

/**
 * What `writeStamp` was given as `extent`; undefined without a stamp.
 * @param {string} folder
 */
export function stampedExtent(folder) {
  return readWords(folder)[3];
}

/**
 * @param {string} folder
 * @param {{ extent?: string, machine?: Machine }} [options]
 */
export function writeStamp(folder, { extent, machine = THIS_MACHINE } = {}) {
  const words = [currentStamp(folder, machine), extent].filter(Boolean);
  writeFileSync(stampFile(folder), `${words.join(' ')}\n`);
}

/** @param {string} folder */
function readWords(folder) {
  const file = stampFile(folder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
}

/**
 * @param {string} folder
 * @param {Machine} machine
 */
function currentStamp(folder, { os, cpu }) {
  const lock = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')));
  return `${os} ${cpu} ${lock.digest('hex')}`;
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'node_modules', '.snowglobe-installed');
}

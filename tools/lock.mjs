import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, startTime } from './process.mjs';
import { inRoot } from './root.mjs';

/** How many released lock files stay. */
const KEPT = 100;
const NUMBERED = /^lock-(\d+)$/;

/**
 * Runs `work` while no other launcher does: two must not install or build at the same time.
 * @template T
 * @param {() => Promise<T>} work
 * @param {{ folder?: string, retryMs?: number }} [options] for tests
 * @returns {Promise<T>}
 */
export async function withLock(work, { folder = inRoot('.cache', 'launcher-locks'), retryMs = 100 } = {}) {
  mkdirSync(folder, { recursive: true });
  let lock = acquire(folder);
  if (!lock) console.log('Another Snowglobe command is installing or building: waiting for it…');
  for (; !lock; lock = acquire(folder)) await delay(retryMs);
  try {
    return await work();
  } finally {
    // An empty file is a released lock.
    truncateSync(lock);
  }
}

/**
 * The lock is the file with the highest number. To take it, a process creates the file with the next number, with its
 * owner in it; the file system lets only one process do that. The highest number is never deleted, so no process can
 * remove a lock that another has just taken.
 * @param {string} folder
 * @returns {string | undefined} the lock's file; undefined while another process has the lock
 */
function acquire(folder) {
  const last = lastNumber(folder);
  if (last > 0 && isHeld(join(folder, `lock-${last}`))) return undefined;
  const lock = join(folder, `lock-${last + 1}`);
  const prepared = join(folder, `new-${randomUUID()}`);
  writeFileSync(prepared, `${process.pid} ${startTime(process.pid)}`);
  try {
    linkSync(prepared, lock);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(prepared);
  }
  rmSync(join(folder, `lock-${last - KEPT}`), { force: true });
  if (lastNumber(folder) === last + 1) return lock;
  // This process was slow, and the number had been used and deleted since it looked.
  rmSync(lock, { force: true });
  return undefined;
}

/** @param {string} folder */
function lastNumber(folder) {
  return Math.max(0, ...readdirSync(folder).map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));
}

/** @param {string} lock */
function isHeld(lock) {
  const [pid, ...started] = readFileSync(lock, 'utf8').split(' ');
  // The start time tells the owner from a later process with the same number.
  return Boolean(pid) && isRunning(Number(pid)) && startTime(Number(pid)) === started.join(' ');
}

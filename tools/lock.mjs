import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const LOCK = inRoot('.cache', 'launcher.lock');

/**
 * One launcher at a time may install or build.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  for (let told = false; !take(); await delay(100)) {
    if (!told) console.log('Another Snowglobe command is installing or building: waiting for it…');
    told = true;
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  const claim = `${LOCK}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, LOCK);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!holderLives()) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(claim);
  }
}

function holderLives() {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

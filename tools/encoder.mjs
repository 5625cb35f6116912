import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findFfmpeg } from '../server/encoder/find-ffmpeg.mjs';
import { alone } from './lock.mjs';
import { npmInstall } from './npm.mjs';
import { inRoot } from './root.mjs';

const FOLDER = inRoot('server', 'encoder');
const STAMP = inRoot('server', 'encoder', 'node_modules', '.snowglobe-installed');

/**
 * FFmpeg for a machine without one, or for the tools, which test both. Without it everything runs; films that browsers
 * do not play say why not.
 * @param {{ always: boolean }} options
 */
export async function ensureEncoder({ always }) {
  if (isFresh() || (!always && (await findFfmpeg(process.env.PATH ?? '')))) return;
  await alone(async () => {
    if (isFresh()) return;
    console.log('Fetching FFmpeg, which encodes films (62 MB, only after an update)…');
    // Not again and again: a machine without the internet starts all the same.
    const code = await npmInstall(['--include=optional', '--fetch-retries=0'], FOLDER);
    if (code === 0) writeFileSync(STAMP, machineAndLock());
    else console.error('It could not be fetched: films that browsers do not play wait for ffmpeg.');
  });
}

function isFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === machineAndLock();
}

function machineAndLock() {
  const lock = createHash('sha256').update(readFileSync(inRoot('server', 'encoder', 'package-lock.json')));
  return `${process.platform} ${process.arch} ${lock.digest('hex')}\n`;
}

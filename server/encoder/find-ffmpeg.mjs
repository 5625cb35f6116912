import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

// Plain JavaScript, because the launcher uses it on Node 20, before anything is installed.

const run = promisify(execFile);
const FILE = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

/** @typedef {{ path: string, version: string, mapsTones: boolean }} Ffmpeg */

/** Each film asks three times, and the answer takes as long as reading a short film. */
const MAX_AGE_MS = 60_000;
/** @type {Map<string, { file: string, at: number, found: Ffmpeg }>} */
const known = new Map();

/**
 * The first ffmpeg on the PATH that runs and can encode H.264.
 * @param {string} path as in PATH
 * @returns {Promise<Ffmpeg | null>}
 */
export async function findFfmpeg(path) {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const found = await tryFfmpeg(join(folder, FILE));
    if (found) return found;
  }
  return null;
}

/**
 * @param {string} path
 * @returns {Promise<Ffmpeg | null>}
 */
async function tryFfmpeg(path) {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    const file = [ino, size, mtimeMs].join(' ');
    const last = known.get(path);
    if (last?.file === file && performance.now() - last.at < MAX_AGE_MS) return last.found;
    const { stdout } = await run(path, ['-hide_banner', '-version'], { timeout: 60_000, env: {} });
    if (!stdout.includes('--enable-libx264')) return null;
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
    const found = { path, version, mapsTones: stdout.includes('--enable-libzimg') };
    known.set(path, { file, at: performance.now(), found });
    return found;
  } catch {
    return null;
  }
}

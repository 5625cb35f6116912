import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, inRoot } from './root.mjs';

/**
 * npx unpacks a release into a node_modules folder, where Node runs no TypeScript. So the release is copied to the
 * user's cache once, and the copy is run.
 * @returns {Promise<boolean>} whether the copy runs instead
 */
export async function continueOutside() {
  if (!ROOT.split(sep).includes('node_modules')) return false;
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const sources = createHash('sha256')
    .update(readFileSync(inRoot('source.tar.gz')))
    .digest('hex');
  const copy = join(cacheFolder(), 'snowglobe', `${version}-${sources.slice(0, 12)}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(ROOT, unfinished, { recursive: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      // Another npx was faster.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  await import(pathToFileURL(join(copy, 'tools', 'launch.mjs')).href);
  return true;
}

function cacheFolder() {
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) return process.env.LOCALAPPDATA;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
}

import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const keptMs = 7 * 24 * 3600 * 1000;

/**
 * Copies the page's scripts, styles and pictures into the data folder, which an update does not replace, and deletes those
 * that were replaced a week ago. A page that was open during an update loads its files from there.
 *
 * A file of the current release has the time 0; after that, its time is when it was found to be replaced.
 */
export async function keepWebFiles(folder: string, { from = built, now = Date.now() } = {}): Promise<void> {
  const kept = join(folder, 'assets');
  await mkdir(kept, { recursive: true });
  const current = new Set(await readdir(join(from, 'assets')).catch(() => []));
  const before = new Set(await readdir(kept));
  for (const name of current) {
    if (before.has(name)) continue;
    // Renamed when it is complete, so that half a file is never served.
    const copy = join(kept, `.${name}`);
    await copyFile(join(from, 'assets', name), copy);
    await utimes(copy, 0, 0);
    await rename(copy, join(kept, name));
  }
  for (const name of before) {
    const file = join(kept, name);
    const { mtimeMs } = await stat(file);
    const isCurrent = current.has(name);
    if (isCurrent && mtimeMs !== 0) await utimes(file, 0, 0);
    else if (!isCurrent && mtimeMs === 0) await utimes(file, now / 1000, now / 1000);
    else if (!isCurrent && mtimeMs < now - keptMs) await rm(file);
  }
}

import { isStampCurrent, writeStamp } from './install-stamp.mjs';
import { withLock } from './lock.mjs';
import { npmInstall } from './npm.mjs';

/**
 * Installs a folder that has a package.json and a lock file of its own, because only some machines need its packages.
 * @param {string} folder
 * @param {string} message printed before the download
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function ensureFolderInstalled(folder, message) {
  return withLock(async () => {
    if (isStampCurrent(folder)) return true;
    console.log(message);
    // No retries: a machine without internet access must not wait for minutes.
    const code = await npmInstall(['--include=optional', '--fetch-retries=0'], folder);
    if (code === 0) writeStamp(folder);
    return code === 0;
  });
}

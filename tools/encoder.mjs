import { findFfmpeg } from '../server/encoder/find-ffmpeg.mjs';
import { isStampCurrent } from './install-stamp.mjs';
import { ensureFolderInstalled } from './install-folder.mjs';
import { inRoot } from './root.mjs';

const FOLDER = inRoot('server', 'encoder');

/**
 * Fetches FFmpeg for a machine that has none. Snowglobe also runs without it: then films that browsers cannot play
 * wait, and the dashboard says why.
 * @param {{ always: boolean }} options `always` for the tests, which compare both encoders
 */
export async function ensureEncoder({ always }) {
  if (!(await isEncoderMissing({ always }))) return;
  const isHere = await ensureFolderInstalled(
    FOLDER,
    'Fetching FFmpeg, which encodes films (62 MB, only after an update)…',
  );
  if (!isHere)
    console.error(
      'FFmpeg could not be fetched: films that browsers cannot play wait. Install ffmpeg, or start again with internet access.',
    );
}

/**
 * @param {{ always: boolean, folder?: string, path?: string }} options
 * @returns {Promise<boolean>}
 */
export async function isEncoderMissing({ always, folder = FOLDER, path = process.env.PATH ?? '' }) {
  if (isStampCurrent(folder)) return false;
  return always || !(await findFfmpeg(path));
}

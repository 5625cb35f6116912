import { said } from '@snowglobe/contract/texts/texts.ts';
import { readOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { NotEnoughSpace } from '../../../core/files/lending-space.ts';
import { sumPartsByVideo, sumParts } from '../parts.store.ts';
import type { VideoRow } from '../videos.store.ts';

/** Kept free for the database and for uploads of members. */
const reservedBytes = 1024 ** 3;
/** Seek bar pictures and subtitles, which are made for every video. */
const extrasBytes = 32 * 1024 ** 2;

export type TranscodeSpace = ReturnType<typeof createTranscodeSpace>;

/** How many bytes may be generated for a video: limited by the owner's setting and by the free disk space. */
export function createTranscodeSpace({ db, disk, log }: FeatureCore) {
  async function getFreeBytes(): Promise<number> {
    return (await disk()).free;
  }

  return {
    getFreeBytes,

    async getMaxBytes(row: VideoRow): Promise<number> {
      const limit = await readOwnerSetting(db, 'libraryGeneratedLimit');
      // The files that were made of this video before are deleted when the new ones are ready.
      const used = (await sumParts(db)) - ((await sumPartsByVideo(db, [row.id])).get(row.id) ?? 0);
      const allowed = limit === null ? Number.MAX_SAFE_INTEGER : limit - used;
      // An encoded film exists twice on the disk while it is packed.
      const onDisk = ((await getFreeBytes()) - reservedBytes) / (row.plan === 'transcode' ? 2 : 1);
      const max = Math.floor(Math.min(allowed, onDisk));
      const needed = row.plan === 'remux' ? row.size + extrasBytes : extrasBytes;
      if (max >= needed) return max;
      const size = { bytes: needed };
      const error = new NotEnoughSpace(
        allowed < needed ? said('library:error.limitReached', { size }) : said('core:diskTooFull', { size }),
      );
      log.warn(
        { video: row.id, file: row.file_name, needed },
        `A video of the library waits for disk space: ${error.message}`,
      );
      throw error;
    },
  };
}

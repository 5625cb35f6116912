import { sizeText } from '@snowglobe/contract/size-text.ts';
import { readOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { readDisk } from '../../../core/files/disk-space.ts';
import { bytesOfParts, sumParts } from '../parts.store.ts';
import type { VideoRow } from '../videos.store.ts';

/** Left for the database and for what members bring. */
const reservedBytes = 1024 ** 3;
/** Pictures for the seek bar and subtitles: every video makes some. */
const besides = 32 * 1024 ** 2;

/** It can be made when there is room again: that is no failure of the video. */
export class NoRoom extends Error {}

export type Room = ReturnType<typeof createTranscodeSpace>;

/** How many bytes may be made of a video: what the owner allows, and what the disk has. */
export function createTranscodeSpace({ db, log, uploads }: FeatureCore) {
  async function free(): Promise<number> {
    return (await readDisk(uploads.folder)).free;
  }

  return {
    free,

    async forMaking(row: VideoRow): Promise<number> {
      const limit = await readOwnerSetting(db, 'libraryGeneratedLimit');
      // What was made of it before goes when it is made anew.
      const used = (await sumParts(db)) - ((await bytesOfParts(db, [row.id])).get(row.id) ?? 0);
      const allowed = limit === null ? Number.MAX_SAFE_INTEGER : limit - used;
      // What is encoded lies there twice while it is packed.
      const onDisk = ((await free()) - reservedBytes) / (row.plan === 'transcode' ? 2 : 1);
      const max = Math.floor(Math.min(allowed, onDisk));
      const needed = row.plan === 'remux' ? row.size + besides : besides;
      if (max >= needed) return max;
      const why = allowed < needed ? 'The limit for generated files is reached' : 'The disk is too full';
      log.warn({ video: row.id, file: row.file_name }, `A video waits for room: ${why}`);
      throw new NoRoom(`${why}: this needs ${sizeText(needed)}`);
    },
  };
}

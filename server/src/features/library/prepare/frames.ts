import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { findEncoder } from './encoder.ts';
import { cut, scoreOf, type Pixels } from './frame-score.ts';
import { listWithoutFrame } from './frames.store.ts';
import { partKey, posterKey, stillKey } from '../file-keys.ts';
import { insertParts } from '../parts.store.ts';
import type { CatalogueSync } from '../titles/catalogue-sync.ts';
import { findVideo, lockVideos, updateVideo, type Frame, type VideoRow } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { Originals } from '../originals.ts';
import type { MediaWorker } from './media-worker.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    /** Chooses a frame of a video for its poster and its still. */
    'library.frame': { videoId: number };
  }
}

/** Frames are taken after the opening and before the ending (spoilers) and the credits. */
const [fromShare, toShare] = [0.06, 0.8];
/** A shorter video has neither an opening nor credits: all of it is used. */
const shortSeconds = 120;
const maxTries = 3;
const silenceMs = 60_000;
/** How many videos without a frame get a job in one hour. */
const maxQueuedPerHour = 100;
const none: Frame = { poster: null, still: null };
/** Large enough to cut the poster and the still out of it. */
const whole = { as: 'still', width: 1600, height: 1600, fit: 'inside', quality: 90 } as const;
const asPoster = { as: 'still', width: 500, height: 750, fit: 'cover', quality: 82 } as const;
const asStill = { as: 'still', width: 960, height: 540, fit: 'cover', quality: 80 } as const;

type Parts = { videos: Videos; catalogueSync: CatalogueSync; originals: Originals; worker: MediaWorker };

/**
 * Chooses the frame that is shown for a video when staff chose no picture: the best of its seek bar pictures, which
 * exist already. It is a job of its own, so that a film can be watched before its frame is chosen.
 */
export function createFrames(core: FeatureCore, { videos, catalogueSync, originals, worker }: Parts) {
  const { config, db, files, jobs, live, pictures, scratch } = core;

  /** Decodes a picture that the worker made. */
  async function readPixels(path: string, width: number, height: number): Promise<Pixels> {
    const size = { width, height };
    return { ...size, bytes: await pictures.readPixels({ path, owner: 'library' }, size) };
  }

  /** Times in the film in seconds, the best frame first. */
  async function listBestTimes(row: VideoRow): Promise<number[]> {
    const { parts, width, height, columns, rows, every, count } = row.thumbnails!;
    const { duration } = row.facts;
    const isShort = duration < shortSeconds;
    const found: { at: number; score: number }[] = [];
    for (const [sheet, part] of parts.entries()) {
      const path = scratch();
      try {
        if (!(await files.lend(partKey(row.id, row.edition!, part), path))) continue;
        const pixels = await readPixels(path, width * columns, height * rows);
        for (let on = 0; on < columns * rows; on += 1) {
          const index = sheet * columns * rows + on;
          const at = index * every;
          const isMarked = row.segments.some(({ start, end }) => at >= start && at <= end);
          const isInside = isShort || (at >= duration * fromShare && at <= duration * toShare);
          if (index >= count || at >= duration || isMarked || !isInside) continue;
          const place = { x: (on % columns) * width, y: Math.floor(on / columns) * height };
          const score = scoreOf(cut(pixels, { ...place, width, height }));
          if (score > 0) found.push({ at, score });
        }
      } finally {
        await rm(path, { force: true });
      }
    }
    return found.toSorted((a, b) => b.score - a.score).map(({ at }) => at);
  }

  /** Extracts the frame in full size and stores it. Null when no frame could be extracted, or none is good enough. */
  async function extractFrame(
    row: VideoRow,
    times: readonly number[],
    signal: AbortSignal,
  ): Promise<Frame | null> {
    const encoder = await findEncoder(config);
    if (!encoder) return null;
    return originals.withFile(row, async (path, folder) => {
      const to = join(folder, 'frame.png');
      for (const at of times.slice(0, maxTries)) {
        const task = { kind: 'frame', path, facts: row.facts, at, to, encoder } as const;
        const { hasFrame } = await worker.run(task, { signal, silenceMs });
        if (!hasFrame || scoreOf(await readPixels(to, 176, 98)) === 0) continue;
        return pictures.process(
          { path: to, owner: 'library', signal },
          [whole, asPoster, asStill],
          async ([, poster, still]) => {
            const name = randomBytes(8).toString('hex');
            const frame = { poster: posterKey(row.id, name), still: stillKey(row.id, name) };
            await files.keep(frame.poster, poster!.path);
            await files.keep(frame.still, still!.path);
            const isSaved = await saveFrame(row.id, frame, [
              { key: frame.poster, video_id: row.id, size: poster!.size },
              { key: frame.still, video_id: row.id, size: still!.size },
            ]);
            if (!isSaved) for (const key of [frame.poster, frame.still]) await files.remove(key);
            return frame;
          },
        );
      }
      return null;
    });
  }

  /** False when the video was deleted meanwhile. */
  function saveFrame(
    videoId: number,
    frame: Frame,
    parts: Parameters<typeof insertParts>[1],
  ): Promise<boolean> {
    return live.transaction(async (tx, outbox) => {
      const [row] = await lockVideos(tx, [videoId]);
      if (!row) return false;
      await insertParts(tx, parts);
      await updateVideo(tx, videoId, { frame });
      await catalogueSync.update({ tx, outbox }, [row.title_id]);
      videos.notify({ tx, outbox }, videoId, 'updated');
      return true;
    });
  }

  async function work({ videoId }: { videoId: number }, { signal }: { signal: AbortSignal }): Promise<void> {
    const row = await findVideo(db, videoId);
    if (!row?.thumbnails || !row.edition || row.frame !== null) return;
    const stopping = AbortSignal.any([signal, worker.closing]);
    const times = await listBestTimes(row);
    if (!(await extractFrame(row, times, stopping))) await saveFrame(videoId, none, []);
  }

  const retries = { times: 2, firstWaitSeconds: 10, maxWaitSeconds: 60 };
  jobs.define('library.frame', { concurrency: 1, maxSeconds: 600, retries }, work);

  return {
    /** For videos that were added before frames were chosen automatically. */
    async queueMissing(): Promise<void> {
      for (const videoId of await listWithoutFrame(db, 'library.frame', maxQueuedPerHour))
        await live.transaction((tx) => jobs.add(tx, 'library.frame', { videoId }));
    },
  };
}

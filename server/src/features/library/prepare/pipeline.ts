import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { NotEnoughSpace } from '../../../core/files/lending-space.ts';
import { isS3Away } from '../../../core/s3/s3-error.ts';
import { inEnglish } from '../../../core/texts/texts.ts';
import { findEncoder } from './encoder.ts';
import { partKey, subtitleKey } from '../file-keys.ts';
import { libraryAudience } from '../library.policy.ts';
import {
  deleteParts,
  deleteSubtitles,
  insertParts,
  insertSubtitles,
  nextSubtitleId,
  listParts,
  listSubtitles,
  type NewPart,
  type SubtitleRow,
} from '../parts.store.ts';
import type { TranscodeSpace } from './transcode-space.ts';
import { forgetSound } from '../sounds/forget-sound.ts';
import type { CatalogueSync } from '../titles/catalogue-sync.ts';
import type { WantedMatches } from '../titles/wanted-matches.ts';
import {
  findVideo,
  listWithoutJob,
  lockVideos,
  updateProgress,
  updateVideo,
  type State,
  type VideoRow,
} from '../videos.store.ts';
import { directDelivery, jobNameFor, type Videos } from '../videos.ts';
import type { Originals } from '../originals.ts';
import { planFor } from './worker/plan.ts';
import { factsVersion, StaffError, type Prepared, type Stage } from './worker/task.ts';
import { MediaRefused, type MediaWorker } from './media-worker.ts';

/** A video that fails this often is given up. A restart of the server during the work does not count as a try. */
const maxTries = 3;
const rules = {
  // The maximum of the queue. A process that hangs is killed long before (media-worker.ts).
  maxSeconds: 23 * 3600,
  retries: { times: 1000, firstWaitSeconds: 5, maxWaitSeconds: 300 },
};
const saveProgressEveryMs = 3000;
const sendProgressEveryMs = 900;

type Parts = {
  videos: Videos;
  catalogueSync: CatalogueSync;
  originals: Originals;
  worker: MediaWorker;
  space: TranscodeSpace;
  wantedMatches: WantedMatches;
};
type Made = { edition: string; parts: NewPart[]; subtitles: SubtitleRow[]; result: Prepared };

/**
 * The steps from a video file to a playable video:
 * 1. An upload (../ingest/library-uploads.ts) or a file of the scanned folder (../ingest/folder-scan.ts) is probed: a
 *    file that is no video is refused. Then it is stored (../originals.ts), and ../videos.ts adds its row and a job.
 * 2. The job runs here (`work`). A file with the name of a title that members asked for gets this title. Then a process
 *    is started for this video (media-worker.ts → worker/main.ts).
 * 3. In that process, worker/prepare.ts does everything in order: hash, a form that browsers play
 *    (worker/make-playable.ts), chapters, embedded subtitles, pictures for the seek bar.
 * 4. The files it made are stored (`keep`), then one transaction makes the video `ready` (`finish`).
 * 5. A second job chooses a frame for its poster (frames.ts). Members play it through ../playback/playback.ts.
 * After three failed tries the video is `failed`, with a sentence for staff.
 */
export function createPipeline(
  core: FeatureCore,
  { videos, catalogueSync, originals, worker, space, wantedMatches }: Parts,
) {
  const { config, db, files, jobs, live, log } = core;

  /** Sends progress to open pages about once a second, and saves it less often. */
  function createProgressReporter(videoId: number) {
    let sent = { at: 0, stage: '' };
    let saved = { at: 0, stage: '' };
    return (stage: Stage, progress: number) => {
      const now = Date.now();
      if (stage !== sent.stage || now - sent.at > sendProgressEveryMs) {
        sent = { at: now, stage };
        live.whisper(libraryAudience, 'library.progress', { videoId, stage, progress });
      }
      if (stage === saved.stage && now - saved.at < saveProgressEveryMs) return;
      saved = { at: now, stage };
      void updateProgress(db, videoId, stage, progress).catch(() => undefined);
    };
  }

  /** A video that an older version probed is probed again: that version may have accepted what no browser plays. */
  async function probeAgain(row: VideoRow, path: string, signal: AbortSignal): Promise<VideoRow> {
    if (row.facts.version === factsVersion) return row;
    const encoder = await findEncoder(config);
    const { facts } = await worker.run({ kind: 'probe', path, encoder }, { signal });
    const plan = planFor(facts);
    const delivery = plan === row.plan ? row.delivery : null;
    await update(row.id, { facts, plan, delivery });
    return { ...row, facts, plan, delivery };
  }

  /** A file in LIBRARY_FOLDER that was replaced or restored is prepared as it is now. */
  async function acceptReplacement(row: VideoRow): Promise<VideoRow> {
    const replacement = await originals.findReplacement(row);
    if (!replacement) return row;
    await update(row.id, replacement);
    const { version: _, ...facts } = row.facts;
    return { ...row, ...replacement, facts };
  }

  async function make(queued: VideoRow, signal: AbortSignal): Promise<Made | null> {
    const encoder = await findEncoder(config);
    const known = await acceptReplacement(queued);
    return originals.withFile(known, async (path, folder) => {
      const row = await probeAgain(known, path, signal);
      const maxBytes = await space.getMaxBytes(row);
      const { facts, plan } = row;
      const task = { kind: 'prepare', path, facts, plan, folder, encoder, maxBytes } as const;
      const result = await worker.run(task, { signal, onProgress: createProgressReporter(row.id) });
      return keep(row.id, folder, result);
    });
  }

  /** Stores the files before any row names them. */
  async function keep(videoId: number, folder: string, result: Prepared): Promise<Made> {
    const edition = randomBytes(8).toString('hex');
    const parts: NewPart[] = [];
    const subtitles: SubtitleRow[] = [];
    async function keepOne(name: string, key: string): Promise<void> {
      const { size } = await stat(join(folder, name));
      await files.keep(key, join(folder, name));
      parts.push({ key, video_id: videoId, size, sha256: result.digests[name]! });
    }
    for (const name of [...result.parts, ...(result.thumbnails?.parts ?? [])])
      await keepOne(name, partKey(videoId, edition, name));
    for (const { part, language, name } of result.subtitles) {
      const id = await nextSubtitleId(db);
      await keepOne(part, subtitleKey(videoId, id));
      subtitles.push({ id, video_id: videoId, language, label: name, is_inside: true });
    }
    return { edition, parts, subtitles, result };
  }

  /**
   * Makes the video ready, and removes the rows of what was made before. Returns the keys of the old files, or null
   * when the video was deleted meanwhile.
   */
  function finish(videoId: number, { edition, parts, subtitles, result }: Made): Promise<string[] | null> {
    return live.transaction(async (tx, outbox) => {
      const [row] = await lockVideos(tx, [videoId]);
      if (!row) return null;
      const inside = (await listSubtitles(tx, [videoId])).filter(({ is_inside }) => is_inside);
      await deleteSubtitles(
        tx,
        videoId,
        inside.map(({ id }) => id),
      );
      const stale = new Set(inside.map(({ id }) => subtitleKey(videoId, id)));
      const old = (await listParts(tx, videoId))
        .map(({ key }) => key)
        .filter((key) => stale.has(key) || (row.edition !== null && key.includes(`/${row.edition}/`)));
      await deleteParts(tx, old);
      await insertParts(tx, parts);
      await insertSubtitles(tx, subtitles);
      const { delivery, audio, thumbnails, chapters, sha256, notes } = result;
      await updateVideo(tx, videoId, {
        state: 'ready',
        stage: null,
        progress: 1,
        error: notes.length > 0 ? notes.join('\n') : null,
        error_detail: null,
        edition,
        sha256,
        delivery: delivery ?? directDelivery(row.facts),
        thumbnails,
        chapters,
        audio: row.facts.audio.flatMap(({ language, name }, position) => {
          const named = row.audio.find((track) => track.position === position);
          return audio.includes(position) ? [named ?? { position, language, label: name }] : [];
        }),
        ready_at: row.ready_at ?? new Date(),
      });
      if (row.sha256 !== null && row.sha256 !== sha256) await forgetSound(tx, row);
      if (row.frame === null && thumbnails) await jobs.add(tx, 'library.frame', { videoId });
      await catalogueSync.update({ tx, outbox }, [row.title_id]);
      videos.notify({ tx, outbox }, videoId, 'updated');
      return old;
    });
  }

  async function update(
    videoId: number,
    change: Parameters<typeof updateVideo>[2],
    onlyIn?: State,
  ): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const [row] = await lockVideos(tx, [videoId]);
      if (!row || (onlyIn && row.state !== onlyIn)) return;
      await updateVideo(tx, videoId, change);
      videos.notify({ tx, outbox }, videoId, 'updated');
    });
  }

  /** Saves the reason for staff. True when the video is given up, false when the job is to be retried. */
  async function saveFailure(row: VideoRow, error: unknown): Promise<boolean> {
    const isRefused = error instanceof MediaRefused;
    // Without space, or while the store does not answer, the video waits: this does not count as a try.
    const tries = row.tries + (error instanceof NotEnoughSpace || isS3Away(error) ? 0 : 1);
    const { text, detail } = reasonOf(error);
    const isOver = isRefused || tries >= maxTries;
    await update(row.id, {
      state: isOver ? 'failed' : 'waiting',
      stage: null,
      progress: 0,
      tries,
      error: text,
      error_detail: detail,
    });
    if (isOver)
      log.warn(
        { video: row.id, file: row.file_name, tries, reason: inEnglish(detail ?? text) },
        'A video could not be made playable; staff can retry it on the Library tab of the dashboard',
      );
    return isOver;
  }

  async function work({ videoId }: { videoId: number }, { signal }: { signal: AbortSignal }): Promise<void> {
    const row = await findVideo(db, videoId);
    // Deleted, prepared by another job, or given up.
    if (!row || row.state === 'ready' || row.state === 'failed') return;
    const stopping = AbortSignal.any([signal, worker.closing]);
    const started = { state: 'working', stage: 'checking', progress: 0 } as const;
    await update(videoId, { ...started, error: null, error_detail: null });
    const began = Date.now();
    try {
      await wantedMatches.match(row);
      const made = await make(row, stopping);
      if (!made) throw new MediaRefused('fileGone', row.folder_path ?? undefined);
      const stale = await finish(videoId, made);
      // The video was deleted during the work: the new files are not needed.
      for (const key of stale ?? made.parts.map((part) => part.key))
        await files.remove(key).catch(() => undefined);
      const bytes = sizeText(made.parts.reduce((sum, { size }) => sum + size, 0));
      log.info(
        { video: videoId, plan: row.plan, seconds: Math.round((Date.now() - began) / 1000), bytes },
        'A video of the library is ready',
      );
    } catch (error) {
      if (stopping.aborted) {
        // Snowglobe stops, or the queue ended the job. It starts again later, and this does not count as a try.
        const waiting = { state: 'waiting', stage: null, progress: 0 } as const;
        await update(videoId, waiting, 'working').catch(() => undefined);
        throw error;
      }
      if (!(await saveFailure(row, error))) throw error;
    }
  }

  jobs.define('library.prepare', { ...rules, concurrency: 1 }, work);
  jobs.define('library.transcode', { ...rules, concurrency: config.LIBRARY_TRANSCODES }, work);

  return {
    /** Adds a job for each unfinished video that has none, so that no video waits forever. */
    async requeueForgotten(): Promise<void> {
      for (const videoId of await listWithoutJob(db, ['library.prepare', 'library.transcode'])) {
        await live.transaction(async (tx, outbox) => {
          const [row] = await lockVideos(tx, [videoId]);
          if (!row) return;
          await updateVideo(tx, videoId, { state: 'waiting', stage: null, progress: 0 });
          await jobs.add(tx, jobNameFor(row), { videoId });
          videos.notify({ tx, outbox }, videoId, 'updated');
        });
      }
    },
  };
}

/** A text for staff, written with `said`, and the program's own message as a detail. */
function reasonOf(error: unknown): { text: string; detail: string | null } {
  const { message } = error as Error;
  if (isS3Away(error)) return { text: 'library:error.storeAway', detail: message };
  if (error instanceof MediaRefused)
    return { text: faults[error.refusal].text, detail: error.detail ?? null };
  if (error instanceof NotEnoughSpace) return { text: error.said, detail: null };
  if (error instanceof StaffError) return { text: message, detail: null };
  return { text: 'library:error.notPrepared', detail: message.split('\n')[0]! };
}

import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { findEncoder } from './encoder.ts';
import { partKey, subtitleKey } from '../file-keys.ts';
import { libraryAudience } from '../library.policy.ts';
import {
  deleteParts,
  deleteSubtitles,
  insertParts,
  insertSubtitles,
  nextSubtitleId,
  partsOf,
  subtitlesOf,
  type NewPart,
  type SubtitleRow,
} from '../parts.store.ts';
import { NoRoom, type Room } from './transcode-space.ts';
import type { LibraryTitles } from '../titles/catalogue-sync.ts';
import {
  findVideo,
  listForgotten,
  lockVideos,
  noteProgress,
  updateVideo,
  type State,
  type VideoRow,
} from '../videos.store.ts';
import { asItIs, jobOf, type Videos } from '../videos.ts';
import type { Workbench } from './workbench.ts';
import { planFor } from './worker/plan.ts';
import { factsVersion, ForPeople, type Prepared, type Stage } from './worker/task.ts';
import { runInMediaWorker, MediaRefused } from './worker/media-worker-process.ts';

/** A film that fails so often fails always. A restart in its middle is no try of its own. */
const maxTries = 3;
const rules = {
  // As long as the queue allows; what hangs is ended long before.
  maxSeconds: 23 * 3600,
  retries: { times: 1000, firstWaitSeconds: 5, maxWaitSeconds: 300 },
};
/** However slow it is: without any progress for so long it hangs. */
const silenceMs = 180_000;
const noteEveryMs = 3000;
const whisperEveryMs = 900;

type Parts = { videos: Videos; titles: LibraryTitles; bench: Workbench; room: Room };
type Made = { edition: string; parts: NewPart[]; subtitles: SubtitleRow[]; result: Prepared };

/** What becomes of a video: read whole, made playable, with subtitles from inside and pictures for the seek bar. */
export function createPipeline(core: FeatureCore, { videos, titles, bench, room }: Parts) {
  const { config, db, files, jobs, live, log } = core;

  /** At the pace of people who watch; the row less often. */
  function reporter(videoId: number) {
    let whispered = { at: 0, stage: '' };
    let noted = { at: 0, stage: '' };
    return (stage: Stage, progress: number) => {
      const now = Date.now();
      if (stage !== whispered.stage || now - whispered.at > whisperEveryMs) {
        whispered = { at: now, stage };
        live.whisper(libraryAudience, 'library.progress', { videoId, stage, progress });
      }
      if (stage === noted.stage && now - noted.at < noteEveryMs) return;
      noted = { at: now, stage };
      void noteProgress(db, videoId, stage, progress).catch(() => undefined);
    };
  }

  /** One that was looked at by an older Snowglobe is looked at again: it may have called ready what nobody can play. */
  async function lookAgain(row: VideoRow, path: string, signal: AbortSignal): Promise<VideoRow> {
    if (row.facts.version === factsVersion) return row;
    const encoder = await findEncoder(config);
    const { facts } = await runInMediaWorker({ kind: 'look', path, encoder }, { signal, silenceMs });
    const plan = planFor(facts);
    const delivery = plan === row.plan ? row.delivery : null;
    await mark(row.id, { facts, plan, delivery });
    return { ...row, facts, plan, delivery };
  }

  async function make(known: VideoRow, signal: AbortSignal): Promise<Made | null> {
    const encoder = await findEncoder(config);
    return bench.withFile(known.file_key, async (path, folder) => {
      const row = await lookAgain(known, path, signal);
      const maxBytes = await room.forMaking(row);
      const { facts, plan } = row;
      const task = {
        kind: 'prepare',
        path,
        facts,
        plan,
        folder,
        encoder,
        maxBytes,
      } as const;
      const watched = { signal, silenceMs, onProgress: reporter(row.id) };
      const result = await runInMediaWorker(task, watched);
      return keep(row.id, folder, result);
    });
  }

  /** The bytes are safe before the rows exist. */
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

  /** What was made before goes in the same step. Null when the video was deleted meanwhile. */
  function settle(videoId: number, { edition, parts, subtitles, result }: Made): Promise<string[] | null> {
    return live.transaction(async (tx, outbox) => {
      const [row] = await lockVideos(tx, [videoId]);
      if (!row) return null;
      const inside = (await subtitlesOf(tx, [videoId])).filter(({ is_inside }) => is_inside);
      await deleteSubtitles(
        tx,
        videoId,
        inside.map(({ id }) => id),
      );
      const stale = new Set(inside.map(({ id }) => subtitleKey(videoId, id)));
      const old = (await partsOf(tx, videoId))
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
        error: notes.length > 0 ? notes.join(' ') : null,
        error_detail: null,
        edition,
        sha256,
        delivery: delivery ?? asItIs(row.facts),
        thumbnails,
        chapters,
        audio: row.facts.audio.flatMap(({ language, name }, position) => {
          const named = row.audio.find((track) => track.position === position);
          return audio.includes(position) ? [named ?? { position, language, label: name }] : [];
        }),
        ready_at: row.ready_at ?? new Date(),
      });
      if (row.frame === null && thumbnails) await jobs.add(tx, 'library.frame', { videoId });
      await titles.settle({ tx, outbox }, [row.title_id]);
      videos.tell({ tx, outbox }, videoId, 'updated');
      return old;
    });
  }

  async function mark(
    videoId: number,
    change: Parameters<typeof updateVideo>[2],
    from?: State,
  ): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const [row] = await lockVideos(tx, [videoId]);
      if (!row || (from && row.state !== from)) return;
      await updateVideo(tx, videoId, change);
      videos.tell({ tx, outbox }, videoId, 'updated');
    });
  }

  /** Says why, for good, or until the next try. */
  async function fail(row: VideoRow, error: unknown): Promise<'given up' | 'again'> {
    const isRefused = error instanceof MediaRefused;
    const tries = row.tries + (error instanceof NoRoom ? 0 : 1);
    const { text, detail } = reasonOf(error);
    const isOver = isRefused || tries >= maxTries;
    await mark(row.id, {
      state: isOver ? 'failed' : 'waiting',
      stage: null,
      progress: 0,
      tries,
      error: text,
      error_detail: detail,
    });
    if (!isOver) return 'again';
    log.warn(
      { video: row.id, file: row.file_name, tries, reason: detail ?? text },
      'A video could not be made playable',
    );
    return 'given up';
  }

  async function work({ videoId }: { videoId: number }, { signal }: { signal: AbortSignal }): Promise<void> {
    const row = await findVideo(db, videoId);
    // Deleted, done by another job, or given up.
    if (!row || row.state === 'ready' || row.state === 'failed') return;
    const ending = AbortSignal.any([signal, bench.closing]);
    await mark(videoId, {
      state: 'working',
      stage: 'checking',
      progress: 0,
      error: null,
      error_detail: null,
    });
    const began = Date.now();
    try {
      const made = await make(row, ending);
      if (!made) throw new MediaRefused('fileGone', undefined);
      const stale = await settle(videoId, made);
      // Deleted while it was worked on: nobody will ask for what was made.
      for (const key of stale ?? made.parts.map((part) => part.key))
        await files.remove(key).catch(() => undefined);
      const bytes = sizeText(made.parts.reduce((sum, { size }) => sum + size, 0));
      log.info(
        { video: videoId, plan: row.plan, seconds: Math.round((Date.now() - began) / 1000), bytes },
        'A video is ready',
      );
    } catch (error) {
      if (ending.aborted) {
        // Snowglobe stops, or the queue took it away: it begins anew, and that is no try.
        const anew = { state: 'waiting', stage: null, progress: 0 } as const;
        await mark(videoId, anew, 'working').catch(() => undefined);
        throw error;
      }
      if ((await fail(row, error)) === 'again') throw error;
    }
  }

  jobs.define('library.prepare', { ...rules, concurrency: 1 }, work);
  jobs.define('library.transcode', { ...rules, concurrency: config.LIBRARY_TRANSCODES }, work);

  return {
    /** What no job is about any more gets one: nothing waits for ever. */
    async pickUp(): Promise<void> {
      for (const videoId of await listForgotten(db, ['library.prepare', 'library.transcode'])) {
        await live.transaction(async (tx, outbox) => {
          const [row] = await lockVideos(tx, [videoId]);
          if (!row) return;
          await updateVideo(tx, videoId, { state: 'waiting', stage: null, progress: 0 });
          await jobs.add(tx, jobOf(row), { videoId });
          videos.tell({ tx, outbox }, videoId, 'updated');
        });
      }
    },
  };
}

/** A sentence for staff, and what a program said for who wants to know more. */
function reasonOf(error: unknown): { text: string; detail: string | null } {
  const { message } = error as Error;
  if (error instanceof MediaRefused)
    return { text: faults[error.refusal].text, detail: error.detail ?? null };
  if (error instanceof NoRoom || error instanceof ForPeople) return { text: message, detail: null };
  return { text: 'Making this video playable went wrong', detail: message.split('\n')[0]! };
}

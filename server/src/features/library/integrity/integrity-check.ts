import { rm } from 'node:fs/promises';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { IntegrityReport } from '@snowglobe/contract/features/library/library.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { isTouched, type Originals } from '../originals.ts';
import { readReport, writeReport } from '../reports.store.ts';
import { madeFolder, originalsFolder } from '../file-keys.ts';
import { libraryAudience } from '../library.policy.ts';
import { findKnownParts, listParts } from '../parts.store.ts';
import type { CatalogueSync } from '../titles/catalogue-sync.ts';
import {
  isQueued,
  lockVideos,
  findNextVideo,
  findKnownOriginals,
  updateVideo,
  type VideoRow,
} from '../videos.store.ts';
import { jobNameFor, type Videos } from '../videos.ts';
import type { MediaWorker } from '../prepare/media-worker.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    'library.check': Record<string, never>;
  }
}

const name = 'library.check';
const rules = {
  concurrency: 1,
  maxSeconds: 20 * 3600,
  retries: { times: 3, firstWaitSeconds: 60, maxWaitSeconds: 600 },
};
const reportName = 'integrity';
const maxTroubles = 200;
/** A file may exist for this long before a row names it. The sweep of stored files uses the same time. */
export const graceMs = 24 * 3600_000;
/** Hours of the night in the server's time zone, when few members watch. */
const night = { from: 2, to: 6 };
const dayMs = 24 * 3600_000;

/** How much is copied to this disk at a time when the files are in an object store; a larger file is copied alone. */
const maxBatchBytes = 1024 ** 3;

type Hashed = { key: string; size: number };
type Trouble = IntegrityReport['troubles'][number];
type Parts = { videos: Videos; catalogueSync: CatalogueSync; originals: Originals; worker: MediaWorker };
export type Integrity = ReturnType<typeof createIntegrityCheck>;

/**
 * Checks the library's files once a night (`beginAtNight`), or when staff ask for it (`begin`): every file is compared
 * with the size and the SHA-256 in the database. A video whose original is missing or changed is marked as failed and
 * hidden from members. Missing or changed generated files are generated again. Files that no row names are deleted.
 */
export function createIntegrityCheck(core: FeatureCore, { videos, catalogueSync, originals, worker }: Parts) {
  const { config, db, files, jobs, live, log, scratch } = core;

  const hashPaths = async (paths: string[], signal: AbortSignal) =>
    (await worker.run({ kind: 'digest', paths }, { signal })).sha256;

  /** Hashes of stored files; null for a file that is missing. Files of an object store are copied to this disk first. */
  async function hashStored(stored: readonly Hashed[], signal: AbortSignal): Promise<(string | null)[]> {
    const hashes: (string | null)[] = [];
    for (const batch of inBatches(stored)) hashes.push(...(await hashBatch(batch, signal)));
    return hashes;
  }

  /** All in one process. */
  async function hashBatch(keys: readonly string[], signal: AbortSignal): Promise<(string | null)[]> {
    const lent = keys.map((key) => ({ key, path: scratch() }));
    try {
      const existing: string[] = [];
      for (const { key, path } of lent) if (await files.lend(key, path)) existing.push(path);
      const sha256 = await hashPaths(existing, signal);
      return lent.map(({ path }) => sha256[existing.indexOf(path)] ?? null);
    } finally {
      for (const { path } of lent) await rm(path, { force: true });
    }
  }

  /** Hides the video from members, and shows staff the reason, which was written with `said`. */
  async function markFailed(row: VideoRow, error: string): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const [now] = await lockVideos(tx, [row.id]);
      if (!now) return;
      await updateVideo(tx, row.id, { state: 'failed', stage: null, error, delivery: null });
      await catalogueSync.update({ tx, outbox }, [now.title_id]);
      videos.notify({ tx, outbox }, row.id, 'updated');
    });
  }

  async function prepareAgain(row: VideoRow): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const [now] = await lockVideos(tx, [row.id]);
      if (now?.state !== 'ready') return;
      await updateVideo(tx, row.id, { state: 'waiting', progress: 0, tries: 0 });
      await jobs.add(tx, jobNameFor(now), { videoId: row.id });
      videos.notify({ tx, outbox }, row.id, 'updated');
    });
  }

  async function checkOriginal(row: VideoRow, signal: AbortSignal): Promise<Trouble | null> {
    const about = { video_id: row.id, name: row.file_name };
    const inFolder = await originals.findInFolder(row);
    const file = row.folder_path === null ? await files.open(row.file_key) : inFolder;
    if (!file) {
      await markFailed(
        row,
        row.folder_path === null
          ? 'library:error.missingUpload'
          : said('library:error.missingInFolder', { path: row.folder_path }),
      );
      const outcome =
        row.folder_path === null ? 'library:check.missingUpload' : 'library:check.missingInFolder';
      return { ...about, kind: 'missing', outcome };
    }
    const hash = async () =>
      (inFolder
        ? await hashPaths([inFolder.path], signal)
        : await hashStored([{ key: row.file_key, size: row.size }], signal)
      )[0];
    const isSame = file.size === row.size && (row.sha256 === null || (await hash()) === row.sha256);
    if (!isSame) {
      const isUpload = row.folder_path === null;
      await markFailed(row, isUpload ? 'library:error.changedUpload' : 'library:error.changedInFolder');
      const outcome = isUpload ? 'library:check.missingUpload' : 'library:check.changedInFolder';
      return { ...about, kind: 'changed', outcome };
    }
    // The same content with another modification time, for example after a restored backup.
    if (inFolder && isTouched(row, inFolder))
      await updateVideo(db, row.id, { folder_modified_at: inFolder.modifiedAt });
    return null;
  }

  async function checkGenerated(row: VideoRow, signal: AbortSignal): Promise<Trouble[]> {
    const troubles: Trouble[] = [];
    const parts = await listParts(db, row.id);
    const known = parts.filter(({ sha256 }) => sha256 !== null);
    const found = known.length > 0 ? await hashStored(known, signal) : [];
    const hashOf = (key: string) => found[known.findIndex((part) => part.key === key)];
    for (const { key, size, sha256 } of parts) {
      const file = await files.open(key);
      if (file?.size === size && (sha256 === null || hashOf(key) === sha256)) continue;
      const kind = file ? 'changed' : 'missing';
      const isMade = row.edition !== null && key.includes(`/${row.edition}/`);
      const outcome = isMade ? 'library:check.madeAgain' : 'library:check.addAgain';
      troubles.push({ kind, video_id: row.id, name: `${row.file_name}: ${key.split('/').at(-1)}`, outcome });
    }
    if (troubles.some(({ outcome }) => outcome === 'library:check.madeAgain')) await prepareAgain(row);
    return troubles;
  }

  /** Files that no row names. Young files are left alone: their row may be about to be written. */
  async function deleteStray(): Promise<{ troubles: Trouble[]; files: number; bytes: number }> {
    const troubles: Trouble[] = [];
    let [count, bytes] = [0, 0];
    const before = Date.now() - graceMs;
    for (const [folder, known] of [
      [originalsFolder, findKnownOriginals],
      [madeFolder, findKnownParts],
    ] as const) {
      for await (const { key, size, since } of files.list(folder)) {
        count += 1;
        bytes += size;
        if (since.getTime() > before || (await known(db, [key])).has(key)) continue;
        await files.remove(key);
        troubles.push({ kind: 'stray', video_id: null, name: key, outcome: 'library:check.removed' });
      }
    }
    return { troubles, files: count, bytes };
  }

  async function check(signal: AbortSignal): Promise<void> {
    const stray = await deleteStray();
    const troubles = stray.troubles;
    const isFolderReadable = await originals.isFolderReadable();
    let unchecked = 0;
    for (let row = await findNextVideo(db, 0); row; row = await findNextVideo(db, row.id)) {
      signal.throwIfAborted();
      // A video in work is checked the next night. A failed video is shown to staff already.
      if (row.state !== 'ready') continue;
      // If the disk is not mounted, all files seem to be missing. The videos must not be marked as missing then.
      if (row.folder_path !== null && !isFolderReadable) {
        unchecked += 1;
        continue;
      }
      const trouble = await checkOriginal(row, signal);
      troubles.push(...(trouble ? [trouble] : await checkGenerated(row, signal)));
    }
    if (unchecked > 0)
      troubles.unshift({
        kind: 'missing',
        video_id: null,
        name: config.LIBRARY_FOLDER ?? 'LIBRARY_FOLDER',
        outcome: said('library:check.folderUnreadable', { count: unchecked }),
      });
    const report: IntegrityReport = {
      at: new Date().toISOString(),
      files: stray.files,
      bytes: stray.bytes,
      troubles: troubles.slice(0, maxTroubles),
    };
    await live.transaction(async (tx, outbox) => {
      await writeReport(tx, reportName, report);
      outbox.add(libraryAudience, 'library.overview', {});
    });
    const result = { files: report.files, troubles: troubles.length };
    if (troubles.length > 0)
      log.warn(
        result,
        'The integrity check found missing or changed files: see the Library tab of the dashboard',
      );
    else log.info(result, 'The integrity check found all files of the library unchanged');
  }

  async function begin(): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      if (await isQueued(tx, name)) throw new AppError(faults.checkRuns);
      await jobs.add(tx, name, {});
      outbox.add(libraryAudience, 'library.overview', {});
    });
  }

  jobs.define(name, rules, (_, { signal }) => check(AbortSignal.any([signal, worker.closing])));

  return {
    begin,
    last: async () => ((await readReport(db, reportName))?.report ?? null) as IntegrityReport | null,

    /** Called every hour. Starts one check a night; a server that is off at night checks when it runs again. */
    async beginAtNight(now = new Date()): Promise<void> {
      const last = (await readReport(db, reportName))?.at.getTime() ?? 0;
      const isNight = now.getHours() >= night.from && now.getHours() < night.to;
      if (now.getTime() - last < (isNight ? dayMs / 2 : 1.5 * dayMs)) return;
      if (!(await findNextVideo(db, 0))) return;
      if (!(await isQueued(db, name))) await begin();
    },
  };
}

/** The keys in groups of at most `maxBatchBytes`. */
function inBatches(stored: readonly Hashed[]): string[][] {
  const batches: string[][] = [];
  let bytes = Infinity;
  for (const { key, size } of stored) {
    if (bytes + size > maxBatchBytes) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)!.push(key);
    bytes += size;
  }
  return batches;
}

import { rm } from 'node:fs/promises';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { IntegrityReport } from '@snowglobe/contract/features/library/library.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { readReport, writeReport } from '../playback/choices.store.ts';
import { madeFolder, originalsFolder } from '../file-keys.ts';
import { libraryAudience } from '../library.policy.ts';
import { partsAmong, partsOf } from '../parts.store.ts';
import type { LibraryTitles } from '../titles/catalogue-sync.ts';
import {
  isQueued,
  lockVideos,
  nextVideo,
  originalsAmong,
  updateVideo,
  type VideoRow,
} from '../videos.store.ts';
import { jobOf, type Videos } from '../videos.ts';
import type { Workbench } from '../prepare/workbench.ts';
import { runInMediaWorker } from '../prepare/worker/media-worker-process.ts';

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
/** A file may lie there for so long before a row names it, as the sweep has it. */
export const graceMs = 24 * 3600_000;
/** When nobody watches, by the server's clock. */
const night = { from: 2, to: 6 };
const dayMs = 24 * 3600_000;

type Trouble = IntegrityReport['troubles'][number];
type Parts = { videos: Videos; titles: LibraryTitles; bench: Workbench };
export type Integrity = ReturnType<typeof createIntegrityCheck>;

/**
 * Compares every night what the rows say with what lies there: a film whose file is gone, or is not the one that came,
 * is taken from members and says so; what was made of one is made anew.
 */
export function createIntegrityCheck(core: FeatureCore, { videos, titles, bench }: Parts) {
  const { db, files, jobs, live, log, scratch } = core;

  /** All in one process; null for what is not there. */
  async function digestsOf(keys: readonly string[], signal: AbortSignal): Promise<(string | null)[]> {
    const lent = keys.map((key) => ({ key, path: scratch() }));
    try {
      const there: string[] = [];
      for (const { key, path } of lent) if (await files.lend(key, path)) there.push(path);
      const task = { kind: 'digest', paths: there } as const;
      const { sha256 } = await runInMediaWorker(task, { signal, silenceMs: 180_000 });
      return lent.map(({ path }) => sha256[there.indexOf(path)] ?? null);
    } finally {
      for (const { path } of lent) await rm(path, { force: true });
    }
  }

  /** Nobody can watch it any more, and staff read why. */
  async function takeAway(row: VideoRow, error: string): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const [now] = await lockVideos(tx, [row.id]);
      if (!now) return;
      await updateVideo(tx, row.id, { state: 'failed', stage: null, error, delivery: null });
      await titles.settle({ tx, outbox }, [now.title_id]);
      videos.tell({ tx, outbox }, row.id, 'updated');
    });
  }

  async function makeAnew(row: VideoRow): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const [now] = await lockVideos(tx, [row.id]);
      if (now?.state !== 'ready') return;
      await updateVideo(tx, row.id, { state: 'waiting', progress: 0, tries: 0 });
      await jobs.add(tx, jobOf(now), { videoId: row.id });
      videos.tell({ tx, outbox }, row.id, 'updated');
    });
  }

  async function checkOriginal(row: VideoRow, signal: AbortSignal): Promise<Trouble | null> {
    const about = { video_id: row.id, name: row.file_name };
    const file = await files.open(row.file_key);
    if (!file) {
      await takeAway(row, 'Its file is not there any more: delete it, and upload it again');
      return { ...about, kind: 'missing', outcome: 'It can not be watched any more. Upload it again' };
    }
    const isSame =
      file.size === row.size &&
      (row.sha256 === null || (await digestsOf([row.file_key], signal))[0] === row.sha256);
    if (isSame) return null;
    await takeAway(row, 'Its file is not the one that came: delete it, and upload it again');
    return { ...about, kind: 'changed', outcome: 'It can not be watched any more. Upload it again' };
  }

  async function checkMade(row: VideoRow, signal: AbortSignal): Promise<Trouble[]> {
    const troubles: Trouble[] = [];
    const parts = await partsOf(db, row.id);
    const known = parts.filter(({ sha256 }) => sha256 !== null).map(({ key }) => key);
    const found = known.length > 0 ? await digestsOf(known, signal) : [];
    for (const { key, size, sha256 } of parts) {
      const file = await files.open(key);
      if (file?.size === size && (sha256 === null || found[known.indexOf(key)] === sha256)) continue;
      const kind = file ? 'changed' : 'missing';
      const isMade = row.edition !== null && key.includes(`/${row.edition}/`);
      const outcome = isMade ? 'It is made anew' : 'Add it again';
      troubles.push({ kind, video_id: row.id, name: `${row.file_name}: ${key.split('/').at(-1)}`, outcome });
    }
    if (troubles.some(({ outcome }) => outcome === 'It is made anew')) await makeAnew(row);
    return troubles;
  }

  /** Those that no row names, and that nobody is about to name. */
  async function findStray(): Promise<{ troubles: Trouble[]; files: number; bytes: number }> {
    const troubles: Trouble[] = [];
    let [count, bytes] = [0, 0];
    const before = Date.now() - graceMs;
    for (const [folder, known] of [
      [originalsFolder, originalsAmong],
      [madeFolder, partsAmong],
    ] as const) {
      for await (const { key, size, since } of files.list(folder)) {
        count += 1;
        bytes += size;
        if (since.getTime() > before || (await known(db, [key])).has(key)) continue;
        await files.remove(key);
        troubles.push({ kind: 'stray', video_id: null, name: key, outcome: 'It was removed' });
      }
    }
    return { troubles, files: count, bytes };
  }

  async function check(signal: AbortSignal): Promise<void> {
    const stray = await findStray();
    const troubles = stray.troubles;
    for (let row = await nextVideo(db, 0); row; row = await nextVideo(db, row.id)) {
      signal.throwIfAborted();
      // What is being worked on is looked at the next night, and what is known to be broken was told.
      if (row.state !== 'ready') continue;
      const trouble = await checkOriginal(row, signal);
      troubles.push(...(trouble ? [trouble] : await checkMade(row, signal)));
    }
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
    const told = { files: report.files, troubles: troubles.length };
    if (troubles.length > 0)
      log.warn(told, 'The files of the library are not all as they should be: see the dashboard');
    else log.info(told, 'The files of the library are as they should be');
  }

  jobs.define(name, rules, (_, { signal }) => check(AbortSignal.any([signal, bench.closing])));

  async function begin(): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      if (await isQueued(tx, name)) throw new AppError(faults.checkRuns);
      await jobs.add(tx, name, {});
      outbox.add(libraryAudience, 'library.overview', {});
    });
  }

  return {
    begin,
    last: async () => ((await readReport(db, reportName))?.report ?? null) as IntegrityReport | null,

    /** Once a night; a server that sleeps at night does it when it is up. */
    async beginAtNight(now = new Date()): Promise<void> {
      const last = (await readReport(db, reportName))?.at.getTime() ?? 0;
      const isNight = now.getHours() >= night.from && now.getHours() < night.to;
      if (now.getTime() - last < (isNight ? dayMs / 2 : 1.5 * dayMs)) return;
      if (!(await nextVideo(db, 0))) return;
      if (!(await isQueued(db, name))) await begin();
    },
  };
}

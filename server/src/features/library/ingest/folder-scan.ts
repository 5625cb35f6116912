import { createHash } from 'node:crypto';
import { opendir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import {
  isSystemFile,
  isVideoName,
  findSkipReason,
} from '@snowglobe/contract/features/library/skip-reason.ts';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { subtitleMaxBytes, subtitlesMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { writeReport } from '../playback/choices.store.ts';
import { folderOf } from './file-folder.ts';
import { originalKey } from '../file-keys.ts';
import { libraryAudience } from '../library.policy.ts';
import { subtitlesBeside } from './sidecar-files.ts';
import type { Subtitles } from '../playback/subtitles.ts';
import { isQueued, originsAmong } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { Workbench } from '../prepare/workbench.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    'library.scan': { by: number | null };
  }
}

export type ScanReport = { taken: number; refused: { name: string; error: string }[] };
export const scanReport = 'scan';
const rules = {
  concurrency: 1,
  maxSeconds: 20 * 3600,
  retries: { times: 2, firstWaitSeconds: 10, maxWaitSeconds: 60 },
};
const maxFiles = 20_000;
const maxRefused = 200;
/** Still being copied there: the next scan finds it. */
const settledMs = 30_000;

type Found = { path: string; name: string; folder: string; size: number; origin: string };
export type FolderScan = ReturnType<typeof createFolderScan>;

type Subjects = { videos: Videos; subtitles: Subtitles; bench: Workbench };

/** Takes in what lies in a folder of the server. The files there stay as they are: the library has its own. */
export function createFolderScan(core: FeatureCore, { videos, subtitles, bench }: Subjects) {
  const { config, db, files, jobs, live, log } = core;
  const folder = config.LIBRARY_FOLDER ?? null;

  async function* find(): AsyncGenerator<Found> {
    const root = await realpath(folder!);
    let seen = 0;
    for await (const entry of await opendir(root, { recursive: true })) {
      // A link may lead anywhere.
      if (!entry.isFile() || isSystemFile(entry.name) || ++seen > maxFiles) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < settledMs) continue;
      const print = createHash('sha256').update(`${path}\n${found.size}\n${found.mtimeMs}`).digest('hex');
      yield {
        path,
        name: safeName(basename(path)),
        folder: folderOf(relative(root, path)),
        size: found.size,
        origin: `folder:${print.slice(0, 32)}`,
      };
    }
  }

  /** What was refused of it, and why: the film, or subtitles beside it. */
  async function take(found: Found): Promise<ScanReport['refused']> {
    const { path, name, folder: lay, size, origin } = found;
    const refused: ScanReport['refused'] = [];
    const tried = async (what: string, work: () => Promise<void>) => {
      const error = await refusalOf(work);
      if (error !== null) refused.push({ name: what, error });
    };
    const why = findSkipReason({ name, size });
    if (why !== null) return [{ name, error: why }];
    // Subtitles are taken with the video that they lie beside.
    if (!isVideoName(name)) return [];
    await tried(name, async () => {
      const facts = await bench.look(0, path);
      const fileKey = originalKey(origin.split(':')[1]!);
      await files.keep(fileKey, path);
      const id = await videos.add(null, { origin, fileKey, fileName: name, folder: lay, size, facts });
      if (id === null) return;
      for (const beside of (await subtitlesBeside(path)).slice(0, subtitlesMax))
        await tried(safeName(basename(beside.path)), async () => {
          if (beside.size > subtitleMaxBytes) throw new AppError(faults.subtitleTooLarge);
          await subtitles.add(null, id, beside);
        });
    });
    return refused;
  }

  jobs.define('library.scan', rules, async () => {
    if (!folder) return;
    const report: ScanReport = { taken: 0, refused: [] };
    for await (const found of find()) {
      if ((await originsAmong(db, [found.origin])).size > 0) continue;
      const refused = await take(found);
      const isTaken = isVideoName(found.name) && !refused.some(({ name }) => name === found.name);
      if (isTaken) report.taken += 1;
      report.refused.push(...refused.slice(0, maxRefused - report.refused.length));
    }
    await live.transaction(async (tx, outbox) => {
      await writeReport(tx, scanReport, report);
      outbox.add(libraryAudience, 'library.overview', {});
    });
    log.info(
      { taken: report.taken, refused: report.refused.length },
      'The folder of the library was scanned',
    );
  });

  return {
    folder,
    isRunning: () => isQueued(db, 'library.scan'),

    async begin(member: Member): Promise<void> {
      if (!folder) throw new AppError(faults.noFolder);
      await live.transaction(async (tx, outbox) => {
        if (await isQueued(tx, 'library.scan')) throw new AppError(faults.scanRuns);
        await jobs.add(tx, 'library.scan', { by: member.id });
        await audit(tx, { actor: member, action: 'library.scan', target: folder });
        outbox.add(libraryAudience, 'library.overview', {});
      });
    },
  };
}

/** What a person did wrong is said in the report; everything else fails, and is tried again. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.fault.status < 500) return error.message;
    throw error;
  }
}

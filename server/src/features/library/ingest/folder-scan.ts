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
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Originals } from '../originals.ts';
import { writeReport } from '../reports.store.ts';
import { folderOf } from './file-folder.ts';
import { originalKey } from '../file-keys.ts';
import { libraryAudience } from '../library.policy.ts';
import { listSidecarSubtitles } from './sidecar-files.ts';
import type { Subtitles } from '../playback/subtitles.ts';
import { isQueued, findKnownOrigins } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { MediaWorker } from '../prepare/media-worker.ts';

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
/** A file that changed a moment ago may still be copied: the next scan adds it. */
const settledMs = 30_000;

type Found = {
  root: string;
  path: string;
  name: string;
  folder: string;
  size: number;
  modifiedAt: Date;
  origin: string;
};
export type FolderScan = ReturnType<typeof createFolderScan>;

type Subjects = { videos: Videos; originals: Originals; subtitles: Subtitles; worker: MediaWorker };

/**
 * Adds the videos in LIBRARY_FOLDER to the library when staff start a scan. The files stay where they are and are not
 * copied: see originals.ts. A file is new when no video has the same path, size and modification time.
 */
export function createFolderScan(core: FeatureCore, { videos, originals, subtitles, worker }: Subjects) {
  const { config, db, jobs, live, log } = core;
  const folder = config.LIBRARY_FOLDER ?? null;

  async function* listFiles(): AsyncGenerator<Found> {
    const root = await realpath(folder!);
    let seen = 0;
    for await (const entry of await opendir(root, { recursive: true })) {
      // Symbolic links are skipped: they may lead to any file of the server.
      if (!entry.isFile() || isSystemFile(entry.name) || ++seen > maxFiles) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < settledMs) continue;
      const print = createHash('sha256').update(`${path}\n${found.size}\n${found.mtimeMs}`).digest('hex');
      yield {
        root,
        path,
        name: safeName(basename(path)),
        folder: folderOf(relative(root, path)),
        size: found.size,
        modifiedAt: found.mtime,
        origin: `folder:${print.slice(0, 32)}`,
      };
    }
  }

  /** Adds one video with its subtitles. Returns the files that were refused, and why. */
  async function add(found: Found): Promise<ScanReport['refused']> {
    const { root, path, name, folder: originalFolder, size, modifiedAt, origin } = found;
    const refused: ScanReport['refused'] = [];
    const attempt = async (what: string, work: () => Promise<void>) => {
      const error = await findRefusal(work);
      if (error !== null) refused.push({ name: what, error });
    };
    const why = findSkipReason({ name, size }, said);
    if (why !== null) return [{ name, error: why }];
    // Subtitles are added together with their video.
    if (!isVideoName(name)) return [];
    await attempt(name, async () => {
      const facts = await worker.probe(0, path);
      const fileKey = originalKey(origin.split(':')[1]!);
      const folderFile = await originals.addFromFolder(fileKey, root, path, modifiedAt);
      const file = { origin, fileKey, fileName: name, folder: originalFolder, size, folderFile };
      const id = await videos.add(null, { ...file, facts });
      if (id === null) return;
      for (const sidecar of (await listSidecarSubtitles(path)).slice(0, subtitlesMax))
        await attempt(safeName(basename(sidecar.path)), async () => {
          if (sidecar.size > subtitleMaxBytes) throw new AppError(faults.subtitleTooLarge);
          await subtitles.add(null, id, sidecar);
        });
    });
    return refused;
  }

  jobs.define('library.scan', rules, async () => {
    if (!folder) return;
    const report: ScanReport = { taken: 0, refused: [] };
    for await (const found of listFiles()) {
      if ((await findKnownOrigins(db, [found.origin])).size > 0) continue;
      const refused = await add(found);
      const isAdded = isVideoName(found.name) && !refused.some(({ name }) => name === found.name);
      if (isAdded) report.taken += 1;
      report.refused.push(...refused.slice(0, maxRefused - report.refused.length));
    }
    await live.transaction(async (tx, outbox) => {
      await writeReport(tx, scanReport, report);
      outbox.add(libraryAudience, 'library.overview', {});
    });
    log.info(
      { folder, added: report.taken, refused: report.refused.length },
      'LIBRARY_FOLDER was scanned for new videos',
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

/** The reason why a file was refused, for the report. Any other error fails the job, which is retried. */
async function findRefusal(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.fault.status < 500) return error.said;
    throw error;
  }
}

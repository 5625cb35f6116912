import { createHash } from 'node:crypto';
import { opendir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { libraryFileMaxBytes } from '@snowglobe/contract/features/library/library.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { safeName } from '../../core/files/safe-name.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { writeReport } from './choices.store.ts';
import { folderOf } from './file-folder.ts';
import { hasVideoEnding } from './library-uploads.ts';
import { libraryAudience } from './library.policy.ts';
import { originalKey } from './keys.ts';
import { isQueued, originsAmong } from './videos.store.ts';
import type { Videos } from './videos.ts';
import type { Workbench } from './workbench.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    'library.scan': { by: number | null };
  }
}

export type ScanReport = { taken: number; refused: { name: string; error: string }[] };
export const scanReport = 'scan';
const rules = {
  concurrency: 1,
  maxSeconds: 20 * 3600,
  retries: { times: 2, firstWaitSeconds: 10, longestWaitSeconds: 60 },
};
const mostFiles = 20_000;
const mostRefused = 200;
/** Still being copied there: the next scan finds it. */
const settledMs = 30_000;

type Found = { path: string; name: string; folder: string; size: number; origin: string };
export type FolderScan = ReturnType<typeof openFolderScan>;

/** Takes in what lies in a folder of the server. The files there stay as they are: the library has its own. */
export function openFolderScan(core: FeatureCore, videos: Videos, bench: Workbench) {
  const { config, db, files, jobs, live, log } = core;
  const folder = config.LIBRARY_FOLDER ?? null;

  async function* find(): AsyncGenerator<Found> {
    const root = await realpath(folder!);
    let seen = 0;
    for await (const entry of await opendir(root, { recursive: true })) {
      // A link may lead anywhere.
      if (!entry.isFile() || !hasVideoEnding(entry.name) || ++seen > mostFiles) continue;
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

  async function take(found: Found): Promise<string | null> {
    const { path, name, folder: lay, size, origin } = found;
    if (size === 0) return faults.empty.text;
    if (size > libraryFileMaxBytes) return faults.tooLarge.text;
    try {
      const { facts } = await bench.now(0, { kind: 'look', path });
      const fileKey = originalKey(origin.split(':')[1]!);
      await files.keep(fileKey, path);
      await videos.add(null, { origin, fileKey, fileName: name, folder: lay, size, facts });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.fault.status < 500) return error.message;
      throw error;
    }
  }

  jobs.define('library.scan', rules, async () => {
    if (!folder) return;
    const report: ScanReport = { taken: 0, refused: [] };
    for await (const found of find()) {
      if ((await originsAmong(db, [found.origin])).size > 0) continue;
      const refusal = await take(found);
      if (refusal === null) report.taken += 1;
      else if (report.refused.length < mostRefused) report.refused.push({ name: found.name, error: refusal });
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

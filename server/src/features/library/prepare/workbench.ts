import { mkdir, rm } from 'node:fs/promises';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { createFairQueue, QueueFull } from '../../../core/pictures/fair-queue.ts';
import type { Done, Facts, Task } from './worker/task.ts';
import { findEncoder } from './encoder.ts';
import { runInMediaWorker, MediaWorkerDied, MediaRefused } from './worker/media-worker-process.ts';

/** Somebody waits for it, and nothing of it takes long: what says nothing for so long hangs. */
const silenceMs = 60_000;

export type Workbench = ReturnType<typeof createWorkbench>;

/** What is done with videos while somebody waits: a look, a picture, subtitles. One at a time, and members take turns. */
export function createWorkbench(core: FeatureCore) {
  const queue = createFairQueue({ maxPerOwner: 10, maxWaiting: 40, maxWaitMs: 5 * 60_000 });
  const closing = new AbortController();
  core.onClose(() => closing.abort());

  async function now<T extends Task>(
    owner: number,
    task: T,
    clientGone?: AbortSignal,
  ): Promise<Done[T['kind']]> {
    const signal = clientGone ? AbortSignal.any([clientGone, closing.signal]) : closing.signal;
    try {
      return await queue.run(owner, signal, () => runInMediaWorker(task, { signal, silenceMs }));
    } catch (error) {
      if (error instanceof QueueFull) throw new AppError(faults.busy, { retryAfter: 5 });
      if (error instanceof MediaRefused) throw new AppError(faults[error.refusal]);
      // Whoever left gets no answer, and who comes back after a restart sends the last piece again.
      if (signal.aborted) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
      // A file that brings the process down is refused like any other that can not be read.
      if (error instanceof MediaWorkerDied && (task.kind === 'look' || task.kind === 'subtitles')) {
        core.log.warn(
          { task: task.kind, reason: error.message },
          'A file ended the process that looked at it',
        );
        throw new AppError(task.kind === 'look' ? faults.notAVideo : faults.notSubtitles);
      }
      throw error;
    }
  }

  return {
    closing: closing.signal,
    now,

    /** What kind of video a file is; refuses what is none. */
    async look(owner: number, path: string, clientGone?: AbortSignal): Promise<Facts> {
      const encoder = await findEncoder(core.config);
      return (await now(owner, { kind: 'look', path, encoder }, clientGone)).facts;
    },

    /** A local path for a file of the library, and a folder for what is made of it; both are gone after. */
    async withFile<T>(key: string, work: (path: string, folder: string) => Promise<T>): Promise<T | null> {
      const [path, folder] = [core.scratch(), core.scratch()];
      try {
        if (!(await core.files.lend(key, path))) return null;
        await mkdir(folder, { mode: 0o700 });
        return await work(path, folder);
      } finally {
        await rm(path, { force: true });
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

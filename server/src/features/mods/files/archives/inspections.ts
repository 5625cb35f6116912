import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../../core/app-error.ts';
import type { Logger } from '../../../../core/observe/logger.ts';
import { createFairQueue, QueueFull } from '../../../../core/pictures/fair-queue.ts';
import type { InspectedFile } from './inspect.ts';
import type { InspectionReply, InspectionTask } from './inspection-worker.ts';

const script = new URL('inspection-worker.ts', import.meta.url);
/** One inspection at a time per member, so that nobody can occupy both threads. */
const queueLimits = { maxRunning: 2, maxPerOwner: 3, maxWaiting: 50, maxWaitMs: 10 * 60_000 };
const retryAfter = 5;
const idleMs = 60_000;
/** The parser needs little memory, and it limits the buffers for zips inside zips itself. */
const memory = { maxOldGenerationSizeMb: 128 };

/** Twenty times what a file needs on an idle machine: ten minutes for 5 GB. */
const maxMsOf = (bytes: number) => 60_000 + Math.ceil((bytes / 1024 ** 3) * 100_000);

type Asked = InspectionTask & {
  memberId: number;
  size: number;
  /** Aborted when the result is no longer needed. */ signal: AbortSignal;
};
type Limits = { maxMs: (bytes: number) => number };

/**
 * Inspects files in worker threads, so that no file blocks the server: two at a time, members in turn, each with a time
 * limit. A thread is terminated when its time is over or when the sender has disconnected.
 */
export function createInspections(log: Logger, { maxMs }: Limits = { maxMs: maxMsOf }) {
  const queue = createFairQueue(queueLimits);
  const idle = new Map<Worker, NodeJS.Timeout>();

  function takeWorker(): Worker {
    const [waiting] = idle;
    if (!waiting) return new Worker(script, { resourceLimits: memory, env: {}, execArgv: [] });
    const [worker, timer] = waiting;
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    return worker;
  }

  function keepWorker(worker: Worker): void {
    const drop = () => {
      idle.delete(worker);
      void worker.terminate();
    };
    worker.unref();
    idle.set(worker, setTimeout(drop, idleMs).unref());
  }

  async function inspectNow({ path, kind, size, memberId, signal }: Asked): Promise<InspectionReply> {
    const late = AbortSignal.timeout(maxMs(size));
    const worker = takeWorker();
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ path, kind } satisfies InspectionTask);
      const [reply] = (await once(worker, 'message', { signal: AbortSignal.any([signal, late]) })) as [
        InspectionReply,
      ];
      keepWorker(worker);
      return reply;
    } catch (error) {
      await worker.terminate();
      signal.throwIfAborted();
      const isLate = late.aborted;
      const reason = isLate ? 'it took too long' : (error as Error).message;
      log.warn(
        { memberId, kind, size, reason },
        'The inspection of a mod file failed or took too long; the upload was refused',
      );
      if (isLate) throw new AppError(faults.inspectionTooSlow);
      throw error;
    }
  }

  return {
    async inspect(asked: Asked): Promise<InspectedFile> {
      try {
        const reply = await queue.run(asked.memberId, asked.signal, () => inspectNow(asked));
        if (reply.type === 'inspected') return reply.file;
        throw new AppError(faults[reply.fault], { text: reply.text });
      } catch (error) {
        throw error instanceof QueueFull ? new AppError(faults.busy, { retryAfter }) : error;
      }
    },

    close(): void {
      for (const [worker, timer] of idle) {
        clearTimeout(timer);
        void worker.terminate();
      }
      idle.clear();
    },
  };
}

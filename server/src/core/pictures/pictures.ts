import { readFile, rm, stat } from 'node:fs/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { pictureFaults } from '@snowglobe/contract/pictures.ts';
import { AppError } from '../app-error.ts';
import type { Logger } from '../observe/logger.ts';
import type { PictureTarget, ProcessedPicture, PixelsTarget, Outcome, Task } from './picture-task.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';
import {
  PictureWorkerEnded,
  startPictureWorker,
  type EndReason,
  type PictureWorker,
  type PictureWorkerLimits,
} from './picture-worker-process.ts';

/** Larger than any photo. */
export const maxPictureBytes = 64 * 1024 ** 2;
const bounds = { maxPerOwner: 4, maxWaiting: 40, maxWaitMs: 60_000 };
const usualLimits: PictureWorkerLimits = {
  memoryBytes: 360 * 1024 ** 2,
  cpuMs: 15_000,
  wallMs: 60_000,
  silenceMs: 20_000,
};
/** A worker that needs more memory is ended after its picture, because decoders do not release all memory. */
const maxIdleMemory = 200 * 1024 ** 2;
const maxPicturesPerWorker = 200;
const idleMs = 60_000;
const retryAfter = 5;

type Ask = {
  path: string;
  /** The owner of the picture; owners take turns in the queue. */
  owner: number | string;
  /** Aborts when the client is gone. */
  signal?: AbortSignal;
  /** The input field that a refusal names. */
  field?: string;
};

type Parts = { incoming: () => string; log: Logger; limits?: Partial<PictureWorkerLimits> };
export type Pictures = ReturnType<typeof createPictures>;

/**
 * Checks pictures by their content and creates them again from their pixels, with limits on time and memory. This happens in
 * a separate process, one picture at a time, so that no picture can block or crash the server.
 */
export function createPictures({ incoming, log, limits = {} }: Parts) {
  const queue = createFairQueue(bounds);
  const closing = new AbortController();
  const counts = { processed: 0, refused: 0, givenUp: 0 };
  let worker: PictureWorker | undefined;
  let processedByWorker = 0;
  let isProcessing = false;
  let idle: NodeJS.Timeout | undefined;
  let startProblem = '';

  async function getReadyWorker(): Promise<PictureWorker> {
    clearTimeout(idle);
    if (!worker?.isAlive()) {
      worker = startPictureWorker({ ...usualLimits, ...limits });
      processedByWorker = 0;
    }
    try {
      await worker.ready;
      if (startProblem) log.info('The picture process could be started; pictures are accepted again');
      startProblem = '';
      return worker;
    } catch (error) {
      const reason = (error as Error).message;
      if (!startProblem && !closing.signal.aborted)
        log.error(
          { reason },
          'Pictures are refused, because the picture process does not start. Check the installation of sharp',
        );
      startProblem = reason;
      throw error;
    }
  }

  async function processNow(task: Task, signal: AbortSignal): Promise<Outcome> {
    isProcessing = true;
    try {
      const ready = await getReadyWorker();
      signal.throwIfAborted();
      const outcome = await ready.run(task, signal);
      processedByWorker += 1;
      return outcome;
    } finally {
      isProcessing = false;
      keepOrEndWorker();
    }
  }

  function keepOrEndWorker(): void {
    if (!worker?.isAlive()) return;
    if (processedByWorker >= maxPicturesPerWorker || worker.memoryBytes() > maxIdleMemory) void worker.end();
    else idle = setTimeout(() => void worker?.end(), idleMs).unref();
  }

  /** The error as a refusal for the member; unexpected errors stay as they are. */
  function refusalOf(error: unknown, { owner, field, signal }: Ask): unknown {
    const at = field === undefined ? {} : { field };
    if (error instanceof QueueFull) return new AppError(pictureFaults.busy, { retryAfter });
    // The client is gone, so the text does not matter.
    if (signal?.aborted || closing.signal.aborted)
      return new AppError(commonFaults.unavailable, { retryAfter });
    if (!(error instanceof PictureWorkerEnded)) return error;
    if (error.reason === 'no start') return new AppError(commonFaults.unavailable, { retryAfter });
    counts.givenUp += 1;
    log.warn({ owner, reason: error.reason }, `A picture was refused: ${givenUpReasons[error.reason]}`);
    return new AppError(pictureFaults.tooHeavy, at);
  }

  /** Processes the picture, calls `keep`, and then deletes all new files, also after an error. */
  async function processAll<T>(
    ask: Ask,
    targets: readonly (PictureTarget | PixelsTarget)[],
    keep: (processed: ProcessedPicture[]) => Promise<T>,
  ): Promise<T> {
    const at = ask.field === undefined ? {} : { field: ask.field };
    if ((await stat(ask.path)).size > maxPictureBytes) throw new AppError(pictureFaults.tooHeavy, at);
    const task = { path: ask.path, targets: targets.map((target) => ({ ...target, to: incoming() })) };
    const signal = ask.signal ? AbortSignal.any([ask.signal, closing.signal]) : closing.signal;
    try {
      const outcome = await queue
        .run(ask.owner, signal, () => processNow(task, signal))
        .catch((error: unknown) => {
          throw refusalOf(error, ask);
        });
      if (outcome.kind === 'refused') {
        counts.refused += 1;
        const text = outcome.text === undefined ? {} : { text: outcome.text };
        throw new AppError(pictureFaults[outcome.fault], { ...text, ...at });
      }
      counts.processed += 1;
      return await keep(outcome.processed);
    } finally {
      await Promise.all(task.targets.map(({ to }) => rm(to, { force: true })));
    }
  }

  return {
    /** Processes the picture, and passes the files to `keep`, which has to copy or store them. */
    process: <T>(
      ask: Ask,
      targets: readonly PictureTarget[],
      keep: (processed: ProcessedPicture[]) => Promise<T>,
    ): Promise<T> => processAll(ask, targets, keep),

    /** The pixels of a picture at this size, three bytes each. */
    readPixels: (ask: Ask, size: { width: number; height: number }): Promise<Uint8Array> =>
      processAll(ask, [{ as: 'pixels', ...size }], async ([processed]) => readFile(processed!.path)),

    /** Checks whether the worker process starts. */
    check: () => getReadyWorker().then(keepOrEndWorker),

    now: () => ({ waiting: queue.waiting(), running: isProcessing ? 1 : 0, ...counts }),
    canStart: () => startProblem === '',

    close(): void {
      closing.abort();
      clearTimeout(idle);
      void worker?.end();
    },
  };
}

const givenUpReasons: Record<Exclude<EndReason, 'no start'>, string> = {
  memory: 'it took too much memory',
  time: 'it took too long',
  crash: 'the picture process ended',
  'sender left': 'the client is gone',
  asked: 'Snowglobe stops',
};

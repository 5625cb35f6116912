import { readFile, rm, stat } from 'node:fs/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { pictureFaults } from '@snowglobe/contract/pictures.ts';
import { AppError } from '../app-error.ts';
import type { Logger } from '../observe/logger.ts';
import type { Drawing, Drawn, Measured, Outcome, Task } from './drawing.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';
import {
  PainterEnded,
  startPainter,
  type EndReason,
  type Painter,
  type PainterLimits,
} from './painter-process.ts';

/** Larger than any photo. */
export const maxPictureBytes = 64 * 1024 ** 2;
const bounds = { maxPerOwner: 4, maxWaiting: 40, maxWaitMs: 60_000 };
const usualLimits: PainterLimits = {
  memoryBytes: 360 * 1024 ** 2,
  cpuMs: 15_000,
  wallMs: 60_000,
  silenceMs: 20_000,
};
/** A painter that needs more memory is ended after its picture, because decoders do not release all memory. */
const maxIdleMemory = 200 * 1024 ** 2;
const maxPicturesPerPainter = 200;
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

type Parts = { incoming: () => string; log: Logger; limits?: Partial<PainterLimits> };
export type Pictures = ReturnType<typeof createPictures>;

/**
 * Checks pictures by their content and draws them again from their pixels, with limits on time and memory. This happens in
 * a separate process, one picture at a time, so that no picture can block or crash the server.
 */
export function createPictures({ incoming, log, limits = {} }: Parts) {
  const queue = createFairQueue(bounds);
  const closing = new AbortController();
  const counts = { drawn: 0, refused: 0, givenUp: 0 };
  let painter: Painter | undefined;
  let drawnByIt = 0;
  let isDrawing = false;
  let idle: NodeJS.Timeout | undefined;
  let startProblem = '';

  async function readyPainter(): Promise<Painter> {
    clearTimeout(idle);
    if (!painter?.isAlive()) {
      painter = startPainter({ ...usualLimits, ...limits });
      drawnByIt = 0;
    }
    try {
      await painter.ready;
      if (startProblem) log.info('The picture process could be started; pictures are accepted again');
      startProblem = '';
      return painter;
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

  async function drawNow(task: Task, signal: AbortSignal): Promise<Outcome> {
    isDrawing = true;
    try {
      const ready = await readyPainter();
      signal.throwIfAborted();
      const outcome = await ready.draw(task, signal);
      drawnByIt += 1;
      return outcome;
    } finally {
      isDrawing = false;
      keepOrEndPainter();
    }
  }

  function keepOrEndPainter(): void {
    if (!painter?.isAlive()) return;
    if (drawnByIt >= maxPicturesPerPainter || painter.memoryBytes() > maxIdleMemory) void painter.end();
    else idle = setTimeout(() => void painter?.end(), idleMs).unref();
  }

  /** The error as a refusal for the member; unexpected errors stay as they are. */
  function refusalOf(error: unknown, { owner, field, signal }: Ask): unknown {
    const at = field === undefined ? {} : { field };
    if (error instanceof QueueFull) return new AppError(pictureFaults.busy, { retryAfter });
    // The client is gone, so the text does not matter.
    if (signal?.aborted || closing.signal.aborted)
      return new AppError(commonFaults.unavailable, { retryAfter });
    if (!(error instanceof PainterEnded)) return error;
    if (error.reason === 'no start') return new AppError(commonFaults.unavailable, { retryAfter });
    counts.givenUp += 1;
    log.warn({ owner, reason: error.reason }, `A picture was refused: ${givenUpReasons[error.reason]}`);
    return new AppError(pictureFaults.tooHeavy, at);
  }

  /** Draws, calls `keep`, and then deletes all drawn files, also after an error. */
  async function drawAll<T>(
    ask: Ask,
    drawings: readonly (Drawing | Measured)[],
    keep: (drawn: Drawn[]) => Promise<T>,
  ): Promise<T> {
    const at = ask.field === undefined ? {} : { field: ask.field };
    if ((await stat(ask.path)).size > maxPictureBytes) throw new AppError(pictureFaults.tooHeavy, at);
    const task = { path: ask.path, drawings: drawings.map((drawing) => ({ ...drawing, to: incoming() })) };
    const signal = ask.signal ? AbortSignal.any([ask.signal, closing.signal]) : closing.signal;
    try {
      const outcome = await queue
        .run(ask.owner, signal, () => drawNow(task, signal))
        .catch((error: unknown) => {
          throw refusalOf(error, ask);
        });
      if (outcome.kind === 'refused') {
        counts.refused += 1;
        const text = outcome.text === undefined ? {} : { text: outcome.text };
        throw new AppError(pictureFaults[outcome.fault], { ...text, ...at });
      }
      counts.drawn += 1;
      return await keep(outcome.drawn);
    } finally {
      await Promise.all(task.drawings.map(({ to }) => rm(to, { force: true })));
    }
  }

  return {
    /** Draws, and passes the files to `keep`, which has to copy or store them. */
    draw: <T>(ask: Ask, drawings: readonly Drawing[], keep: (drawn: Drawn[]) => Promise<T>): Promise<T> =>
      drawAll(ask, drawings, keep),

    /** The pixels of a picture at this size, three bytes each. */
    readPixels: (ask: Ask, size: { width: number; height: number }): Promise<Uint8Array> =>
      drawAll(ask, [{ as: 'pixels', ...size }], async ([drawn]) => readFile(drawn!.path)),

    /** Checks whether the painter process starts. */
    check: () => readyPainter().then(keepOrEndPainter),

    now: () => ({ waiting: queue.waiting(), drawing: isDrawing ? 1 : 0, ...counts }),
    canStart: () => startProblem === '',

    close(): void {
      closing.abort();
      clearTimeout(idle);
      void painter?.end();
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

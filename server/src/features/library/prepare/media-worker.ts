import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { lowerPriority } from '../../../core/lower-priority.ts';
import { createFairQueue, QueueFull } from '../../../core/pictures/fair-queue.ts';
import { findEncoder } from './encoder.ts';
import {
  StaffError,
  type Done,
  type Facts,
  type MediaWorkerMessage,
  type Refusal,
  type Stage,
  type Task,
} from './worker/task.ts';

/** Nice value: a third of the server's CPU share when both are busy. Chat stays fast, and a busy machine does not starve it. */
const niceness = 5;
/** A process without progress for this time is killed: it hangs, also on a slow machine. */
const jobSilenceMs = 180_000;
/** The same limit for short tasks that a person waits for. */
const interactiveSilenceMs = 60_000;
const script = fileURLToPath(new URL('worker/main.ts', import.meta.url));
/** Only the path of Node's compile cache: an attacker who takes over a decoder must not find the server's secrets. */
const compiled = getCompileCacheDir();
const env = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};

/** The file is refused: another try would end the same. */
export class MediaRefused extends Error {
  readonly refusal: Refusal;
  readonly detail: string | undefined;

  constructor(refusal: Refusal, detail: string | undefined) {
    super(detail ?? refusal);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** The process ended without a result: it crashed, hung, or exceeded its memory limit. */
class MediaWorkerDied extends Error {}

export type Watch = {
  signal: AbortSignal;
  /** The process is killed when it reports no progress for this time. Slow progress is allowed. */
  silenceMs?: number;
  onProgress?: (stage: Stage, progress: number) => void;
};

export type MediaWorker = ReturnType<typeof createMediaWorker>;

/**
 * Runs tasks on media files, each in a process of its own (worker/main.ts), because the files are untrusted and the
 * work is heavy. Jobs use `run`. When a person waits, `runForMember` is used: one such task at a time, and members
 * take turns.
 */
export function createMediaWorker(core: FeatureCore) {
  const queue = createFairQueue({ maxPerOwner: 10, maxWaiting: 40, maxWaitMs: 5 * 60_000 });
  const closing = new AbortController();
  core.onClose(() => closing.abort());

  const run = <T extends Task>(task: T, { signal, ...watch }: Watch) =>
    mediaTasks.run(task, { ...watch, signal: AbortSignal.any([signal, closing.signal]) });

  async function runForMember<T extends Task>(
    memberId: number,
    task: T,
    clientGone: AbortSignal = closing.signal,
  ): Promise<Done[T['kind']]> {
    const signal = AbortSignal.any([clientGone, closing.signal]);
    try {
      return await queue.run(memberId, signal, () => run(task, { signal, silenceMs: interactiveSilenceMs }));
    } catch (error) {
      if (error instanceof QueueFull) throw new AppError(faults.busy, { retryAfter: 5 });
      if (error instanceof MediaRefused) throw new AppError(faults[error.refusal]);
      // A client that is gone receives no answer. After a restart the client sends the last piece again.
      if (signal.aborted) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
      // A file that crashes the process is refused like a file that can't be read.
      if (error instanceof MediaWorkerDied && (task.kind === 'probe' || task.kind === 'subtitles')) {
        core.log.warn(
          { task: task.kind, reason: error.message },
          'The process that read an uploaded file crashed; the file was refused',
        );
        throw new AppError(task.kind === 'probe' ? faults.notAVideo : faults.notSubtitles);
      }
      throw error;
    }
  }

  return {
    /** Aborted when the server stops. */
    closing: closing.signal,
    run,
    runForMember,

    /** Reads the tracks and the duration of a file. Refuses a file that is not a video. */
    async probe(memberId: number, path: string, clientGone?: AbortSignal): Promise<Facts> {
      const encoder = await findEncoder(core.config);
      return (await runForMember(memberId, { kind: 'probe', path, encoder }, clientGone)).facts;
    },
  };
}

/**
 * Runs one task in a process of its own, at a low priority. The process and everything it started end with the task,
 * with the signal, with the server, and when there is no progress for `silenceMs`.
 */
export function runInMediaWorker<T extends Task>(
  task: T,
  { signal, silenceMs = jobSilenceMs, onProgress }: Watch,
): Promise<Done[T['kind']]> {
  const { promise, resolve, reject } = Promise.withResolvers<Done[T['kind']]>();
  const child = fork(script, [], {
    // A process group of its own, so that the encoder it starts is killed with it.
    detached: true,
    execArgv: ['--max-old-space-size=384'],
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let reason = 'The process that works on the video ended without a result';
  let stderrText = '';
  let last = { at: performance.now(), stage: '', progress: -1 };
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (stderrText = (stderrText + text).slice(-2000)));
  lowerPriority(child.pid, niceness);
  lowerSessionPriority(child.pid);

  function end(why: string): void {
    reason = why;
    killGroup(child.pid);
  }
  const onAbort = () => end('The process was stopped: Snowglobe stops, or the client is gone');
  const watch = setInterval(() => {
    if (performance.now() - last.at > silenceMs) end('The process reported no progress and was killed');
  }, 1000);

  child.on('message', (message: MediaWorkerMessage) => {
    if (message.kind === 'ready') child.send(task, () => undefined);
    else if (message.kind === 'progress') {
      const { stage, progress } = message;
      // Any other figure counts as progress, also a smaller one: some stages have two passes.
      if (stage !== last.stage || progress !== last.progress)
        last = { at: performance.now(), stage, progress };
      onProgress?.(stage, progress);
    } else if (message.kind === 'done') resolve(message.result as Done[T['kind']]);
    else if (message.kind === 'refused') reject(new MediaRefused(message.refusal, message.detail));
    else reject(message.isForStaff ? new StaffError(message.reason) : new Error(message.reason));
  });
  child.on('error', (error) => reject(error));
  child.on('exit', () => {
    killGroup(child.pid);
    reject(new MediaWorkerDied(`${reason}${lastError(stderrText)}`));
  });
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return promise.finally(() => {
    clearInterval(watch);
    signal.removeEventListener('abort', onAbort);
  });
}

/** An object, so that tests of other subjects can repeat known results without the process. */
export const mediaTasks = { run: runInMediaWorker };

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Windows has no process groups: there only the process itself is killed.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/**
 * Linux first divides the cores between sessions (autogroup), and this process has its own session. Without this it would
 * get as much CPU as the server and PostgreSQL, whatever the nice value of its processes is.
 */
function lowerSessionPriority(pid: number | undefined): void {
  if (pid === undefined || process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The kernel has no autogroups.
  }
}

const lastError = (stderrText: string) => {
  const found = stderrText.split('\n').findLast((line) => line.includes('Error'));
  return found ? `: ${found.trim().slice(0, 200)}` : '';
};

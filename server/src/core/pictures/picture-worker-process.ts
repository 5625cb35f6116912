import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../lower-priority.ts';
import type { FromPictureWorker, Outcome, Task } from './picture-task.ts';

export type PictureWorkerLimits = {
  memoryBytes: number;
  /** Processor time, which does not depend on other load of the machine. */
  cpuMs: number;
  /** The maximum duration in any case. */
  wallMs: number;
  /** A process without a message for this long hangs. */
  silenceMs: number;
};

export type EndReason = 'memory' | 'time' | 'crash' | 'sender left' | 'no start' | 'asked';

export class PictureWorkerEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, detail = '') {
    super(detail || `The picture process ended: ${reason}`);
    this.reason = reason;
  }
}

/** Niceness above the server's: the server goes first, but pictures are still processed on a busy machine. */
const extraNiceness = 5;
const script = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
const settings = {
  // Without this, vips writes large pictures to the disk, and a killed process would leave these files behind.
  VIPS_DISC_THRESHOLD: '4g',
  MALLOC_ARENA_MAX: '2',
};

export type PictureWorker = ReturnType<typeof startPictureWorker>;

/** A process that handles one picture at a time. It is killed when a picture exceeds the limits. */
export function startPictureWorker(limits: PictureWorkerLimits) {
  const child = fork(script, [], {
    execArgv: ['--max-old-space-size=64'],
    // The environment contains no secrets, in case a picture exploits a decoder.
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  const exited = once(child, 'exit');
  let current: PromiseWithResolvers<Outcome> | undefined;
  let endedBy: EndReason | undefined;
  let lastMessageAt = performance.now();
  let memoryBytes = 0;
  let errorOutput = '';

  lowerPriority(child.pid, getPriority() + extraNiceness);
  // Warnings of decoders are not logged; the output is only used when a start fails.
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-2000)));
  ready.promise.catch(() => undefined);

  function end(reason: EndReason): void {
    endedBy ??= reason;
    child.kill('SIGKILL');
  }

  child.on('message', (message: FromPictureWorker) => {
    lastMessageAt = performance.now();
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'pulse') {
      ({ memoryBytes } = message);
      if (memoryBytes > limits.memoryBytes) end('memory');
      else if (message.cpuMs > limits.cpuMs) end('time');
    } else current?.resolve(message);
  });

  function onEnd(detail: string): void {
    endedBy ??= 'crash';
    current?.reject(new PictureWorkerEnded(endedBy));
    ready.reject(new PictureWorkerEnded('no start', detail));
  }
  child.on('error', (error) => onEnd(error.message));
  child.on('exit', (code, signal) => onEnd(lastLineOf(errorOutput) || String(signal ?? code)));

  return {
    pid: child.pid,
    ready: ready.promise,
    isAlive: () => endedBy === undefined,
    /** The memory of the process, as its last message reported it. */
    memoryBytes: () => memoryBytes,

    async run(task: Task, signal: AbortSignal): Promise<Outcome> {
      const began = performance.now();
      const running = Promise.withResolvers<Outcome>();
      current = running;
      lastMessageAt = began;
      const onAbort = () => end('sender left');
      const watch = setInterval(() => {
        const now = performance.now();
        if (now - began > limits.wallMs || now - lastMessageAt > limits.silenceMs) end('time');
      }, 1000);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        if (signal.aborted) onAbort();
        else child.send(task, (error) => error && end('crash'));
        return await running.promise;
      } finally {
        current = undefined;
        clearInterval(watch);
        signal.removeEventListener('abort', onAbort);
      }
    },

    async end(reason: EndReason = 'asked'): Promise<void> {
      end(reason);
      await exited.catch(() => undefined);
    },
  };
}

const lastLineOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /Error/.test(line)) ?? '';

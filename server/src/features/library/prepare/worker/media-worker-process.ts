import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ForPeople,
  type Done,
  type MediaWorkerMessage,
  type Refusal,
  type Stage,
  type Task,
} from './task.ts';

/** A third of what the server gets when both want all: chat does not feel it, and a busy machine does not starve it. */
const givesWay = 5;
const script = fileURLToPath(new URL('media-worker.ts', import.meta.url));
/** Whoever breaks into a decoder finds none of the server's secrets there: only where Node keeps what it compiled. */
const compiled = getCompileCacheDir();
const env = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};

/** The file is refused for good. */
export class MediaRefused extends Error {
  readonly refusal: Refusal;
  readonly detail: string | undefined;

  constructor(refusal: Refusal, detail: string | undefined) {
    super(detail ?? refusal);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** It did not say why: it crashed, it hung, or it took more memory than it may. */
export class MediaWorkerDied extends Error {}

type Watch = {
  signal: AbortSignal;
  /** Ended when it does not get on for so long, however slow it is otherwise. */
  silenceMs: number;
  onProgress?: (stage: Stage, progress: number) => void;
};

/**
 * Does one task in a process of its own, with everything that this starts, at a low priority. It ends with its task,
 * with the signal, with the server, and when it stops to get on.
 */
export function runInMediaWorker<T extends Task>(
  task: T,
  { signal, silenceMs, onProgress }: Watch,
): Promise<Done[T['kind']]> {
  const { promise, resolve, reject } = Promise.withResolvers<Done[T['kind']]>();
  const child = fork(script, [], {
    // Its own group, so that what encodes ends with it.
    detached: true,
    execArgv: ['--max-old-space-size=384'],
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let reason = 'The process that works on videos ended';
  let words = '';
  let last = { at: performance.now(), stage: '', progress: -1 };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-2000)));
  yieldToOthers(child.pid);

  function end(why: string): void {
    reason = why;
    killGroup(child.pid);
  }
  const onAbort = () => end('It was ended: Snowglobe stops, or nobody waits for it');
  const watch = setInterval(() => {
    if (performance.now() - last.at > silenceMs) end('It stopped to get on, and was ended');
  }, 1000);

  child.on('message', (message: MediaWorkerMessage) => {
    if (message.kind === 'ready') child.send(task, () => undefined);
    else if (message.kind === 'progress') {
      const { stage, progress } = message;
      // Another figure, be it a smaller one: some things are gone through twice.
      if (stage !== last.stage || progress !== last.progress)
        last = { at: performance.now(), stage, progress };
      onProgress?.(stage, progress);
    } else if (message.kind === 'done') resolve(message.result as Done[T['kind']]);
    else if (message.kind === 'refused') reject(new MediaRefused(message.refusal, message.detail));
    else reject(message.isForPeople ? new ForPeople(message.reason) : new Error(message.reason));
  });
  child.on('error', (error) => reject(error));
  child.on('exit', () => {
    killGroup(child.pid);
    reject(new MediaWorkerDied(`${reason}${lastError(words)}`));
  });
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return promise.finally(() => {
    clearInterval(watch);
    signal.removeEventListener('abort', onAbort);
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Windows has no groups: there it is itself at least.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

/** Films give way to everything that somebody waits for. Before it starts anything: that inherits it. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid === undefined) return;
    setPriority(pid, givesWay);
    // Linux may share the cores out between sessions first, and this is a session of its own: without a word here it
    // would get as much as the server and PostgreSQL, however low its processes are.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(givesWay));
  } catch {
    // A machine that does not allow it works at the usual pace.
  }
}

const lastError = (words: string) => {
  const found = words.split('\n').findLast((line) => line.includes('Error'));
  return found ? `: ${found.trim().slice(0, 200)}` : '';
};

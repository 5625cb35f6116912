import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FromPainter, Outcome, Task } from './drawing.ts';

export type PainterLimits = {
  memoryBytes: number;
  /** Of processor time: a machine that is busy with something else is no fault of the picture. */
  cpuMs: number;
  /** And yet nobody waits for ever. */
  wallMs: number;
  /** Not a word for so long: it hangs. */
  silenceMs: number;
};

export type EndReason = 'memory' | 'time' | 'crash' | 'sender left' | 'no start' | 'asked';

export class PainterEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, detail = '') {
    super(detail || `The process that draws pictures ended: ${reason}`);
    this.reason = reason;
  }
}

/** Steps of niceness below the server: it gives way, and yet gets on with it while everything else is busy. */
const givesWay = 5;
const script = fileURLToPath(new URL('painter.ts', import.meta.url));
const settings = {
  // What does not fit into memory is refused: else it would fill the disk with what a killed process leaves behind.
  VIPS_DISC_THRESHOLD: '4g',
  MALLOC_ARENA_MAX: '2',
};

export type Painter = ReturnType<typeof startPainter>;

/** One process that draws one picture at a time, and is ended when a picture costs more than any picture should. */
export function startPainter(limits: PainterLimits) {
  const child = fork(script, [], {
    execArgv: ['--max-old-space-size=64'],
    // Whoever breaks into a decoder finds none of the server's secrets there.
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  const exited = once(child, 'exit');
  let current: PromiseWithResolvers<Outcome> | undefined;
  let endedBy: EndReason | undefined;
  let lastWordAt = performance.now();
  let memoryBytes = 0;
  let said = '';

  yieldToOthers(child.pid);
  // What decoders grumble about hostile pictures is not for the log; only why a start failed is.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  ready.promise.catch(() => undefined);

  function end(reason: EndReason): void {
    endedBy ??= reason;
    child.kill('SIGKILL');
  }

  child.on('message', (message: FromPainter) => {
    lastWordAt = performance.now();
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'pulse') {
      ({ memoryBytes } = message);
      if (memoryBytes > limits.memoryBytes) end('memory');
      else if (message.cpuMs > limits.cpuMs) end('time');
    } else current?.resolve(message);
  });

  function onEnd(detail: string): void {
    endedBy ??= 'crash';
    current?.reject(new PainterEnded(endedBy));
    ready.reject(new PainterEnded('no start', detail));
  }
  child.on('error', (error) => onEnd(error.message));
  child.on('exit', (code, signal) => onEnd(lastLineOf(said) || String(signal ?? code)));

  return {
    pid: child.pid,
    ready: ready.promise,
    isAlive: () => endedBy === undefined,
    /** What it held when it was last heard of. */
    memoryBytes: () => memoryBytes,

    async draw(task: Task, signal: AbortSignal): Promise<Outcome> {
      const began = performance.now();
      const running = Promise.withResolvers<Outcome>();
      current = running;
      lastWordAt = began;
      const onLeave = () => end('sender left');
      const watch = setInterval(() => {
        const now = performance.now();
        if (now - began > limits.wallMs || now - lastWordAt > limits.silenceMs) end('time');
      }, 1000);
      signal.addEventListener('abort', onLeave, { once: true });
      try {
        if (signal.aborted) onLeave();
        else child.send(task, (error) => error && end('crash'));
        return await running.promise;
      } finally {
        current = undefined;
        clearInterval(watch);
        signal.removeEventListener('abort', onLeave);
      }
    },

    async end(reason: EndReason = 'asked'): Promise<void> {
      end(reason);
      await exited.catch(() => undefined);
    },
  };
}

/** Before it has a second thread: those inherit it. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined)
      setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + givesWay));
  } catch {
    // A machine that does not allow it draws at the usual pace.
  }
}

const lastLineOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /Error/.test(line)) ?? '';

import { flushCompileCache } from 'node:module';
import { digestAll } from './digest.ts';
import { look } from './look.ts';
import { prepare } from './prepare.ts';
import { convertSubtitles } from './subtitle-text.ts';
import { ForPeople, Refused, type Done, type MediaWorkerMessage, type Stage, type Task } from './task.ts';
import { takeFrame } from './thumbnails.ts';

/** The process that works on one video, started, watched and ended by media-worker-process.ts. */
const sayEveryMs = 500;

const send = (message: MediaWorkerMessage) =>
  new Promise<void>((resolve) =>
    process.send ? process.send(message, undefined, undefined, () => resolve()) : resolve(),
  );

/** With everything that it started: it leads a group of its own. */
function end(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }
}

// Whoever started this is gone, however that came about.
process.on('disconnect', end);

let said = { stage: '', at: 0 };
function say(stage: Stage, progress: number): void {
  const now = performance.now();
  if (stage === said.stage && now - said.at < sayEveryMs) return;
  said = { stage, at: now };
  void send({ kind: 'progress', stage, progress });
}

async function work(task: Task): Promise<Done[keyof Done]> {
  switch (task.kind) {
    case 'look':
      return { facts: await look(task.path, { encoder: task.encoder, onTime: (at) => say('checking', at) }) };
    case 'digest':
      return { sha256: await digestAll(task.paths, (share) => say('checking', share)) };
    case 'subtitles':
      await convertSubtitles(task.path, task.to);
      return {};
    case 'prepare':
      return prepare(task, say);
    case 'frame':
      return { hasFrame: await takeFrame(task.encoder, task) };
  }
}

function tell(error: unknown): MediaWorkerMessage {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Refused)) {
    const isForPeople = error instanceof ForPeople;
    return { kind: 'failed', reason: reason.split('\n')[0]!.slice(0, 300), isForPeople };
  }
  return { kind: 'refused', refusal: error.refusal, ...(reason === error.refusal ? {} : { detail: reason }) };
}

process.once('message', (task: Task) => {
  void work(task)
    .then((result): MediaWorkerMessage => ({ kind: 'done', result }), tell)
    .then(send)
    // The next one starts in half the time; a process that is killed would keep nothing.
    .finally(flushCompileCache)
    .finally(end);
});

void send({ kind: 'ready' });

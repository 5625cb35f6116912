import { flushCompileCache } from 'node:module';
import { StaffError, Refused, type Done, type MediaWorkerMessage, type Stage, type Task } from './task.ts';

/** The process that runs one task on one media file. ../media-worker.ts starts it, watches it and kills it. */
const sendProgressEveryMs = 500;

const send = (message: MediaWorkerMessage) =>
  new Promise<void>((resolve) =>
    process.send ? process.send(message, undefined, undefined, () => resolve()) : resolve(),
  );

/** Ends this process and everything it started: it leads a process group of its own. */
function end(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }
}

// The server has ended.
process.on('disconnect', end);

let lastSent = { stage: '', at: 0 };
function sendProgress(stage: Stage, progress: number): void {
  const now = performance.now();
  if (stage === lastSent.stage && now - lastSent.at < sendProgressEveryMs) return;
  lastSent = { stage, at: now };
  void send({ kind: 'progress', stage, progress });
}

/** Each task loads only its own code: to load all of it takes longer than most tasks. */
async function work(task: Task): Promise<Done[keyof Done]> {
  switch (task.kind) {
    case 'probe': {
      const { probe } = await import('./probe.ts');
      const onTime = (at: number) => sendProgress('checking', at);
      return { facts: await probe(task.path, { encoder: task.encoder, onTime }) };
    }
    case 'digest': {
      const { digestAll } = await import('./digest.ts');
      return { sha256: await digestAll(task.paths, (share) => sendProgress('checking', share)) };
    }
    case 'subtitles': {
      const { convertSubtitles } = await import('./subtitle-text.ts');
      await convertSubtitles(task.path, task.to);
      return {};
    }
    case 'prepare': {
      const { prepare } = await import('./prepare.ts');
      return prepare(task, sendProgress);
    }
    case 'frame': {
      const { extractFrame } = await import('./thumbnails.ts');
      return { hasFrame: await extractFrame(task.encoder, task) };
    }
    case 'sound': {
      const { describeSound } = await import('./describe-sound.ts');
      return describeSound(task, (share) => sendProgress('checking', share));
    }
    case 'segments': {
      const { findSegments } = await import('../../sounds/find-segments.ts');
      const { toSound } = await import('../../sounds/stored-sound.ts');
      return { found: findSegments(task.episodes.map(toSound), new Set(task.targets)) };
    }
  }
}

function toMessage(error: unknown): MediaWorkerMessage {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Refused)) {
    const isForStaff = error instanceof StaffError;
    return { kind: 'failed', reason: reason.split('\n')[0]!.slice(0, 300), isForStaff };
  }
  return { kind: 'refused', refusal: error.refusal, ...(reason === error.refusal ? {} : { detail: reason }) };
}

process.once('message', (task: Task) => {
  void work(task)
    .then((result): MediaWorkerMessage => ({ kind: 'done', result }), toMessage)
    .then(send)
    // Halves the start of the next process. `end` kills this one, so nothing would be written later.
    .finally(flushCompileCache)
    .finally(end);
});

void send({ kind: 'ready' });

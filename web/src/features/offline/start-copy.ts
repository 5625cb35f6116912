import type { CopyMessage, CopyOutcome, CopyTask } from './copy-files.ts';

export type Copying = { ended: Promise<CopyOutcome>; stop: () => void };

/** Copies files in a worker. `stop` ends it at once; what is on the device stays there. */
export function startCopy(task: CopyTask, onBytes: (bytes: number) => void): Copying {
  const worker = new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<CopyOutcome>();
  const end = (outcome: CopyOutcome) => {
    worker.terminate();
    resolve(outcome);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<CopyMessage>) => {
    if (data.kind === 'bytes') return onBytes(data.bytes);
    if (data.reason) console.info('Saving failed:', data.reason);
    return end(data.outcome);
  });
  // The code of the worker could not be loaded.
  worker.addEventListener('error', () => end('unreachable'));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(task);
  return { ended: promise, stop: () => end('unreachable') };
}

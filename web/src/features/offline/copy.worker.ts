/// <reference lib="webworker" />
import { copyFiles, type CopyMessage, type CopyTask } from './copy-files.ts';

/** Copies the files of one video to the device. Only a worker can write a file there without copying it first. */
declare const self: DedicatedWorkerGlobalScope;

/** Tells the page. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const say = (message: CopyMessage) => self.postMessage(message);
const sayEveryMs = 250;

self.addEventListener('message', ({ data }: MessageEvent<CopyTask>) => {
  copy(data).then(
    (outcome) => say({ kind: 'end', outcome }),
    (error: unknown) => say({ kind: 'end', outcome: 'failed', reason: String(error) }),
  );
});

async function copy({ folder: path, files }: CopyTask) {
  let folder = await navigator.storage.getDirectory();
  for (const name of path) folder = await folder.getDirectoryHandle(name, { create: true });
  let saidAt = 0;
  let bytes = 0;
  const outcome = await copyFiles(files, {
    open: async (name) => {
      const file = await folder.getFileHandle(name, { create: true });
      return file.createSyncAccessHandle();
    },
    fetch: (url, init) => fetch(url, init),
    onBytes(now) {
      bytes = now;
      if (performance.now() - saidAt < sayEveryMs) return;
      saidAt = performance.now();
      say({ kind: 'bytes', bytes });
    },
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  say({ kind: 'bytes', bytes });
  return outcome;
}

import { parentPort } from 'node:worker_threads';
import type { ModFileKind } from '@snowglobe/contract/features/mods/mods.model.ts';
import { inspectFile, type InspectedFile } from './inspect.ts';
import { RefusedFile, type RefusalFault } from './refused-file.ts';

export type InspectionTask = { path: string; kind: ModFileKind };
export type InspectionReply =
  | { type: 'inspected'; file: InspectedFile }
  | { type: 'refused'; fault: RefusalFault; text: string };

// The worker thread of inspections.ts. It gets one task after the other. An unexpected error ends the thread.
parentPort?.on('message', (task: InspectionTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void inspect(task).then((reply) => parentPort!.postMessage(reply));
});

async function inspect({ path, kind }: InspectionTask): Promise<InspectionReply> {
  try {
    return { type: 'inspected', file: await inspectFile(path, kind) };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { type: 'refused', fault: error.fault, text: error.said };
  }
}

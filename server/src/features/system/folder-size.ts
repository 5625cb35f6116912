import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const keepMs = 5 * 60_000;
/** A page does not wait for a million files to be counted: it gets the sum with its next look. */
const patienceMs = 500;

/** What the files of a folder take; null while that is still being counted for the first time. */
export function createFolderSize(folder: string): () => Promise<number | null> {
  let known: number | null = null;
  let countedAt = -Infinity;
  let counting: Promise<void> | undefined;

  async function countAnew(): Promise<void> {
    try {
      known = await count(folder);
      countedAt = Date.now();
    } finally {
      counting = undefined;
    }
  }

  return async () => {
    if (Date.now() - countedAt > keepMs) {
      counting ??= countAnew();
      // Without a folder there is nothing to count: the sum stays what it was.
      await Promise.race([counting, delay(patienceMs, undefined, { ref: false })]).catch(() => undefined);
    }
    return known;
  };
}

async function count(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    // One that is gone by now takes nothing.
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}

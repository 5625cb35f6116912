import { setTimeout as delay } from 'node:timers/promises';
import { countFolderBytes } from '../../core/files/folder-bytes.ts';

const keepMs = 5 * 60_000;
/** A page does not wait for a million files to be counted: it gets the sum with its next request. */
const patienceMs = 500;

/** The bytes of all files in a folder; null during the first count. */
export function createFolderSize(folder: string): () => Promise<number | null> {
  let known: number | null = null;
  let countedAt = -Infinity;
  let counting: Promise<void> | undefined;

  async function recount(): Promise<void> {
    try {
      known = await countFolderBytes(folder);
      countedAt = Date.now();
    } finally {
      counting = undefined;
    }
  }

  return async () => {
    if (Date.now() - countedAt > keepMs) {
      counting ??= recount();
      // Without a folder there is nothing to count: the sum stays what it was.
      await Promise.race([counting, delay(patienceMs, undefined, { ref: false })]).catch(() => undefined);
    }
    return known;
  };
}

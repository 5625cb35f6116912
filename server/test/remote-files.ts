import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { Files } from '../src/core/files/files.ts';

/** An object store in memory: no disk, no path, no folder, and every answer takes a moment. */
export function createRemoteFiles() {
  const objects = new Map<string, { bytes: Uint8Array; since: Date }>();
  const answerLater = () => delay(5);
  const files: Files = {
    async keep(key, path) {
      await files.put(key, await readFile(path));
    },
    keepLinked: () => Promise.resolve(false),
    async put(key, bytes) {
      await answerLater();
      objects.set(key, { bytes: Uint8Array.from(bytes), since: new Date() });
    },
    async open(key) {
      await answerLater();
      const found = objects.get(key);
      if (!found) return null;
      return {
        size: found.bytes.length,
        modified: found.since,
        async stream(range) {
          await answerLater();
          const bytes = objects.get(key)?.bytes;
          return bytes ? Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]) : null;
        },
      };
    },
    async lend(key, path) {
      await answerLater();
      const found = objects.get(key);
      if (found) await writeFile(path, found.bytes);
      return found !== undefined;
    },
    async remove(key) {
      await answerLater();
      objects.delete(key);
    },
    async *list(folder) {
      for (const [key, { bytes, since }] of objects) {
        await answerLater();
        if (key.startsWith(`${folder}/`)) yield { key, size: bytes.length, since };
      }
    },
    isReady: () => Promise.resolve(true),
  };
  return { files, keys: () => [...objects.keys()] };
}

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database.ts';
import type { S3Client } from '../s3/s3-client.ts';
import { createFileDeletions } from './file-deletions.ts';
import { checkFileKey } from './file-key.ts';
import type { Files, StoredFile } from './files.ts';
import { createFoundCache } from './found-cache.ts';
import type { LendingSpace } from './lending-space.ts';

/** How long an address is valid that is sent instead of a file. A film is requested in many ranges, each with a new one. */
const addressSeconds = 15 * 60;

type Parts = {
  client: S3Client;
  prefix: string;
  db: Database;
  space: LendingSpace;
  /** Files are read by addresses of the store where a reply allows it. */
  redirects: boolean;
};

export type S3Files = Files & {
  /** Deletes queued files now. */
  deleteQueued(): Promise<void>;
  close(): Promise<void>;
};

/** Files in a bucket of an S3 store. Every node reads and writes the same ones. */
export function createS3Files({ client, prefix, db, space, redirects }: Parts): S3Files {
  const within = `${prefix}files/`;
  const objectOf = (key: string) => within + checkFileKey(key);
  const deletions = createFileDeletions(db, (key) => client.remove(objectOf(key)));
  const found = createFoundCache((key) => client.find(objectOf(key)));

  async function store(key: string, write: (object: string) => Promise<void>): Promise<void> {
    const object = objectOf(key);
    await deletions.cancel(key);
    await write(object);
    found.forget(key);
  }

  return {
    keep: (key, path) => store(key, (object) => client.putFile(object, path)),
    keepObject: (key, from, size) => store(key, (object) => client.multipart.copy(from, object, size)),
    keepLinked: () => Promise.resolve(false),
    put: (key, bytes) => store(key, (object) => client.putOne(object, bytes)),

    async open(key): Promise<StoredFile | null> {
      const stored = await found.get(key);
      if (!stored) return null;
      const { size, modified } = stored;
      return {
        size,
        modified,
        async stream(range) {
          const isWhole = !range || (range.start === 0 && range.end === size - 1);
          const content = await client.get(objectOf(key), isWhole ? undefined : range);
          if (!content) found.forget(key);
          return content;
        },
        ...(redirects
          ? {
              addressFor: (headers) =>
                client.presign(
                  objectOf(key),
                  Object.fromEntries(
                    Object.entries(headers).map(([name, value]) => [`response-${name}`, value]),
                  ),
                  addressSeconds,
                ),
            }
          : {}),
      };
    },

    async lend(key, path) {
      const stored = await client.find(objectOf(key));
      if (!stored) return false;
      const reservation = await space.reserve(stored.size);
      try {
        const content = await client.get(objectOf(key));
        if (!content) return false;
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        return true;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        reservation.release();
      }
    },

    async remove(key) {
      checkFileKey(key);
      found.forget(key);
      await deletions.add(key);
    },

    async *list(folder) {
      const listed = folder === '' ? within : `${objectOf(folder)}/`;
      for await (const { key, size, modified } of client.list(listed))
        yield { key: key.slice(within.length), size, since: modified };
    },

    isReady: () =>
      client.check().then(
        () => true,
        () => false,
      ),

    deleteQueued: deletions.work,
    close: deletions.drain,
  };
}

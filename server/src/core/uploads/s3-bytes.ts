import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import type { ArrivedFile } from '../files/arrived-file.ts';
import type { Files } from '../files/files.ts';
import type { LendingSpace } from '../files/lending-space.ts';
import type { Scratch } from '../files/scratch.ts';
import type { S3Client } from '../s3/s3-client.ts';
import { minStrayAgeMs, type ReceivedBytes } from './received-bytes.ts';
import { createS3Pieces, LockLost, partBytes, type S3Pieces } from './s3-pieces.ts';
import { TusError } from './tus-error.ts';
import { createUploadLocks, tusLocker, type UploadLock } from './upload-locks.ts';
import { findUpload, type UploadRow } from './uploads.store.ts';

type Parts = {
  db: Database;
  bus: Bus;
  client: S3Client;
  prefix: string;
  files: Files;
  scratch: Scratch;
  space: LendingSpace;
};
type Holding = { lock: UploadLock; work: Promise<unknown> };

/** The tus library's view of uploads in the store. */
class S3DataStore extends DataStore {
  readonly #db: Database;
  readonly #pieces: S3Pieces;
  readonly #holding: ReadonlyMap<string, Holding>;

  constructor(db: Database, pieces: S3Pieces, holding: ReadonlyMap<string, Holding>) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#db = db;
    this.#pieces = pieces;
    this.#holding = holding;
  }

  async #get(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#db, id);
    if (!row || row.finished_at) throw new TusError(ERRORS.FILE_NOT_FOUND);
    return row;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, metadata, created_at } = await this.#get(id);
    return new Upload({ id, size, offset: received, metadata, creation_date: created_at.toISOString() });
  }

  override async write(content: Readable, id: string): Promise<number> {
    const holding = this.#holding.get(id);
    if (!holding) throw new LockLost();
    const receiving = this.#get(id).then((upload) => this.#pieces.receive(holding.lock, upload, content));
    holding.work = receiving;
    return receiving;
  }
}

/** The bytes of uploads are in the S3 store, and their locks in the database: chunks can reach any node. */
export function createS3Bytes(parts: Parts): ReceivedBytes {
  const { db, bus, client, prefix, files, scratch, space } = parts;
  const within = `${prefix}uploads/`;
  const folderOf = (id: string) => `${within}${id}/`;
  const pieces = createS3Pieces({ db, client, scratch, folderOf });
  const locks = createUploadLocks(db, bus);
  /** The locks that requests of this node hold. */
  const holding = new Map<string, Holding>();

  async function remove(id: string): Promise<void> {
    for await (const { key } of client.list(folderOf(id))) await client.remove(key);
    await client.removeUnfinished(folderOf(id));
  }

  /** A local copy of an object, which is deleted after the work. */
  async function withCopy<T>(object: string, size: number, work: (path: string) => Promise<T>): Promise<T> {
    const path = scratch();
    const reservation = await space.reserve(size);
    try {
      try {
        const content = await client.get(object);
        if (!content) throw new Error(`${object} is missing in the S3 store`);
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      } finally {
        reservation.release();
      }
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    datastore: new S3DataStore(db, pieces, holding),
    writeBody: null,
    locker: tusLocker(locks, (lock) => {
      const mine: Holding = { lock, work: Promise.resolve() };
      holding.set(lock.id, mine);
      return {
        async ended() {
          await mine.work.catch(() => undefined);
          if (holding.get(lock.id) === mine) holding.delete(lock.id);
        },
      };
    }),
    received: async ({ received }) => received,
    // One part is sent while the next one is received, and remainders are joined to it.
    localBytes: (chunkBytes) => Math.min(chunkBytes, 3 * partBytes),

    async exclusively(id, work) {
      const lock = await locks.acquire(id, () => undefined);
      if (lock === 'gone') return null;
      // Another node finishes this upload.
      if (lock === 'busy') throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
      const mine: Holding = { lock, work: Promise.resolve() };
      holding.set(id, mine);
      try {
        return await work();
      } finally {
        if (holding.get(id) === mine) holding.delete(id);
        await lock.release().catch(() => undefined);
      }
    },

    arrived(upload): ArrivedFile {
      const { lock } = holding.get(upload.id)!;
      let whole: Promise<string> | undefined;
      const getWhole = () => (whole ??= pieces.makeWhole(lock, upload));
      return {
        keepAs: async (key) => files.keepObject!(key, await getWhole(), upload.size),
        withLocalPath: async (work) => withCopy(await getWhole(), upload.size, work),
      };
    },

    // What stays while the store does not answer is deleted by the sweep.
    remove: (id) => remove(id).catch(() => undefined),

    async sweep(findUnfinished) {
      const before = Date.now() - minStrayAgeMs;
      const ids = new Set<string>();
      for await (const { key, modified } of client.list(within))
        if (modified.getTime() < before) ids.add(key.slice(within.length).split('/')[0]!);
      for await (const { key, begunAt } of client.listUnfinished(within))
        if (begunAt.getTime() < before) ids.add(key.slice(within.length).split('/')[0]!);
      const needed = await findUnfinished([...ids]);
      for (const id of ids) if (!needed.has(id)) await remove(id);
    },
  };
}

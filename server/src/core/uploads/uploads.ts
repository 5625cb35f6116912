import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { transact, type Database } from '../database/database.ts';
import type { DiskSpace } from '../files/disk-space.ts';
import type { Member } from '../sessions/member.ts';
import type { Claim, Storage } from '../storage/storage.ts';
import * as store from './uploads.store.ts';

export type Metadata = Readonly<Record<string, string>>;
/**
 * A completely received file. The receiver stores it under a key of its own, and keeps the claim in the transaction of its
 * row. The path is deleted afterwards.
 */
type CompleteUpload = {
  id: string;
  path: string;
  size: number;
  metadata: Metadata;
  claim: Claim;
  /** Aborts when the client of the last chunk is gone; it finishes the upload when it is back. */
  signal: AbortSignal;
};

/** A purpose of uploads. Both functions may refuse with faults of their own. */
export type Destination = {
  /** How many uploads a member may start, if it differs from the default. */
  beginLimit?: { max: number; seconds: number };
  /** The file belongs to Snowglobe, such as a film of the library, and does not count for the member's storage. */
  isOutsideQuota?: boolean;
  /** Called before the first byte. */
  admit(member: Member, upload: { size: number; metadata: Metadata }): Promise<void>;
  /** Called after the last byte. It may run again for the same id after a crash, so it must be idempotent. */
  take(member: Member, arrived: CompleteUpload): Promise<void>;
};

/** An upload without a new chunk for this long is deleted. */
const keptSeconds = 24 * 3600;
/** Shorter for an upload without any bytes: nothing is lost, and it reserves the member's storage. */
const emptySeconds = 3600;
/** The end is moved when less than this remains, so that not every chunk causes a write. */
const extendBelowMs = (keptSeconds - 3600) * 1000;
const extendEveryMs = 3600 * 1000;
/** A younger file without a row may belong to an upload that is being created. */
const minStrayAgeMs = 3600 * 1000;

export type Uploads = Awaited<ReturnType<typeof createUploads>>;

/**
 * Uploads in chunks: each is a row and a file with the received bytes. When the connection or the server breaks off,
 * both stay; the page asks how many bytes have arrived and sends the rest (web/src/core/uploads/tus-sender.ts). An upload
 * without a new chunk is deleted after 24 hours, one without any bytes after an hour.
 */
export async function createUploads(db: Database, folder: string, storage: Storage) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const destinations = new Map<string, Destination>();
  const finishing = new Map<string, Promise<void>>();
  const pathOf = (id: string) => join(folder, id);

  function destinationOf(purpose: string): Destination {
    const destination = destinations.get(purpose);
    if (!destination)
      throw new AppError(commonFaults.badInput, { text: 'Nothing takes this upload', field: 'purpose' });
    return destination;
  }

  /** The row is deleted first, because the sweep deletes files without a row. */
  async function deleteUpload(id: string): Promise<void> {
    await transact(db, async (tx) => {
      await store.deleteUpload(tx, id);
      await storage.releaseUpload(tx, id);
    });
    await rm(pathOf(id), { force: true });
  }

  async function extend(id: string): Promise<void> {
    await transact(db, async (tx) => {
      await store.extendUpload(tx, id, keptSeconds);
      await storage.extendUpload(tx, id, keptSeconds);
    });
  }

  async function deliver(member: Member, id: string, signal: AbortSignal): Promise<void> {
    const upload = await store.findUpload(db, id);
    // Another request has finished or cancelled it.
    if (!upload || upload.finished_at) return;
    const { size, metadata, purpose } = upload;
    try {
      const claim = storage.uploadClaim(member, { id, bytes: size });
      await destinationOf(purpose).take(member, { id, path: pathOf(id), size, metadata, claim, signal });
    } catch (error) {
      // A refusal is final. Other errors, such as an unreachable database, are retried with the client's next request.
      if (error instanceof AppError && error.fault.status < 500) await deleteUpload(id);
      throw error;
    }
    await transact(db, async (tx) => {
      await store.markFinished(tx, id, keptSeconds);
      await storage.releaseUpload(tx, id);
    });
    await rm(pathOf(id), { force: true });
  }

  return {
    folder,

    accept(purpose: string, destination: Destination): void {
      destinations.set(purpose, destination);
    },

    /** The start limit of a purpose, if it has one. */
    beginLimitOf: (purpose: string | undefined) => destinations.get(purpose ?? '')?.beginLimit,

    async create(
      member: Member,
      size: number,
      metadata: Metadata,
      space: Pick<DiskSpace, 'check'>,
    ): Promise<string> {
      const { purpose } = metadata;
      if (!purpose)
        throw new AppError(commonFaults.badInput, { text: 'Say what the upload is for', field: 'purpose' });
      const destination = destinationOf(purpose);
      await destination.admit(member, { size, metadata });
      await space.check(size);
      const id = randomBytes(16).toString('hex');
      const row = { id, user_id: member.id, purpose, metadata: { ...metadata }, size };
      await transact(db, async (tx) => {
        const bytes = destination.isOutsideQuota ? 0 : size;
        await storage.claimUpload(tx, member, { id, bytes, seconds: emptySeconds });
        await store.insertUpload(tx, row, emptySeconds);
      });
      return id;
    },

    /** Keeps the upload from expiring while a chunk arrives; call the returned function at its end. */
    async keepAlive({ id, ends_at }: store.UploadRow): Promise<() => void> {
      if (ends_at.getTime() - Date.now() < extendBelowMs) await extend(id);
      const timer = setInterval(() => void extend(id).catch(() => undefined), extendEveryMs).unref();
      return () => clearInterval(timer);
    },

    /** An upload of the member; null for uploads of others. */
    async find(member: Member, id: string): Promise<store.UploadRow | null> {
      const row = await store.findUpload(db, id);
      return row?.user_id === member.id ? row : null;
    },

    /** Delivers a complete upload. Concurrent calls share one run: the last chunk and a retry may arrive together. */
    finish(member: Member, id: string, signal: AbortSignal): Promise<void> {
      const running = finishing.get(id);
      if (running) return running;
      const started = deliver(member, id, signal).finally(() => finishing.delete(id));
      finishing.set(id, started);
      return started;
    },

    /** False when the upload was finished in the meantime. */
    async cancel(upload: store.UploadRow): Promise<boolean> {
      await finishing.get(upload.id)?.catch(() => undefined);
      if ((await store.findUpload(db, upload.id))?.finished_at) return false;
      await deleteUpload(upload.id);
      return true;
    },

    async sweep(): Promise<void> {
      for (const id of await store.listEndedUploads(db)) {
        if (!finishing.has(id)) await deleteUpload(id);
      }
      const ids = await readdir(folder);
      const needed = await store.unfinishedAmong(db, ids);
      for (const id of ids.filter((each) => !needed.has(each))) {
        const found = await stat(pathOf(id)).catch(() => null);
        if (found && Date.now() - found.mtimeMs > minStrayAgeMs) await rm(pathOf(id), { force: true });
      }
    },

    /** The number of received bytes. */
    received: async (id: string) => (await stat(pathOf(id)).catch(() => null))?.size ?? 0,
  };
}

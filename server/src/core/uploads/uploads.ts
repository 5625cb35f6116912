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
 * A file that has arrived whole. Whoever takes it keeps it by its own name, and in the transaction of its row the
 * claim, too; the path is emptied after.
 */
type CompleteUpload = {
  id: string;
  path: string;
  size: number;
  metadata: Metadata;
  claim: Claim;
  /** Aborted when whoever sent the last piece is gone; they finish it when they are back. */
  signal: AbortSignal;
};

/** What an upload can be for. Both may refuse with faults of their own. */
export type Destination = {
  /** How many may be begun, where it is not what everybody may. */
  beginLimit?: { max: number; seconds: number };
  /** What comes is the house's: it holds no room of the member's who brings it. */
  isOutsideQuota?: boolean;
  /** Before the first byte. */
  admit(member: Member, upload: { size: number; metadata: Metadata }): Promise<void>;
  /** After the last one. It may run again for the same id, after a crash: then it must do nothing twice. */
  take(member: Member, arrived: CompleteUpload): Promise<void>;
};

/** An upload that nobody continues for this long is given up. */
const keptSeconds = 24 * 3600;
/** One of which not a byte has come has not much to lose, and holds room in the storage of its member. */
const unbegunSeconds = 3600;
/** How long is left when it is worth a write to say that it goes on. */
const prolongBelowMs = (keptSeconds - 3600) * 1000;
const prolongEveryMs = 3600 * 1000;
/** Bytes without a row are being created, or belong to nobody. */
const strayMs = 3600 * 1000;

export type Uploads = Awaited<ReturnType<typeof createUploads>>;

/** Files that come in pieces and survive a restart: each is a row and a file with the bytes so far. */
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

  /** The row first: bytes without one are swept. */
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
    // Somebody else did, or gave it up, since the caller looked.
    if (!upload || upload.finished_at) return;
    const { size, metadata, purpose } = upload;
    try {
      const claim = storage.uploadClaim(member, { id, bytes: size });
      await destinationOf(purpose).take(member, { id, path: pathOf(id), size, metadata, claim, signal });
    } catch (error) {
      // A refusal is final. Anything else, such as a database that is away, is tried again when the client asks.
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

    /** Its own, where the purpose has one. */
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
        await storage.claimUpload(tx, member, { id, bytes, seconds: unbegunSeconds });
        await store.insertUpload(tx, row, unbegunSeconds);
      });
      return id;
    },

    /** Keeps it from being given up while a piece of it arrives; call what it returns when that is over. */
    async keepAlive({ id, ends_at }: store.UploadRow): Promise<() => void> {
      if (ends_at.getTime() - Date.now() < prolongBelowMs) await extend(id);
      const still = setInterval(() => void extend(id).catch(() => undefined), prolongEveryMs).unref();
      return () => clearInterval(still);
    },

    /** An own upload; another's does not exist. */
    async find(member: Member, id: string): Promise<store.UploadRow | null> {
      const row = await store.findUpload(db, id);
      return row?.user_id === member.id ? row : null;
    },

    /** Hands a whole upload over, once at a time: the last piece and a client that asks again may come together. */
    finish(member: Member, id: string, signal: AbortSignal): Promise<void> {
      const running = finishing.get(id);
      if (running) return running;
      const started = deliver(member, id, signal).finally(() => finishing.delete(id));
      finishing.set(id, started);
      return started;
    },

    /** False when it was handed over meanwhile: there is nothing left to cancel. */
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
        if (found && Date.now() - found.mtimeMs > strayMs) await rm(pathOf(id), { force: true });
      }
    },

    /** How much of it has arrived. */
    received: async (id: string) => (await stat(pathOf(id)).catch(() => null))?.size ?? 0,
  };
}

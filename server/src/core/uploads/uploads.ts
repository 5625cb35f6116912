import { randomBytes } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { transact, type Database } from '../database/database.ts';
import type { ArrivedFile } from '../files/arrived-file.ts';
import type { DiskSpace } from '../files/disk-space.ts';
import type { Member } from '../sessions/member.ts';
import type { Claim, Storage } from '../storage/storage.ts';
import type { ReceivedBytes } from './received-bytes.ts';
import * as store from './uploads.store.ts';

export type Metadata = Readonly<Record<string, string>>;
/**
 * A completely received file. The receiver stores it under a key of its own, and keeps the claim in the transaction of its
 * row. The received bytes are deleted afterwards.
 */
type CompleteUpload = ArrivedFile & {
  id: string;
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

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Uploads in chunks: each is a row and its received bytes (received-bytes.ts). When the connection or the server breaks off,
 * both stay; the page asks how many bytes have arrived and sends the rest (web/src/core/uploads/tus-sender.ts). An upload
 * without a new chunk is deleted after 24 hours, one without any bytes after an hour.
 */
export function createUploads(db: Database, bytes: ReceivedBytes, storage: Storage) {
  const destinations = new Map<string, Destination>();
  const finishing = new Map<string, Promise<void>>();

  function destinationOf(purpose: string): Destination {
    const destination = destinations.get(purpose);
    if (!destination)
      throw new AppError(commonFaults.badInput, { text: 'core:fault.unknownUpload', field: 'purpose' });
    return destination;
  }

  /** The row is deleted first, because the sweep deletes bytes without a row. */
  async function deleteUpload(id: string): Promise<void> {
    await transact(db, async (tx) => {
      await store.deleteUpload(tx, id);
      await storage.releaseUpload(tx, id);
    });
    await bytes.remove(id);
  }

  async function extend(id: string): Promise<void> {
    await transact(db, async (tx) => {
      await store.extendUpload(tx, id, keptSeconds);
      await storage.extendUpload(tx, id, keptSeconds);
    });
  }

  /** Reserves storage and writes the row, after the purpose has admitted it. */
  async function create(
    member: Member,
    { size, metadata }: { size: number; metadata: Metadata },
    checkSpace: (bytes: number) => Promise<void>,
  ): Promise<string> {
    const { purpose } = metadata;
    if (!purpose)
      throw new AppError(commonFaults.badInput, { text: 'core:fault.uploadPurpose', field: 'purpose' });
    const destination = destinationOf(purpose);
    await destination.admit(member, { size, metadata });
    await checkSpace(bytes.localBytes(size));
    const id = randomBytes(16).toString('hex');
    const row = { id, user_id: member.id, purpose, metadata: { ...metadata }, size };
    await transact(db, async (tx) => {
      const claimed = destination.isOutsideQuota ? 0 : size;
      await storage.claimUpload(tx, member, { id, bytes: claimed, seconds: emptySeconds });
      await store.insertUpload(tx, row, emptySeconds);
    });
    return id;
  }

  async function deliver(
    member: Member,
    id: string,
    signal: AbortSignal,
    given?: ArrivedFile,
  ): Promise<void> {
    const upload = await store.findUpload(db, id);
    // Another request has finished or cancelled it.
    if (!upload || upload.finished_at) return;
    const { size, metadata, purpose } = upload;
    try {
      const claim = storage.uploadClaim(member, { id, bytes: size });
      const arrived = given ?? bytes.arrived(upload);
      await destinationOf(purpose).take(member, { ...arrived, id, size, metadata, claim, signal });
    } catch (error) {
      // A refusal is final. Other errors, such as an unreachable database, are retried with the client's next request.
      if (error instanceof AppError && error.fault.status < 500) await deleteUpload(id);
      throw error;
    }
    await transact(db, async (tx) => {
      await store.markFinished(tx, id, keptSeconds);
      await storage.releaseUpload(tx, id);
    });
    await bytes.remove(id);
  }

  return {
    accept(purpose: string, destination: Destination): void {
      destinations.set(purpose, destination);
    },

    /** The start limit of a purpose, if it has one. */
    beginLimitOf: (purpose: string | undefined) => destinations.get(purpose ?? '')?.beginLimit,

    create: (member: Member, size: number, metadata: Metadata, space: Pick<DiskSpace, 'check'>) =>
      create(member, { size, metadata }, space.check),

    /** Delivers a file of this machine as if it had been uploaded. */
    async addArrived(
      member: Member,
      upload: { size: number; metadata: Metadata },
      arrived: ArrivedFile,
    ): Promise<void> {
      const id = await create(member, upload, async () => undefined);
      await deliver(member, id, new AbortController().signal, arrived);
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
      const started = bytes
        .exclusively(id, () => deliver(member, id, signal))
        .then(() => undefined)
        .finally(() => finishing.delete(id));
      finishing.set(id, started);
      return started;
    },

    /** False when the upload was finished in the meantime. */
    async cancel(upload: store.UploadRow): Promise<boolean> {
      await finishing.get(upload.id)?.catch(() => undefined);
      const isCancelled = await bytes.exclusively(upload.id, async () => {
        if ((await store.findUpload(db, upload.id))?.finished_at) return false;
        await deleteUpload(upload.id);
        return true;
      });
      return isCancelled ?? true;
    },

    async sweep(): Promise<void> {
      for (const id of await store.listEndedUploads(db)) {
        if (!finishing.has(id)) await bytes.exclusively(id, () => deleteUpload(id));
      }
      await bytes.sweep((ids) => store.unfinishedAmong(db, ids));
    },

    received: bytes.received,
    localBytes: bytes.localBytes,
  };
}

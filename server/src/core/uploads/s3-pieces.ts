import type { Readable } from 'node:stream';
import type { Database } from '../database/database.ts';
import type { Scratch } from '../files/scratch.ts';
import type { S3Client } from '../s3/s3-client.ts';
import { S3Error } from '../s3/s3-error.ts';
import {
  forgetPieces,
  listPieces,
  recordPiece,
  reservePiece,
  saveStoreUpload,
  type Locked,
  type Piece,
} from './pieces.store.ts';
import { openSpool, type Spool } from './spool.ts';
import type { UploadRow } from './uploads.store.ts';

/** The size of a chunk of our own page, so that each is one part. Some stores need parts of one size. */
export const partBytes = 8 * 1024 ** 2;
/** More remainders are joined to one: a client may send small chunks. */
const maxRemainders = 16;

type Parts = { db: Database; client: S3Client; scratch: Scratch; folderOf: (id: string) => string };

export class LockLost extends Error {
  constructor() {
    super('Another request has the lock of this upload');
  }
}
/** The store has lost a piece, for example by a rule that deletes old uploads. The client begins again. */
class PieceLost extends Error {}

export type S3Pieces = ReturnType<typeof createS3Pieces>;

/**
 * The bytes of an upload as pieces in the store: parts of one size, and after them remainders, which are small objects of
 * their own, because a part must have 5 MB. Which pieces there are is recorded in the database together with the number of
 * received bytes, by a statement that checks the lock. The store's own list of parts is not used: a node that lost its lock
 * may still add to it. Each piece has a new number, so that such a node cannot replace a recorded one.
 */
export function createS3Pieces({ db, client, scratch, folderOf }: Parts) {
  const wholeOf = (id: string) => `${folderOf(id)}whole`;
  const remainderOf = (id: string, number: number) => `${folderOf(id)}rest-${number}`;
  const isRemainder = ({ etag }: Piece) => etag === null;

  async function reserveNumber(lock: Locked): Promise<number> {
    const number = await reservePiece(db, lock);
    if (number === null) throw new LockLost();
    return number;
  }

  async function copyRemainders(id: string, remainders: readonly Piece[], to: Spool): Promise<void> {
    for (const { number } of remainders) {
      const content = await client.get(remainderOf(id, number));
      if (!content) throw new PieceLost(`The remainder ${number} of an upload is missing in the store`);
      for await (const chunk of content as AsyncIterable<Uint8Array>) await to.write(chunk);
    }
  }

  /** Remainders and the bytes that follow them, in one local file. */
  async function join(id: string, remainders: readonly Piece[], rest: Spool): Promise<Spool> {
    const joined = await openSpool(scratch());
    try {
      await copyRemainders(id, remainders, joined);
      for await (const chunk of rest.read() as AsyncIterable<Buffer>) await joined.write(chunk);
      return joined;
    } catch (error) {
      await joined.close();
      throw error;
    }
  }

  const deleteRemainders = async (id: string, numbers: readonly number[]) => {
    // One that stays is deleted with the upload.
    for (const number of numbers) await client.remove(remainderOf(id, number)).catch(() => undefined);
  };

  /** The writer of one request. */
  function createWriter(lock: Locked, upload: UploadRow, pieces: readonly Piece[]) {
    const key = wholeOf(upload.id);
    let uploadId = upload.store_upload_id;
    let remainders = pieces.filter(isRemainder);

    async function beginParts(): Promise<string> {
      if (uploadId !== null) return uploadId;
      const created = await client.multipart.create(key);
      if (!(await saveStoreUpload(db, lock, created))) {
        await client.multipart.abort(key, created).catch(() => undefined);
        throw new LockLost();
      }
      uploadId = created;
      return created;
    }

    /** Stores the bytes as a part or a remainder. If they contain the remainders, these are replaced. */
    async function store(content: Spool, kind: 'part' | 'remainder', replaces: boolean, newBytes: number) {
      const number = await reserveNumber(lock);
      const size = content.size();
      let etag: string | null = null;
      if (kind === 'part')
        etag = await client.multipart.putPart({ key, uploadId: await beginParts(), number }, content.body());
      else await client.putOne(remainderOf(upload.id, number), content.body());
      const replaced = replaces ? remainders.map((each) => each.number) : [];
      if (!(await recordPiece(db, lock, { number, size, etag, replaced, newBytes }))) throw new LockLost();
      if (replaces) remainders = [];
      if (kind === 'remainder') remainders.push({ number, size, etag });
      await deleteRemainders(upload.id, replaced);
    }

    async function flush(spool: Spool, kind: 'part' | 'remainder'): Promise<void> {
      try {
        const newBytes = spool.size();
        const mustJoin = remainders.length > 0 && (kind === 'part' || remainders.length >= maxRemainders);
        if (!mustJoin) return await store(spool, kind, false, newBytes);
        const joined = await join(upload.id, remainders, spool);
        try {
          await store(joined, kind, true, newBytes);
        } finally {
          await joined.close();
        }
      } finally {
        await spool.close();
      }
    }

    return {
      flush,
      /** How many more bytes make a part. */
      missingBytes: () => partBytes - remainders.reduce((sum, { size }) => sum + size, 0),
      hasParts: () => uploadId !== null,
    };
  }

  /** Receives bytes until the stream ends or breaks. Returns the number of bytes that the store has then. */
  async function receive(lock: Locked, upload: UploadRow, content: Readable): Promise<number> {
    const writer = createWriter(lock, upload, await listPieces(db, upload.id));
    let received = upload.received;
    let spool: Spool | null = null;
    let missing = writer.missingBytes();
    // While one part is sent to the store, the next one is received.
    let sending: Promise<void> = Promise.resolve();
    const flush = async (full: Spool, kind: 'part' | 'remainder') => {
      await sending.catch(async (error: unknown) => {
        await full.close();
        throw error;
      });
      const bytes = full.size();
      sending = writer.flush(full, kind).then(() => void (received += bytes));
      sending.catch(() => undefined);
    };
    let broken: { error: unknown } | null = null;
    try {
      try {
        for await (const chunk of content as AsyncIterable<Uint8Array>) {
          for (let offset = 0; offset < chunk.length;) {
            spool ??= await openSpool(scratch());
            const piece = chunk.subarray(offset, offset + missing);
            await spool.write(piece);
            offset += piece.length;
            missing -= piece.length;
            if (missing > 0) continue;
            const full = spool;
            spool = null;
            missing = partBytes;
            await flush(full, 'part');
          }
        }
      } catch (error) {
        broken = { error };
      }
      await sending;
      if (spool) {
        const last = spool;
        spool = null;
        const isEnd = received + last.size() === upload.size;
        await flush(last, isEnd && writer.hasParts() ? 'part' : 'remainder');
        await sending;
      }
    } finally {
      await spool?.close();
    }
    if (broken) throw broken.error;
    return received;
  }

  /** Joins the pieces of a complete upload. Returns the key of the object with all of its bytes. */
  async function makeWhole(lock: Locked, upload: UploadRow): Promise<string> {
    const { id, size, store_upload_id: uploadId } = upload;
    const key = wholeOf(id);
    const pieces = await listPieces(db, id);
    const parts = pieces.filter((piece): piece is Piece & { etag: string } => piece.etag !== null);
    if (uploadId !== null && parts.length > 0) {
      await client.multipart.complete({ key, uploadId, parts, size });
      return key;
    }
    if (pieces.length === 1) return remainderOf(id, pieces[0]!.number);
    const joined = await openSpool(scratch());
    try {
      await copyRemainders(id, pieces, joined);
      await client.putOne(key, joined.body());
    } finally {
      await joined.close();
    }
    return key;
  }

  /** After a lost piece the upload is as if it had just begun. */
  async function orForget<T>(lock: Locked, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const isLost =
        error instanceof PieceLost ||
        (error instanceof S3Error && ['NoSuchUpload', 'InvalidPart', 'NoSuchKey'].includes(error.code));
      if (isLost) await forgetPieces(db, lock);
      throw error;
    }
  }

  return {
    receive: (lock: Locked, upload: UploadRow, content: Readable) =>
      orForget(lock, receive(lock, upload, content)),
    makeWhole: (lock: Locked, upload: UploadRow) => orForget(lock, makeWhole(lock, upload)),
  };
}

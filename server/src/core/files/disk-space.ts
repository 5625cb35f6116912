import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

/** Kept free for the database: with less space uploads are refused. */
export const reservedBytes = 512 * 1024 ** 2;
/** With less space the database may fail to write: `/api/ready` then reports an error. */
const exhaustedBytes = 32 * 1024 ** 2;
const gigabyte = 1024 ** 3;
/** Of announced bytes, at most the received ones plus this many are reserved: anyone can announce much and send nothing. */
const trustedBytes = 64 * 1024 ** 2;
/** A body that makes no progress for this long is cancelled. */
const stalledMs = 60_000;
const checkEveryMs = 1000;

export type Disk = { total: number; free: number; state: 'fine' | 'low' | 'full' | 'exhausted' };
/** Reads the current disk space. */
export type ReadDisk = () => Promise<Disk>;

export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return describeDisk({ total: blocks * bsize, free: bavail * bsize });
}

export function describeDisk({ total, free }: Pick<Disk, 'total' | 'free'>): Disk {
  const states = [
    ['exhausted', exhaustedBytes],
    ['full', reservedBytes],
    ['low', lowBytes(total)],
  ] as const;
  return { total, free, state: states.find(([, below]) => free < below)?.[0] ?? 'fine' };
}

/** With less space the operator is warned: a twentieth of the disk, at least 2 GB and at most 20 GB. */
export function lowBytes(total: number): number {
  return Math.min(20 * gigabyte, Math.max(2 * gigabyte, total / 20));
}

type Incoming = {
  bytes: number;
  socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
  readBefore: number;
  /** Received bytes, and when their number last grew. */
  last: { read: number; at: number };
  cancelling: AbortController;
};

/** Disk space for a request body. `cancelled` aborts with the reason; call `release` when the body is complete or given up. */
export type SpaceReservation = { cancelled: AbortSignal; release(): void };

export type DiskSpace = ReturnType<typeof createDiskSpace>;

/**
 * Reserves disk space for request bodies. A body that would not fit beside the others is refused before its first byte.
 * An announced length counts only partly until bytes have arrived, so that nobody can block uploads by announcing much.
 */
export function createDiskSpace(read: ReadDisk, warn: (message: string) => void) {
  const incoming = new Set<Incoming>();
  let watching: NodeJS.Timeout | undefined;
  const received = ({ socket, readBefore }: Incoming) => socket.bytesRead - readBefore;
  const reservedFor = (one: Incoming) =>
    Math.min(Math.max(0, one.bytes - received(one)), received(one) + trustedBytes);

  async function freeBytes(): Promise<number> {
    return (await read()).free - reservedBytes;
  }

  async function check(bytes: number, besides: Incoming | null): Promise<void> {
    const free = await freeBytes();
    let reserved = 0;
    for (const other of incoming) if (other !== besides) reserved += reservedFor(other);
    if (free - reserved < bytes) throw new AppError(commonFaults.diskFull);
  }

  /** Cancels stalled bodies, and all bodies when the disk is full: not all announced bytes were reserved. */
  async function checkAll(): Promise<void> {
    const now = Date.now();
    for (const one of incoming) {
      if (received(one) > one.last.read) one.last = { read: received(one), at: now };
      else if (now - one.last.at > stalledMs) one.cancelling.abort(new AppError(commonFaults.stalled));
    }
    if ((await freeBytes()) >= 0) return;
    const cancelled = [...incoming].filter(({ cancelling }) => !cancelling.signal.aborted);
    for (const { cancelling } of cancelled) cancelling.abort(new AppError(commonFaults.diskFull));
    if (cancelled.length > 0)
      warn(`The disk is full: ${cancelled.length} running uploads were cancelled. Free some space`);
  }

  function watch(): void {
    watching ??= setInterval(() => void checkAll().catch(() => undefined), checkEveryMs).unref();
  }

  function remove(one: Incoming): void {
    incoming.delete(one);
    if (incoming.size > 0) return;
    clearInterval(watching);
    watching = undefined;
  }

  return {
    /** Refuses an upload in chunks that would not fit. Space is reserved for each of its chunks. */
    check: (bytes: number) => check(bytes, null),

    /** Reserves space for a request body until it is released. */
    async reserve({ socket }: Pick<IncomingMessage, 'socket'>, bytes: number): Promise<SpaceReservation> {
      const one: Incoming = {
        bytes,
        socket,
        readBefore: socket.bytesRead,
        last: { read: 0, at: Date.now() },
        cancelling: new AbortController(),
      };
      incoming.add(one);
      try {
        await check(bytes, one);
      } catch (error) {
        remove(one);
        throw error;
      }
      watch();
      return { cancelled: one.cancelling.signal, release: () => remove(one) };
    },
  };
}

/** The result of the work; rejects as soon as the reservation is cancelled. */
export function unlessCancelled<T>({ cancelled }: SpaceReservation, work: Promise<T>): Promise<T> {
  // After a cancellation the connection is closed, so the work fails later and nobody handles that.
  work.catch(() => undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(cancelled.reason as Error);
  cancelled.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, promise]).finally(() => cancelled.removeEventListener('abort', onAbort));
}

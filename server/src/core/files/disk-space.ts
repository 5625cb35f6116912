import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

/** Kept free for the database: below it uploads are refused. */
export const reservedBytes = 512 * 1024 ** 2;
/** The database can hardly write any more, so that no change is safe: below it `/api/ready` says so. */
const exhaustedBytes = 32 * 1024 ** 2;
const gigabyte = 1024 ** 3;
/** So much of what is only announced counts; the rest when as much again has arrived. */
const believedBytes = 64 * 1024 ** 2;
/** A body of which nothing arrives for so long is ended. */
const stalledMs = 60_000;
const lookEveryMs = 1000;

export type Disk = { total: number; free: number; state: 'fine' | 'low' | 'full' | 'exhausted' };
/** Reads how much space there is, now. */
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

/** From here on somebody should make space: a twentieth of the disk, at least 2 GB and at most 20 GB. */
export function lowBytes(total: number): number {
  return Math.min(20 * gigabyte, Math.max(2 * gigabyte, total / 20));
}

type Arriving = {
  bytes: number;
  socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
  readBefore: number;
  /** How much had come at the last look, and when it had grown. */
  last: { read: number; at: number };
  ending: AbortController;
};

/** A body on its way in. `ended`: it can't go on, and why. Call `done` when all of it is there, or will not come. */
export type SpaceReservation = { ended: AbortSignal; done(): void };

export type DiskSpace = ReturnType<typeof createDiskSpace>;

/**
 * Refuses before the first byte what the disk could not hold beside everything that is on its way already, and looks
 * after what arrives: anyone can announce much and send nothing, so that an announcement weighs on others only as far
 * as bytes have followed it.
 */
export function createDiskSpace(read: ReadDisk, warn: (message: string) => void) {
  const arriving = new Set<Arriving>();
  let watching: NodeJS.Timeout | undefined;
  const received = ({ socket, readBefore }: Arriving) => socket.bytesRead - readBefore;
  const weight = (one: Arriving) =>
    Math.min(Math.max(0, one.bytes - received(one)), received(one) + believedBytes);

  async function freeBytes(): Promise<number> {
    return (await read()).free - reservedBytes;
  }

  async function check(bytes: number, besides: Arriving | null): Promise<void> {
    const free = await freeBytes();
    let promised = 0;
    for (const other of arriving) if (other !== besides) promised += weight(other);
    if (free - promised < bytes) throw new AppError(commonFaults.diskFull);
  }

  /** More may come in than there was room for, since not all that is announced was counted: the reserve stays. */
  async function look(): Promise<void> {
    const now = Date.now();
    for (const one of arriving) {
      if (received(one) > one.last.read) one.last = { read: received(one), at: now };
      else if (now - one.last.at > stalledMs) one.ending.abort(new AppError(commonFaults.stalled));
    }
    if ((await freeBytes()) >= 0) return;
    const cut = [...arriving].filter(({ ending }) => !ending.signal.aborted);
    for (const { ending } of cut) ending.abort(new AppError(commonFaults.diskFull));
    if (cut.length > 0) warn(`The disk is full: ${cut.length} uploads were ended on their way`);
  }

  function watch(): void {
    watching ??= setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
  }

  function forget(one: Arriving): void {
    arriving.delete(one);
    if (arriving.size > 0) return;
    clearInterval(watching);
    watching = undefined;
  }

  return {
    /** Whether there is room for something that will come in pieces. */
    check: (bytes: number) => check(bytes, null),

    /** Counts a body as on its way until it is done. */
    async reserve({ socket }: Pick<IncomingMessage, 'socket'>, bytes: number): Promise<SpaceReservation> {
      const one: Arriving = {
        bytes,
        socket,
        readBefore: socket.bytesRead,
        last: { read: 0, at: Date.now() },
        ending: new AbortController(),
      };
      arriving.add(one);
      try {
        await check(bytes, one);
      } catch (error) {
        forget(one);
        throw error;
      }
      watch();
      return { ended: one.ending.signal, done: () => forget(one) };
    },
  };
}

/** What comes of the work, unless the arrival has to end before. */
export function unlessCancelled<T>({ ended }: SpaceReservation, work: Promise<T>): Promise<T> {
  // Once it has ended nobody waits for the work any more: its connection goes, and it fails.
  work.catch(() => undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(ended.reason as Error);
  ended.addEventListener('abort', end, { once: true });
  return Promise.race([work, promise]).finally(() => ended.removeEventListener('abort', end));
}

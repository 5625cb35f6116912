import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

/** Kept free for the database, which must never run dry. */
const reservedBytes = 512 * 1024 ** 2;
/** From here on somebody should make room. */
const lowBytes = 4 * reservedBytes;

export async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const state = free < reservedBytes ? 'full' : free < lowBytes ? 'low' : 'fine';
  return { total: blocks * bsize, free, state } as const;
}

type Arriving = { bytes: number; socket: IncomingMessage['socket']; readBefore: number };

export type DiskSpace = ReturnType<typeof openDiskSpace>;

/** Refuses before the first byte what the disk could not hold beside everything that is on its way already. */
export function openDiskSpace(folder: string) {
  const arriving = new Set<Arriving>();
  const missing = ({ bytes, socket, readBefore }: Arriving) =>
    Math.max(0, bytes - (socket.bytesRead - readBefore));

  async function check(bytes: number, besides: Arriving | null): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    let promised = 0;
    for (const other of arriving) if (other !== besides) promised += missing(other);
    if (bavail * bsize - reservedBytes - promised < bytes) throw new AppError(commonFaults.diskFull);
  }

  return {
    /** Whether there is room for something that will come in pieces. */
    check: (bytes: number) => check(bytes, null),

    /** Counts a body as on its way until the returned function is called. */
    async expect(request: IncomingMessage, bytes: number): Promise<() => void> {
      const claim = { bytes, socket: request.socket, readBefore: request.socket.bytesRead };
      arriving.add(claim);
      try {
        await check(bytes, claim);
      } catch (error) {
        arriving.delete(claim);
        throw error;
      }
      return () => void arriving.delete(claim);
    },
  };
}

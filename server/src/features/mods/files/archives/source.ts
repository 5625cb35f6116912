import { fstatSync, readSync } from 'node:fs';

/** Bytes by position: of a file on the disk, or of an archive inside another one. */
export type Source = {
  size: number;
  /** Returns exactly this many bytes, or fewer at the end. */
  read(at: number, length: number): Buffer;
};

/** An archive may have 50,000 small headers: reading ahead more than this would cost gigabytes of reads. */
const windowBytes = 16 * 1024;

/** Synchronous, because it runs in a worker thread. Small consecutive reads share one read of 16 KB. */
export function fileSource(fd: number): Source {
  const { size } = fstatSync(fd);
  let window: Buffer = Buffer.alloc(0);
  let windowAt = 0;
  return {
    size,
    read(at, length) {
      const wanted = at < 0 ? 0 : Math.max(0, Math.min(length, size - at));
      if (wanted > windowBytes) return readFully(fd, at, wanted);
      if (at < windowAt || at + wanted > windowAt + window.length) {
        window = readFully(fd, at, Math.min(windowBytes, size - at));
        windowAt = at;
      }
      return window.subarray(at - windowAt, at - windowAt + wanted);
    },
  };
}

export function memorySource(bytes: Buffer): Source {
  return {
    size: bytes.length,
    read: (at, length) => (at < 0 ? Buffer.alloc(0) : bytes.subarray(at, at + length)),
  };
}

function readFully(fd: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(fd, bytes, done, bytes.length - done, at + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}

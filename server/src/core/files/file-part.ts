import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { replacePipe } from '../node-internals.ts';

/** Read and written in one step. A larger chunk would delay the other requests of this process. */
const chunkBytes = 256 * 1024;
/** Buffers that are kept for the next file. With more files at a time, the others are allocated each time. */
const maxSpareBuffers = 64;
const spareBuffers: Buffer[] = [];

/**
 * A part of a file as a stream. To a response it is written through one buffer, which is filled again when the
 * connection has taken its content. With a new buffer per chunk, as `pipe` needs it, allocating and clearing costs as
 * much as sending, and a slow reader occupies several.
 */
export function createFilePart(file: FileHandle, { start, end }: { start: number; end: number }): Readable {
  let position = start;
  const nextSize = () => Math.min(chunkBytes, end - position + 1);

  /** The next chunk, or null at the end. */
  async function fill(buffer: Buffer): Promise<Buffer | null> {
    const size = nextSize();
    if (size <= 0) return null;
    const { bytesRead } = await file.read(buffer, 0, size, position);
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  async function writeTo(to: NodeJS.WritableStream): Promise<void> {
    const buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(chunkBytes);
    try {
      for (let chunk = await fill(buffer); chunk; chunk = await fill(buffer))
        // After a failed write the socket may still use this buffer, so it is not reused.
        if (!(await isWritten(to, chunk))) return void part.destroy();
    } catch (error) {
      return void part.destroy(error as Error);
    }
    if (spareBuffers.length < maxSpareBuffers) spareBuffers.push(buffer);
    to.end();
    part.push(null);
    part.resume();
  }

  async function close(cause: Error | null, done: (error: Error | null) => void): Promise<void> {
    const failure = await file.close().catch((error: Error) => error);
    done(cause ?? failure ?? null);
  }

  const part: Readable = new Readable({
    highWaterMark: chunkBytes,
    read() {
      fill(Buffer.allocUnsafeSlow(nextSize())).then(
        (chunk) => part.push(chunk),
        (error: Error) => part.destroy(error),
      );
    },
    destroy: (cause, done) => void close(cause, done),
  });
  replacePipe(part, (to) => void writeTo(to));
  return part;
}

function isWritten(to: NodeJS.WritableStream, chunk: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    to.write(chunk, (error) => resolve(!error));
  });
}

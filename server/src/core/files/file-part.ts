import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Read and written at once: each piece is work that somebody who talks waits behind. */
const pieceSize = 256 * 1024;
/** Kept for the next file; with more who watch at once, the rest is made anew. */
const maxKept = 64;
const kept: Buffer[] = [];

/**
 * A part of a file. Into a response it goes through one piece of memory, again and again, which is filled when the
 * connection has taken what was in it: with new memory for every piece, as streams have it, making and clearing that
 * costs as much as sending, and whoever reads slowly holds several.
 */
export class FilePart extends Readable {
  readonly #file: FileHandle;
  readonly #end: number;
  #at: number;

  constructor(file: FileHandle, { start, end }: { start: number; end: number }) {
    super({ highWaterMark: pieceSize });
    this.#file = file;
    this.#at = start;
    this.#end = end;
  }

  override _read(): void {
    const size = this.#nextSize();
    this.#fill(Buffer.allocUnsafeSlow(size)).then(
      (piece) => this.push(piece),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(cause: Error | null, done: (cause: Error | null) => void): void {
    void this.#close(cause, done);
  }

  /** How Fastify, and everyone else, sends a stream. */
  override pipe<To extends NodeJS.WritableStream>(to: To): To {
    void this.#sendTo(to);
    return to;
  }

  async #sendTo(to: NodeJS.WritableStream): Promise<void> {
    const memory = kept.pop() ?? Buffer.allocUnsafeSlow(pieceSize);
    try {
      for (let piece = await this.#fill(memory); piece; piece = await this.#fill(memory))
        // Whoever left leaves the memory with the connection, which may still have it in its hands: it is not kept.
        if (!(await isTaken(to, piece))) return void this.destroy();
    } catch (error) {
      return void this.destroy(error as Error);
    }
    if (kept.length < maxKept) kept.push(memory);
    to.end();
    this.push(null);
    this.resume();
  }

  async #close(cause: Error | null, done: (cause: Error | null) => void): Promise<void> {
    const failed = await this.#file.close().catch((reason: Error) => reason);
    done(cause ?? failed ?? null);
  }

  #nextSize(): number {
    return Math.min(pieceSize, this.#end - this.#at + 1);
  }

  /** The next piece, or null at the end. */
  async #fill(memory: Buffer): Promise<Buffer | null> {
    const size = this.#nextSize();
    if (size <= 0) return null;
    const { bytesRead } = await this.#file.read(memory, 0, size, this.#at);
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    this.#at += bytesRead;
    return memory.subarray(0, bytesRead);
  }
}

function isTaken(to: NodeJS.WritableStream, piece: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    to.write(piece, (error) => resolve(!error));
  });
}

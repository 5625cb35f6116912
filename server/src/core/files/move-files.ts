import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Files, ListedFile } from './files.ts';
import { NotEnoughSpace } from './lending-space.ts';
import { isS3Away } from '../s3/s3-error.ts';
import type { Scratch } from './scratch.ts';

const concurrency = 4;

type MoveProgress = { files: number; bytes: number };
/** `failed` says for each file why it stayed where it was. */
export type Moved = MoveProgress & { failed: string[] };
type Options = { scratch: Scratch; onProgress: (progress: MoveProgress) => void };

/**
 * Moves all files from one place to the other while Snowglobe runs, which reads a file where it is. Each file is copied,
 * read again from its new place, and deleted from its old one when the digests are the same. A run that was stopped is
 * continued by the next one.
 */
export async function moveFiles(from: Files, to: Files, options: Options): Promise<Moved> {
  const { scratch, onProgress } = options;
  const moved: Moved = { files: 0, bytes: 0, failed: [] };

  async function moveOne({ key, size }: ListedFile): Promise<void> {
    const expected = await digestOf(from, key);
    // Deleted by the server meanwhile.
    if (expected === null) return;
    const existing = await to.open(key);
    const isThere = existing?.size === size && (await digestOf(to, key)) === expected;
    if (!isThere) {
      await copy(key);
      if ((await digestOf(to, key)) !== expected) throw new Error('its copy differs');
    }
    // If it is gone, the server has deleted it in both places before the copy was made.
    if (await hasFile(from, key)) await from.remove(key);
    else await to.remove(key);
    moved.files += 1;
    moved.bytes += size;
    onProgress(moved);
  }

  function onFailure(error: unknown, { key }: ListedFile): void {
    // The next file would fail, too.
    if (isS3Away(error) || error instanceof NotEnoughSpace) throw error;
    moved.failed.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
  }

  async function copy(key: string): Promise<void> {
    const path = scratch();
    try {
      if (await from.lend(key, path)) await to.keep(key, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  const waiting = from.list('')[Symbol.asyncIterator]();
  async function moveWaiting(): Promise<void> {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      const file = next.value;
      await moveOne(file).catch((error: unknown) => onFailure(error, file));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, moveWaiting));
  return moved;
}

async function hasFile(files: Files, key: string): Promise<boolean> {
  const content = await (await files.open(key))?.stream();
  content?.destroy();
  return Boolean(content);
}

async function digestOf(files: Files, key: string): Promise<string | null> {
  const content = await (await files.open(key))?.stream();
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

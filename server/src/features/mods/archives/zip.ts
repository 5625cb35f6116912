import { once } from 'node:events';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import {
  BrokenArchive,
  DangerousArchive,
  memorySource,
  mostDepth,
  type Budget,
  type Listed,
  type Source,
} from './archive.ts';
import { isZip, kindByContent, kindByName, shownName } from './entry-name.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const pieceSize = 256 * 1024;
/** An archive inside is looked into in memory, as long as it is no larger than this. */
const mostInMemory = 32 * 1024 ** 2;
const firstBytes = 16;

type Looking = { budget: Budget; depth: number; signal: AbortSignal };

/**
 * Lists a zip, and unpacks every file of it once, into nothing: what comes out has the size and the sum that the
 * directory says, or it is refused at the first byte too many. Archives inside are looked into in the same way.
 */
export async function inspectZip(source: Source, looking: Looking): Promise<Listed> {
  const { budget, depth } = looking;
  if (depth > mostDepth) throw new DangerousArchive('it holds archives in archives in archives');
  const directory = await readZipDirectory(source);
  const bytes = directory.reduce((sum, { size }) => sum + size, 0);
  budget.spend(directory.length, bytes);
  const entries: ModEntry[] = [];
  let hasPrograms = false;
  for (const entry of directory) {
    if (entry.isFolder) continue;
    const { first, whole } = await unpack(source, entry, looking.signal);
    const kind = kindByContent(first) ?? kindByName(entry.name);
    const isProgram = kindByName(entry.name) === 'program' || kind === 'program';
    entries.push({ name: shownName(entry.name), size: entry.size, kind: isProgram ? 'program' : kind });
    hasPrograms ||= isProgram;
    if (!whole) continue;
    const inside = await inspectZip(memorySource(whole), { ...looking, depth: depth + 1 });
    hasPrograms ||= inside.hasPrograms;
    for (const each of inside.entries)
      entries.push({ ...each, name: shownName(`${entry.name} → ${each.name}`) });
  }
  return { entries, hasPrograms };
}

type Unpacked = {
  first: Buffer;
  /** All of it, when it is a zip that fits into memory. */ whole: Buffer | null;
};

async function unpack(source: Source, entry: ZipEntry, signal: AbortSignal): Promise<Unpacked> {
  const pieces: Buffer[] = [];
  let [size, crc, first] = [0, 0, Buffer.alloc(0)];
  let isKept = entry.size <= mostInMemory;
  for await (const piece of bytesOf(source, entry)) {
    signal.throwIfAborted();
    if (size + piece.length > entry.size)
      throw new BrokenArchive(`${entry.name} is larger than its directory says`);
    if (first.length < firstBytes) {
      first = Buffer.concat([first, piece.subarray(0, firstBytes - first.length)]);
      if (first.length >= 4) isKept &&= isZip(first);
    }
    if (isKept) pieces.push(piece);
    size += piece.length;
    crc = crc32(piece, crc);
  }
  if (size !== entry.size || crc !== entry.crc)
    throw new BrokenArchive(`${entry.name} is not what its directory says`);
  return { first, whole: isKept && isZip(first) ? Buffer.concat(pieces) : null };
}

async function* packedBytes(source: Source, { at, packed }: ZipEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < packed;) {
    const piece = await source.read(at + done, Math.min(pieceSize, packed - done));
    if (piece.length === 0) throw new BrokenArchive('it breaks off');
    done += piece.length;
    yield piece;
  }
}

async function* bytesOf(source: Source, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.method === 'stored') {
    yield* packedBytes(source, entry);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceSize });
  const feeding = feed(inflate, packedBytes(source, entry));
  try {
    for await (const piece of inflate) yield piece as Buffer;
    await feeding;
  } catch (error) {
    throw isUnpackable(error) ? new BrokenArchive(`${entry.name} is broken`) : error;
  } finally {
    inflate.destroy();
    await feeding.catch(() => undefined);
  }
}

/** What zlib says of bytes that are no packed file, as opposed to what a disk says. */
function isUnpackable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('Z_');
}

/** Piece by piece, and no faster than it is unpacked. */
async function feed(
  inflate: ReturnType<typeof createInflateRaw>,
  pieces: AsyncGenerator<Buffer>,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (inflate.destroyed) return;
      if (!inflate.write(piece)) await Promise.race([once(inflate, 'drain'), once(inflate, 'close')]);
    }
    inflate.end();
  } catch (error) {
    inflate.destroy(error as Error);
    throw error;
  }
}

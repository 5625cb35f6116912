import { once } from 'node:events';
import { crc32, createInflateRaw, inflateRawSync, type InflateRaw } from 'node:zlib';
import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { maxDepth, type Budget, type Listed } from './archive.ts';
import { isZip, kindByContent, kindByName, shownName } from './entry-name.ts';
import { broken, dangerous } from './refused-file.ts';
import { memorySource, type Source } from './source.ts';
import { readZipDirectory } from './zip-directory.ts';
import type { ZipEntry } from './zip-entry.ts';

const pieceBytes = 256 * 1024;
/** A nested archive up to this size is inspected in memory. */
const maxBytesInMemory = 32 * 1024 ** 2;
const firstBytes = 16;

type Limits = { budget: Budget; depth: number };

/**
 * Lists a zip, and unpacks each file once without storing it. Size and checksum must match the directory; unpacking stops
 * at the first byte too many. Nested zips are inspected in the same way.
 */
export async function inspectZip(source: Source, { budget, depth }: Limits): Promise<Listed> {
  if (depth > maxDepth) throw dangerous('mods:dangerous.nested');
  const directory = readZipDirectory(source);
  budget.spend(
    directory.length,
    directory.reduce((sum, { size }) => sum + size, 0),
  );
  const entries: ModEntry[] = [];
  let hasPrograms = false;
  for (const entry of directory) {
    const { first, whole } = await unpack(source, entry);
    if (entry.isFolder) continue;
    const isProgram = kindByName(entry.name) === 'program' || kindByContent(first) === 'program';
    const kind = isProgram ? 'program' : (kindByContent(first) ?? kindByName(entry.name));
    entries.push({ name: shownName(entry.name), size: entry.size, kind });
    hasPrograms ||= isProgram;
    if (!whole) continue;
    const inside = await inspectZip(memorySource(whole), { budget, depth: depth + 1 });
    hasPrograms ||= inside.hasPrograms;
    for (const each of inside.entries)
      entries.push({ ...each, name: shownName(`${entry.name} → ${each.name}`) });
  }
  return { entries, hasPrograms };
}

/** `whole` is the complete file, if it is a zip that fits into memory. */
type Unpacked = { first: Buffer; whole: Buffer | null };

async function unpack(source: Source, entry: ZipEntry): Promise<Unpacked> {
  let [size, crc, first]: [number, number, Buffer] = [0, 0, Buffer.alloc(0)];
  let whole: Buffer | null = null;
  for await (const piece of contentOf(source, entry)) {
    if (size + piece.length > entry.size) throw broken('mods:broken.larger', { name: shownName(entry.name) });
    const before = first;
    if (before.length < firstBytes)
      first = Buffer.concat([before, piece.subarray(0, firstBytes - before.length)]);
    // The first piece may be shorter than the signature of a zip.
    if (before.length < 4 && isZip(first) && entry.size <= maxBytesInMemory) {
      whole = Buffer.alloc(entry.size);
      before.copy(whole);
    }
    if (whole) piece.copy(whole, size);
    size += piece.length;
    crc = crc32(piece, crc);
  }
  if (size !== entry.size || crc !== entry.crc)
    throw broken('mods:broken.notWhat', { name: shownName(entry.name) });
  return { first, whole };
}

function* packedBytes(source: Source, { at, packed }: ZipEntry): Generator<Buffer> {
  for (let done = 0; done < packed;) {
    const piece = source.read(at + done, Math.min(pieceBytes, packed - done));
    if (piece.length === 0) throw broken('mods:broken.breaksOff');
    done += piece.length;
    yield piece;
  }
}

function contentOf(source: Source, entry: ZipEntry): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (entry.method === 'stored') return packedBytes(source, entry);
  return Math.max(entry.packed, entry.size) <= pieceBytes
    ? [inflateSmall(source, entry)]
    : inflatePieces(source, entry);
}

/** Unpacks a small file in one call: streams for 50,000 small files take ten times as long. */
function inflateSmall(source: Source, entry: ZipEntry): Buffer {
  const chunkSize = Math.max(64, entry.size + 1);
  const options = { chunkSize, maxOutputLength: Math.max(1, entry.size), info: true };
  try {
    // With `info` it also returns the engine; its types lack this.
    const { buffer, engine } = inflateRawSync(source.read(entry.at, entry.packed), options) as unknown as {
      buffer: Buffer;
      engine: InflateRaw;
    };
    checkWhole(engine, entry);
    return buffer;
  } catch (error) {
    throw unpackingRefusal(error, entry);
  }
}

async function* inflatePieces(source: Source, entry: ZipEntry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  const feeding = feed(inflate, packedBytes(source, entry));
  try {
    for await (const piece of inflate) yield piece as Buffer;
    checkWhole(inflate, entry);
  } catch (error) {
    throw unpackingRefusal(error, entry);
  } finally {
    inflate.destroy();
    await feeding.catch(() => undefined);
  }
}

/** Tools that read from the start would read bytes after the packed data as the next file. */
function checkWhole({ bytesWritten }: InflateRaw, { name, packed }: ZipEntry): void {
  if (bytesWritten !== packed) throw broken('mods:broken.hiddenIn', { name: shownName(name) });
}

/** An error of zlib for invalid data, and not one of the disk. */
function unpackingRefusal(error: unknown, { name }: ZipEntry): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'ERR_BUFFER_TOO_LARGE') return broken('mods:broken.larger', { name: shownName(name) });
  const isUnpackable = typeof code === 'string' && code.startsWith('Z_');
  return isUnpackable ? broken('mods:broken.notUnpackable', { name: shownName(name) }) : error;
}

/** Reads the data in pieces, no faster than it is unpacked. */
async function feed(inflate: InflateRaw, pieces: Generator<Buffer>): Promise<void> {
  try {
    for (const piece of pieces) {
      if (inflate.destroyed) return;
      if (!inflate.write(piece)) await Promise.race([once(inflate, 'drain'), once(inflate, 'close')]);
    }
    inflate.end();
  } catch (error) {
    inflate.destroy(error as Error);
    throw error;
  }
}

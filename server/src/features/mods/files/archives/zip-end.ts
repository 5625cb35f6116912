import { broken, locked, partOfSeveral } from './refused-file.ts';
import type { Source } from './source.ts';

const endBytes = 22;
const maxComment = 0xffff;
const locatorBytes = 20;
const largeEndBytes = 56;
const endMark = Buffer.from('PK\u0005\u0006', 'latin1');

type Directory = { count: number; bytes: number; at: number };

/** Finds the directory of a zip by its end record. */
export function findZipEnd(source: Source): Directory {
  const from = Math.max(0, source.size - endBytes - maxComment);
  const tail = source.read(from, source.size - from);
  // Tools search backwards and use the first record they find, so the comment after it must not contain another one.
  const at = tail.lastIndexOf(endMark);
  if (at < 0 || at + endBytes > tail.length || at + endBytes + tail.readUInt16LE(at + 20) !== tail.length)
    throw broken('mods:broken.noDirectory');
  const end = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    at: tail.readUInt32LE(at + 16),
  };
  const large = findLargeEnd(source, from + at);
  if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0) throw partOfSeveral();
  if (tail.readUInt16LE(at + 8) !== end.count) throw partOfSeveral();
  const { directory, endsAt } = large ?? { directory: end, endsAt: from + at };
  const agrees = (small: number, real: number, none: number) => small === real || (large && small === none);
  if (
    !agrees(end.count, directory.count, 0xffff) ||
    !agrees(end.bytes, directory.bytes, 0xffffffff) ||
    !agrees(end.at, directory.at, 0xffffffff) ||
    directory.at + directory.bytes !== endsAt
  )
    throw broken('mods:broken.directoryNotWhere');
  return directory;
}

/** The Zip64 end record. Some tools always use it if it exists, so it must match the normal record. */
function findLargeEnd(source: Source, before: number): { directory: Directory; endsAt: number } | null {
  const locator = source.read(before - locatorBytes, locatorBytes);
  if (locator.length < locatorBytes || locator.readUInt32LE(0) !== 0x07064b50) return null;
  const at = Number(locator.readBigUInt64LE(8));
  const end = source.read(at, largeEndBytes);
  // A longer record means that the directory is encrypted.
  if (end.length === largeEndBytes && end.readBigUInt64LE(4) !== 44n) throw locked();
  // There must be nothing between the record and its locator.
  if (at + largeEndBytes + locatorBytes !== before || end.readUInt32LE(0) !== 0x06064b50)
    throw broken('mods:broken.directoryNotWhere');
  if (end.readUInt32LE(16) !== 0 || end.readUInt32LE(20) !== 0 || locator.readUInt32LE(16) !== 1)
    throw partOfSeveral();
  const count = Number(end.readBigUInt64LE(32));
  if (Number(end.readBigUInt64LE(24)) !== count) throw partOfSeveral();
  const directory = { count, bytes: Number(end.readBigUInt64LE(40)), at: Number(end.readBigUInt64LE(48)) };
  return { directory, endsAt: at };
}

import { BrokenArchive, DangerousArchive, mostEntries, type Source } from './archive.ts';
import { checkName } from './entry-name.ts';

const endSize = 22;
const longestComment = 0xffff;
const locatorSize = 20;
const largeEndSize = 56;
const entrySize = 46;
const localSize = 30;
/** A directory of the most entries, each with a long name. */
const mostDirectoryBytes = 16 * 1024 ** 2;
/** Between the last file and the directory of an app lies its signature; of anything else, nothing. */
const signatureMark = 'APK Sig Block 42';

export type ZipEntry = {
  name: string;
  method: 'stored' | 'deflated';
  isFolder: boolean;
  crc: number;
  packed: number;
  size: number;
  /** Where its bytes lie. */
  at: number;
};

/**
 * Reads the directory of a zip and holds it against the heads of the files themselves. A zip is nothing else as well:
 * it begins with its first file and ends with its end, no two files share bytes, and nothing lies between them.
 */
export async function readZipDirectory(source: Source): Promise<ZipEntry[]> {
  const end = await findEnd(source);
  if (end.count > mostEntries) throw new DangerousArchive(`it holds more than ${mostEntries} files`);
  if (end.size > mostDirectoryBytes || end.at + end.size > source.size)
    throw new BrokenArchive('its directory does not fit');
  const directory = await source.read(end.at, end.size);
  const found: Found[] = [];
  let at = 0;
  while (at < directory.length) {
    const entry = readEntry(directory, at);
    found.push(entry);
    at = entry.next;
  }
  if (found.length !== end.count) throw new BrokenArchive('its directory counts wrongly');
  const placed: (ZipEntry & { from: number; to: number })[] = [];
  for (const entry of found) placed.push(await locate(source, entry));
  await checkLayout(source, placed, end.at);
  return placed;
}

type Found = Omit<ZipEntry, 'at'> & { nameLength: number; next: number; head: number };

async function findEnd(source: Source): Promise<{ count: number; size: number; at: number }> {
  const from = Math.max(0, source.size - endSize - longestComment);
  const tail = await source.read(from, source.size - from);
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    if (at + endSize + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const count = tail.readUInt16LE(at + 10);
    const size = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0)
      throw new BrokenArchive('it is one part of several');
    const isLarge = count === 0xffff || size === 0xffffffff || start === 0xffffffff;
    const found = isLarge
      ? await findLargeEnd(source, from + at)
      : { count, size, at: start, ends: from + at };
    if (found.at + found.size !== found.ends) throw new BrokenArchive('its directory is not where it says');
    return found;
  }
  throw new BrokenArchive('it has no directory');
}

async function findLargeEnd(source: Source, before: number) {
  const locator = await source.read(before - locatorSize, locatorSize);
  if (locator.length < locatorSize || locator.readUInt32LE(0) !== 0x07064b50)
    throw new BrokenArchive('its directory is not where it says');
  const at = Number(locator.readBigUInt64LE(8));
  const end = await source.read(at, largeEndSize);
  if (end.length < largeEndSize || end.readUInt32LE(0) !== 0x06064b50)
    throw new BrokenArchive('its directory is not where it says');
  return {
    count: Number(end.readBigUInt64LE(32)),
    size: Number(end.readBigUInt64LE(40)),
    at: Number(end.readBigUInt64LE(48)),
    ends: at,
  };
}

function readEntry(directory: Buffer, at: number): Found {
  if (at + entrySize > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
    throw new BrokenArchive('its directory breaks off');
  const flags = directory.readUInt16LE(at + 8);
  const nameLength = directory.readUInt16LE(at + 28);
  const extraLength = directory.readUInt16LE(at + 30);
  const next = at + entrySize + nameLength + extraLength + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw new BrokenArchive('its directory breaks off');
  const nameBytes = directory.subarray(at + entrySize, at + entrySize + nameLength);
  const extra = directory.subarray(at + entrySize + nameLength, at + entrySize + nameLength + extraLength);
  const name = nameOf(nameBytes, flags);
  checkName(name);
  if (flags & 1) throw new DangerousArchive('it is locked with a password, so that nobody can look inside');
  const unixMode = directory.readUInt32LE(at + 38) >>> 16;
  if ((unixMode & 0o170000) === 0o120000)
    throw new DangerousArchive(`it holds a link to another place: ${name}`);
  const sizes = widen(extra, {
    size: directory.readUInt32LE(at + 24),
    packed: directory.readUInt32LE(at + 20),
    head: directory.readUInt32LE(at + 42),
  });
  return {
    name,
    nameLength,
    method: methodOf(directory.readUInt16LE(at + 10)),
    isFolder: name.endsWith('/'),
    crc: directory.readUInt32LE(at + 16),
    ...sizes,
    next,
  };
}

function methodOf(method: number): ZipEntry['method'] {
  if (method === 0) return 'stored';
  if (method === 8) return 'deflated';
  throw new DangerousArchive('it is packed in a way that nobody can look inside');
}

const nameOf = (bytes: Buffer, flags: number) => bytes.toString(flags & 0x800 ? 'utf8' : 'latin1');

type Sizes = { size: number; packed: number; head: number };

/** What does not fit into 32 bits stands in the field for large ones, in this order. */
function widen(extra: Buffer, sizes: Sizes): Sizes {
  const missing = (['size', 'packed', 'head'] as const).filter((name) => sizes[name] === 0xffffffff);
  if (missing.length === 0) return sizes;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const wide = { ...sizes };
    let place = at + 4;
    for (const name of missing) {
      if (place + 8 > extra.length) throw new BrokenArchive('its directory breaks off');
      wide[name] = Number(extra.readBigUInt64LE(place));
      place += 8;
    }
    return wide;
  }
  throw new BrokenArchive('its directory breaks off');
}

/** Finds the bytes of a file by its own head, which has to tell the same as the directory. */
async function locate(source: Source, entry: Found): Promise<ZipEntry & { from: number; to: number }> {
  const head = await source.read(entry.head, localSize + entry.nameLength);
  if (head.length < localSize || head.readUInt32LE(0) !== 0x04034b50)
    throw new BrokenArchive(`${entry.name} is not where its directory says`);
  const nameLength = head.readUInt16LE(26);
  const at = entry.head + localSize + nameLength + head.readUInt16LE(28);
  const name = nameOf(head.subarray(localSize, localSize + nameLength), head.readUInt16LE(6));
  const isLater = (head.readUInt16LE(6) & 8) !== 0;
  const method = head.readUInt16LE(8);
  const [packed, size] = [head.readUInt32LE(18), head.readUInt32LE(22)];
  const agrees = (told: number, real: number) =>
    told === real || told === 0xffffffff || (isLater && told === 0);
  if (
    nameLength !== entry.nameLength ||
    name !== entry.name ||
    method !== (entry.method === 'stored' ? 0 : 8) ||
    !agrees(packed, entry.packed) ||
    !agrees(size, entry.size) ||
    (entry.method === 'stored' && entry.packed !== entry.size)
  )
    throw new BrokenArchive(`its directory says something else of ${entry.name} than the file itself`);
  // What was not known before the file was written stands after it: 12 to 24 bytes.
  return { ...entry, at, from: entry.head, to: at + entry.packed };
}

async function checkLayout(
  source: Source,
  placed: readonly { from: number; to: number; name: string }[],
  directoryAt: number,
): Promise<void> {
  /** Padding to whole pages, and what follows a file whose size was not known before. */
  const mostBetween = 16 * 1024;
  let end = 0;
  for (const { from, to, name } of placed.toSorted((a, b) => a.from - b.from)) {
    if (from < end) throw new DangerousArchive(`two files in it share their bytes: ${name}`);
    if (end === 0 ? from > 0 : from - end > mostBetween)
      throw new BrokenArchive('something else is hidden in it');
    end = to;
  }
  if (end > directoryAt) throw new BrokenArchive('its directory lies inside of a file');
  if (directoryAt - end <= mostBetween) return;
  const mark = await source.read(directoryAt - signatureMark.length, signatureMark.length);
  if (mark.toString('latin1') !== signatureMark) throw new BrokenArchive('something else is hidden in it');
}

import { crc32 } from 'node:zlib';
import { maxEntries, tooManyEntries } from './archive.ts';
import { checkName, isSameFile, shownName } from './entry-name.ts';
import { broken, dangerous, locked, partOfSeveral, unsupported } from './refused-file.ts';
import type { Source } from './source.ts';
import { findZipEnd } from './zip-end.ts';
import type { Placed, ZipEntry } from './zip-entry.ts';
import { checkLayout } from './zip-layout.ts';

const entryBytes = 46;
const localBytes = 30;
/** A directory of 50,000 files with long names. */
const maxDirectoryBytes = 16 * 1024 ** 2;
const isUtf8 = 0x800;
/** Encrypted, strongly encrypted, or with hidden values. */
const lockedFlags = 0x2041;
/** Compression level, data descriptor, and UTF-8. Other flags are for formats that few tools can read. */
const knownFlags = 0x080e;
/** The sizes follow the file's data (data descriptor). */
const sizesFollow = 8;

type Central = Omit<ZipEntry, 'at'> & { nameBytes: Buffer; flags: number; headAt: number };

/**
 * Reads the directory of a zip and compares it with the header of each file. The zip must start with its first file and
 * end with its end record, no two files share bytes, and there is nothing between them. So tools that read the
 * directory and tools that read from the start see the same files.
 */
export function readZipDirectory(source: Source): ZipEntry[] {
  const { count, at, bytes } = findZipEnd(source);
  if (count > maxEntries) throw tooManyEntries();
  if (bytes > maxDirectoryBytes) throw broken('mods:broken.directoryTooLarge');
  const directory = source.read(at, bytes);
  const entries: Placed[] = [];
  for (let place = 0; place < directory.length;) {
    const { entry, next } = readEntry(directory, place);
    entries.push(locate(source, entry));
    if (entries.length > count) break;
    place = next;
  }
  if (entries.length !== count) throw broken('mods:broken.directoryCount');
  checkLayout(source, entries, at);
  return entries;
}

function readEntry(directory: Buffer, at: number): { entry: Central; next: number } {
  if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
    throw broken('mods:broken.directoryBreaksOff');
  const u16 = (offset: number) => directory.readUInt16LE(at + offset);
  const u32 = (offset: number) => directory.readUInt32LE(at + offset);
  const [nameLength, extraLength, commentLength] = [u16(28), u16(30), u16(32)];
  const extraAt = at + entryBytes + nameLength;
  const next = extraAt + extraLength + commentLength;
  if (next > directory.length) throw broken('mods:broken.directoryBreaksOff');
  const nameBytes = directory.subarray(at + entryBytes, extraAt);
  const flags = u16(8);
  const firstName = decodeName(nameBytes, flags);
  checkName(firstName);
  if (flags & lockedFlags || u16(10) === 99) throw locked();
  if (flags & ~knownFlags) throw unsupported('mods:unsupported.unusualData', { name: shownName(firstName) });
  if (u16(34) !== 0) throw partOfSeveral();
  const fields = readFields(directory.subarray(extraAt, extraAt + extraLength));
  const name = checkFields(fields, nameBytes, firstName);
  const sizes = widen(fields, { size: u32(24), packed: u32(20), headAt: u32(42) });
  const isFolder = name.endsWith('/');
  checkKind({ name, isFolder, unixType: (u32(38) >>> 16) & 0o170000, windows: u16(38), ...sizes });
  const method = methodOf(u16(10));
  return { entry: { name, nameBytes, flags, method, isFolder, crc: u32(16), ...sizes }, next };
}

/** Refuses links, devices and folders that are a file for some tools. */
function checkKind(entry: {
  name: string;
  isFolder: boolean;
  unixType: number;
  windows: number;
  size: number;
}): void {
  const { name, isFolder, unixType, windows, size } = entry;
  const isPlain = unixType === 0 || unixType === 0o100000 || unixType === 0o040000;
  if (!isPlain || windows & 0x400) throw dangerous('mods:dangerous.linkNamed', { name: shownName(name) });
  const saysFolder = unixType === 0o040000 || (windows & 0x10) !== 0;
  if ((saysFolder && !isFolder) || (isFolder && size > 0) || (isFolder && unixType === 0o100000))
    throw broken('mods:broken.folderAndFile', { name: shownName(name) });
}

function methodOf(method: number): ZipEntry['method'] {
  if (method === 0) return 'stored';
  if (method === 8) return 'deflated';
  throw unsupported('mods:unsupported.unusualPacking');
}

const unknownLetter = '\ufffd';
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Without the UTF-8 flag, a name is in some code page, or in UTF-8 anyway (macOS). ASCII characters are the same in all
 * of them, and so are the folders and the extension.
 */
function decodeName(bytes: Buffer, flags: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    if (flags & isUtf8) throw broken('mods:broken.nameNotText');
    return bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, unknownLetter);
  }
}

type Fields = readonly { id: number; data: Buffer }[];

/** The extra fields of a header. Zeros at their end are padding (of Android's apps). */
function readFields(extra: Buffer): Fields {
  const fields: { id: number; data: Buffer }[] = [];
  for (let at = 0; at < extra.length;) {
    const rest = extra.subarray(at);
    if (rest[0] === 0 && rest.every((byte) => byte === 0)) break;
    if (rest.length < 4 || rest.readUInt16LE(0) === 0 || 4 + rest.readUInt16LE(2) > rest.length)
      throw broken('mods:broken.headerBreaksOff');
    const end = 4 + rest.readUInt16LE(2);
    fields.push({ id: rest.readUInt16LE(0), data: rest.subarray(4, end) });
    at += end;
  }
  return fields;
}

const lockedFields = new Set([0x0017, 0x9901]);
/** Extra fields with a link or a second name: Unix (PKWARE, ASi), other alphabets, ZipIt for Macintosh. */
const foreignFields = new Set([0x000d, 0x756e, 0x0008, 0x2605, 0x2705, 0x2805]);
const unicodePath = 0x7075;

/** Returns the name of the file: the second name if there is one. */
function checkFields(fields: Fields, nameBytes: Buffer, name: string): string {
  let found = name;
  for (const { id, data } of fields) {
    if (lockedFields.has(id)) throw locked();
    if (foreignFields.has(id) && data.length > 0)
      throw unsupported('mods:unsupported.unusualData', { name: shownName(name) });
    if (id === unicodePath) found = secondName(data, nameBytes, name);
  }
  for (const id of [1, unicodePath])
    if (fields.filter((field) => field.id === id).length > 1) throw broken('mods:broken.headerContradicts');
  return found;
}

/** Info-ZIP's Unicode name, for a first name in a code page. Its checksum refers to the first name. */
function secondName(field: Buffer, nameBytes: Buffer, name: string): string {
  if (field.length < 5 || field[0] !== 1 || field.readUInt32LE(1) !== crc32(nameBytes)) throw twoNames(name);
  const second = decodeName(field.subarray(5), isUtf8);
  checkName(second);
  if (second !== name && !(name.includes(unknownLetter) && isSameFile(name, second))) throw twoNames(name);
  return second;
}

const twoNames = (name: string) => dangerous('mods:dangerous.twoNames', { name: shownName(name) });

type Sizes = { size: number; packed: number; headAt: number };

/** Values that do not fit into 32 bits are in the Zip64 field, in this order. */
function widen(fields: Fields, sizes: Sizes): Sizes {
  const missing = (['size', 'packed', 'headAt'] as const).filter((name) => sizes[name] === 0xffffffff);
  if (missing.length === 0) return sizes;
  const wide = { ...sizes };
  const field = fields.find(({ id }) => id === 1)?.data;
  if (!field || field.length < missing.length * 8) throw broken('mods:broken.directoryBreaksOff');
  for (const [index, name] of missing.entries()) wide[name] = Number(field.readBigUInt64LE(index * 8));
  return wide;
}

/** Finds the data of a file by its own header, which must match the directory. */
function locate(source: Source, entry: Central): Placed {
  const { headAt, name } = entry;
  const head = source.read(headAt, localBytes);
  if (head.length < localBytes || head.readUInt32LE(0) !== 0x04034b50)
    throw broken('mods:broken.notWhere', { name: shownName(name) });
  const flags = head.readUInt16LE(6);
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const nameBytes = source.read(headAt + localBytes, nameLength);
  const fields = readFields(source.read(headAt + localBytes + nameLength, extraLength));
  const said = widen(fields, { packed: head.readUInt32LE(18), size: head.readUInt32LE(22), headAt });
  const hasSizesBehind = (flags & sizesFollow) !== 0;
  const agrees = (value: number, real: number) => value === real || (hasSizesBehind && value === 0);
  if (
    !nameBytes.equals(entry.nameBytes) ||
    checkFields(fields, nameBytes, decodeName(nameBytes, flags)) !== name ||
    (flags ^ entry.flags) & (~knownFlags | isUtf8) ||
    head.readUInt16LE(8) !== (entry.method === 'stored' ? 0 : 8) ||
    !agrees(head.readUInt32LE(14), entry.crc) ||
    !agrees(said.packed, entry.packed) ||
    !agrees(said.size, entry.size) ||
    (entry.method === 'stored' && entry.packed !== entry.size)
  )
    throw broken('mods:broken.saysElse', { name: shownName(name) });
  return { ...entry, at: headAt + localBytes + nameLength + extraLength, hasSizesBehind };
}

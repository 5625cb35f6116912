import { crc32 } from 'node:zlib';
import { shownName } from './entry-name.ts';
import type { RarBlock } from './rar-block.ts';
import { checkAttributes } from './rar-attributes.ts';
import { broken, dangerous, locked, partOfSeveral, unsupported } from './refused-file.ts';
import type { Source } from './source.ts';

/** Rar since version 5 (2013). The format is described on rarlab.com, "RAR 5.0 archive format". */
export const rar5Mark = Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1');

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads variable-length numbers (7 bits per byte) and bytes, never past the end. */
function createCursor(bytes: Buffer, from: number, to = bytes.length) {
  let place = from;
  return {
    place: () => place,
    isAtEnd: () => place === to,
    number(): number {
      let [value, unit] = [0, 1];
      for (let count = 0; count < 10 && place < to; count += 1) {
        const byte = bytes[place]!;
        place += 1;
        value += (byte & 0x7f) * unit;
        if (!Number.isSafeInteger(value)) break;
        if (byte < 0x80) return value;
        unit *= 128;
      }
      throw broken('mods:broken.breaksOff');
    },
    bytes(length: number): Buffer {
      if (length > to - place) throw broken('mods:broken.breaksOff');
      place += length;
      return bytes.subarray(place - length, place);
    },
  };
}
type Cursor = ReturnType<typeof createCursor>;

/** Reads a header by its length and verifies its checksum. */
export function readChecked(source: Source, at: number): { head: Buffer; body: Cursor } {
  const start = source.read(at, 7);
  const cursor = createCursor(start, Math.min(4, start.length));
  const length = cursor.number();
  const head = source.read(at, cursor.place() + length);
  if (length === 0 || head.length < cursor.place() + length) throw broken('mods:broken.breaksOff');
  if (crc32(head.subarray(4)) !== head.readUInt32LE(0)) throw broken('mods:broken.checksum');
  return { head, body: createCursor(head, cursor.place()) };
}

export function readRar5Block(source: Source, at: number): RarBlock {
  const { head, body } = readChecked(source, at);
  const [type, flags] = [body.number(), body.number()];
  const extraBytes = flags & 1 ? body.number() : 0;
  const dataBytes = flags & 2 ? body.number() : 0;
  if (flags > 0x7f) throw unknownPart();
  if (flags & 0x18) throw partOfSeveral();
  const block = { at, headBytes: head.length, dataBytes };
  const extra = head.length - extraBytes;
  /** Tools find the extra area from the end of the header, so it must start directly after the fields. */
  const records = (): Record[] => {
    if (body.place() !== extra) throw broken('mods:broken.headerLength');
    return readRecords(createCursor(head, extra));
  };
  switch (type) {
    case 1:
      if (dataBytes > 0) throw unknownPart();
      return { ...block, type: 'main', quickOpenAt: readMain(body, records, at) };
    case 2:
    case 3: {
      const fields = readFileFields(body);
      checkRecords(records(), type === 3);
      const { name, size, isFolder } = fields;
      if ((isFolder && size + dataBytes > 0) || (fields.isStored && size !== dataBytes))
        throw broken('mods:broken.sizes', { name: shownName(name) });
      if (type === 3) return { ...block, type: 'service', name };
      return { ...block, type: 'file', file: { name, size, isFolder } };
    }
    case 4:
      throw locked();
    case 5:
      if (dataBytes > 0) throw unknownPart();
      if (body.number() & 1) throw partOfSeveral();
      return { ...block, type: 'end' };
    default:
      throw unknownPart();
  }
}

const unknownPart = () => unsupported('mods:unsupported.unknownParts');

function readMain(body: Cursor, records: () => Record[], at: number): number | null {
  const flags = body.number();
  if (flags & 3) throw partOfSeveral();
  if (flags > 0x1f) throw unknownPart();
  let quickOpenAt: number | null = null;
  for (const { type, data } of records()) {
    // Metadata: the name and time of the archive. Other types are unknown.
    if (type === 2) continue;
    if (type !== 1) throw unknownPart();
    const offset = data.number() & 1 ? data.number() : 0;
    if (offset > 0) quickOpenAt = at + offset;
  }
  return quickOpenAt;
}

function readFileFields(body: Cursor) {
  const flags = body.number();
  const size = body.number();
  const attributes = body.number();
  if (flags & 2) body.bytes(4);
  if (flags & 4) body.bytes(4);
  const compression = body.number();
  const host = body.number();
  const name = decodeName(body.bytes(body.number()));
  if (flags & 8 || flags > 15) throw unsupported('mods:unsupported.noSize', { name: shownName(name) });
  const [version, method] = [compression & 0x3f, (compression >> 7) & 7];
  if (compression > 0x1fffff || version > 1 || method > 5 || host > 1 || attributes > 0xffffffff)
    throw unsupported('mods:unsupported.packedUnknown', { name: shownName(name) });
  const isFolder = (flags & 1) !== 0;
  checkAttributes({ name, attributes, isFolder, isUnix: host === 1 });
  return { name, size, isFolder, isStored: method === 0 };
}

/** The separator is "/". A backslash is a letter on Linux, a separator for some tools, and "_" for others. */
function decodeName(bytes: Buffer): string {
  let name: string;
  try {
    name = utf8.decode(bytes);
  } catch {
    throw broken('mods:broken.nameNotText');
  }
  if (name.includes('\\')) throw dangerous('mods:dangerous.readDifferently', { name: shownName(name) });
  return name;
}

type Record = { type: number; data: Cursor };

function readRecords(extra: Cursor): Record[] {
  const records: Record[] = [];
  while (!extra.isAtEnd()) {
    const bytes = extra.bytes(extra.number());
    const data = createCursor(bytes, 0);
    records.push({ type: data.number(), data });
  }
  return records;
}

/** Hash, time, owner and the data of a service are harmless. */
const harmlessRecords = new Set([2, 3, 6]);

function checkRecords(records: readonly Record[], isService: boolean): void {
  for (const { type } of records) {
    if (type === 1) throw locked();
    if (type === 5) throw dangerous('mods:dangerous.link');
    if (type === 4) throw unsupported('mods:unsupported.severalVersions');
    if (!harmlessRecords.has(type) && !(isService && type === 7)) throw unknownPart();
  }
}

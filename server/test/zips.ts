import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  name: string;
  bytes?: Uint8Array | string;
  /** Stored instead of compressed. */
  isStored?: boolean;
  /** False values for its headers. */
  says?: {
    size?: number;
    crc?: number;
    name?: string;
    flags?: number;
    unixMode?: number;
    /** The lower half of the attributes: those of Windows. */
    attributes?: number;
    /** Flags that are only in the local header. */
    localFlags?: number;
    method?: number;
  };
  /** Extra fields, in both headers or only in the local one. */
  extra?: Buffer;
  localExtra?: Buffer;
  /** The name of the entry is not marked as UTF-8. */
  hasCodePage?: boolean;
  nameBytes?: Buffer;
  /** Checksum and sizes follow after the data. */
  behind?: Buffer;
  /** Compressed bytes, with the size and checksum of their content. */
  packed?: { bytes: Buffer; size: number; crc: number };
};
type Around = {
  before?: Uint8Array;
  after?: Uint8Array;
  comment?: string;
  /** Bytes between the files and the central directory. */
  between?: Uint8Array;
};

/** Builds a zip, valid or not. */
export function makeZip(entries: readonly Entry[], around: Around = {}): Uint8Array<ArrayBuffer> {
  const { before, after, between, comment = '' } = around;
  const parts: Buffer[] = [Buffer.from(before ?? [])];
  const directory: Buffer[] = [];
  let at = parts[0]!.length;
  for (const entry of entries) {
    const { says = {} } = entry;
    const content = Buffer.from((entry.bytes ?? '') as string);
    const isStored = entry.isStored ?? false;
    const bytes = entry.packed?.bytes ?? (isStored ? content : deflateRawSync(content));
    const facts = {
      flags: (entry.hasCodePage ? 0 : 0x800) | (says.flags ?? 0),
      method: says.method ?? (isStored ? 0 : 8),
      crc: says.crc ?? entry.packed?.crc ?? crc32(content),
      packed: bytes.length,
      size: says.size ?? entry.packed?.size ?? content.length,
    };
    const name = entry.nameBytes ?? Buffer.from(entry.name);
    const extra = entry.extra ?? Buffer.alloc(0);
    const localExtra = Buffer.concat([extra, entry.localExtra ?? Buffer.alloc(0)]);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeFacts(head, 6, { ...facts, flags: facts.flags ^ (says.localFlags ?? 0) });
    head.writeUInt16LE(name.length, 26);
    head.writeUInt16LE(localExtra.length, 28);
    const behind = entry.behind ?? Buffer.alloc(0);
    parts.push(head, name, localExtra, bytes, behind);
    const told = says.name === undefined ? name : Buffer.from(says.name);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    // "Made on Unix" if there are Unix attributes.
    if (says.unixMode !== undefined) line[5] = 3;
    writeFacts(line, 8, facts);
    line.writeUInt16LE(told.length, 28);
    line.writeUInt16LE(extra.length, 30);
    line.writeUInt32LE((((says.unixMode ?? 0) << 16) >>> 0) + (says.attributes ?? 0), 38);
    line.writeUInt32LE(at, 42);
    directory.push(line, told, extra);
    at += head.length + name.length + localExtra.length + bytes.length + behind.length;
  }
  const list = Buffer.concat(directory);
  const gap = Buffer.from(between ?? []);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at + gap.length, 16);
  const words = Buffer.from(comment, 'latin1');
  end.writeUInt16LE(words.length, 20);
  return new Uint8Array(Buffer.concat([...parts, gap, list, end, words, Buffer.from(after ?? [])]));
}

/** An extra field of a header. */
export function zipField(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** Info-ZIP's extra field with a Unicode name. */
export function unicodePath(name: Buffer | string, second: string): Buffer {
  const head = Buffer.alloc(5, 1);
  head.writeUInt32LE(crc32(name), 1);
  return zipField(0x7075, Buffer.concat([head, Buffer.from(second)]));
}

type Facts = { flags: number; method: number; crc: number; packed: number; size: number };

/** The fields that both headers have in the same order: flags, method, time, checksum, sizes. */
function writeFacts(into: Buffer, at: number, { flags, method, crc, packed, size }: Facts): void {
  into.writeUInt16LE(flags, at);
  into.writeUInt16LE(method, at + 2);
  into.writeUInt32LE(crc >>> 0, at + 8);
  into.writeUInt32LE(packed, at + 12);
  into.writeUInt32LE(size, at + 16);
}

/** A compressed file of zeros: a thousandth of its size. */
export function packedZeros(size: number) {
  const zeros = Buffer.alloc(size);
  return { bytes: deflateRawSync(zeros), size, crc: crc32(zeros) };
}

/** The shortest file that is recognised as a Windows program. */
export function makeProgram(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(512);
  bytes.write('MZ', 0);
  bytes.writeUInt32LE(128, 60);
  bytes.write('PE\0\0', 128, 'latin1');
  return new Uint8Array(bytes);
}

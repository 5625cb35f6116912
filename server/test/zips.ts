import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  name: string;
  bytes?: Uint8Array | string;
  /** Kept as it is instead of packed. */
  isStored?: boolean;
  /** What is said of it, in place of what is so. */
  says?: { size?: number; crc?: number; name?: string; flags?: number; unixMode?: number };
  /** Bytes that are packed already, with what comes out of them. */
  packed?: { bytes: Buffer; size: number; crc: number };
};
type Around = { before?: Uint8Array; after?: Uint8Array };

/** A zip, honest or not. */
export function makeZip(entries: readonly Entry[], { before, after }: Around = {}): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from(before ?? [])];
  const directory: Buffer[] = [];
  let at = parts[0]!.length;
  for (const entry of entries) {
    const content = Buffer.from((entry.bytes ?? '') as string);
    const isStored = entry.isStored ?? false;
    const bytes = entry.packed?.bytes ?? (isStored ? content : deflateRawSync(content));
    const facts = {
      flags: 0x800 | (entry.says?.flags ?? 0),
      method: isStored ? 0 : 8,
      crc: entry.says?.crc ?? entry.packed?.crc ?? crc32(content),
      packed: bytes.length,
      size: entry.says?.size ?? entry.packed?.size ?? content.length,
    };
    const name = Buffer.from(entry.name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeFacts(head, 6, facts);
    head.writeUInt16LE(name.length, 26);
    parts.push(head, name, bytes);
    const told = Buffer.from(entry.says?.name ?? entry.name);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    writeFacts(line, 8, facts);
    line.writeUInt16LE(told.length, 28);
    line.writeUInt32LE(((entry.says?.unixMode ?? 0) << 16) >>> 0, 38);
    line.writeUInt32LE(at, 42);
    directory.push(line, told);
    at += head.length + name.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, list, end, Buffer.from(after ?? [])]));
}

type Facts = { flags: number; method: number; crc: number; packed: number; size: number };

/** The same order in both places: flags, method, time, sum, sizes. */
function writeFacts(into: Buffer, at: number, { flags, method, crc, packed, size }: Facts): void {
  into.writeUInt16LE(flags, at);
  into.writeUInt16LE(method, at + 2);
  into.writeUInt32LE(crc >>> 0, at + 8);
  into.writeUInt32LE(packed, at + 12);
  into.writeUInt32LE(size, at + 16);
}

/** A file of zeros, packed: a thousandth of its size. */
export function packedZeros(size: number) {
  const zeros = Buffer.alloc(size);
  return { bytes: deflateRawSync(zeros), size, crc: crc32(zeros) };
}

/** A program for Windows, as short as one can be told from anything else. */
export function makeProgram(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(512);
  bytes.write('MZ', 0);
  bytes.writeUInt32LE(128, 60);
  bytes.write('PE\0\0', 128, 'latin1');
  return new Uint8Array(bytes);
}

/** An archive of the newer rar kind with empty files of these names, of the sizes that they say. */
export function makeRar(files: readonly { name: string; size: number }[]): Uint8Array<ArrayBuffer> {
  const number = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
  const block = (body: number[]) => Buffer.from([0, 0, 0, 0, ...number(body.length), ...body]);
  const blocks = files.map(({ name, size }) => {
    const letters = [...Buffer.from(name)];
    return block([2, 2, ...number(0), 0, ...number(size), 0, 0, 0, ...number(letters.length), ...letters]);
  });
  const mark = Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1');
  return new Uint8Array(Buffer.concat([mark, block([1, 0, 0]), ...blocks, block([5, 0, 0])]));
}

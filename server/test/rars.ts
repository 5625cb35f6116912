import { crc32 } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (parts: readonly Buffer[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** The same block many times. */
export const repeated = (block: Buffer, times: number) => Buffer.concat(Array<Buffer>(times).fill(block));

/** A number in RAR 5: seven bits per byte. */
const vint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...vint(Math.floor(value / 128))];

const rar5Mark = Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1');
const rar4Mark = Buffer.from('Rar!\u001a\u0007\u0000', 'latin1');

type Rar5Block = { type: number; flags?: number; fields: number[]; extra?: number[]; data?: Buffer };

export function rar5Block({ type, flags = 0, fields, extra = [], data }: Rar5Block): Buffer {
  const areas = (extra.length > 0 ? 1 : 0) | (data ? 2 : 0);
  const body = [
    type,
    ...vint(flags | areas),
    ...(extra.length > 0 ? vint(extra.length) : []),
    ...(data ? vint(data.length) : []),
    ...fields,
    ...extra,
  ];
  return Buffer.concat([withCrc(Buffer.from([...vint(body.length), ...body])), data ?? Buffer.alloc(0)]);
}

const withCrc = (bytes: Buffer): Buffer => {
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(bytes));
  return Buffer.concat([crc, bytes]);
};

/** A record of the extra area. */
export const rar5Record = (type: number, data: number[] = []): number[] => [
  ...vint(1 + data.length),
  type,
  ...data,
];

export type Rar5File = {
  name: string | Buffer;
  bytes?: string;
  /** A claimed size; the file is then marked as compressed, too. */
  size?: number;
  isFolder?: boolean;
  isUnix?: boolean;
  attributes?: number;
  flags?: number;
  fileFlags?: number;
  extra?: number[];
  type?: number;
};

export function rar5File(file: Rar5File): Buffer {
  const { isFolder = false, isUnix = false } = file;
  const data = Buffer.from(file.bytes ?? '');
  const letters = [...Buffer.from(file.name as string)];
  const attributes = file.attributes ?? (isFolder ? 0x10 : 0x20);
  // Stored, or compressed with the default method.
  const method = file.size === undefined ? 0 : 3;
  return rar5Block({
    type: file.type ?? 2,
    flags: file.flags ?? 0,
    fields: [
      ...vint((isFolder ? 1 : 4) | (file.fileFlags ?? 0)),
      ...vint(file.size ?? data.length),
      ...vint(attributes),
      ...(isFolder ? [] : [...crcOf(data)]),
      ...vint(method << 7),
      isUnix ? 1 : 0,
      ...vint(letters.length),
      ...letters,
    ],
    extra: file.extra ?? [],
    data,
  });
}

function crcOf(data: Buffer): Buffer {
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(data));
  return crc;
}

export const rar5Main = (extra: number[] = [], archiveFlags = 0) =>
  rar5Block({ type: 1, fields: [archiveFlags], extra });
export const rar5End = () => rar5Block({ type: 5, fields: [0] });

/** A RAR 5 archive: these blocks between the usual first and last ones. */
export const rar5 = (...blocks: readonly Buffer[]): Bytes =>
  bytesOf([rar5Mark, rar5Main(), ...blocks, rar5End()]);
export const rar5Of = (...blocks: readonly Buffer[]): Bytes => bytesOf([rar5Mark, ...blocks]);

/** A RAR 5 archive with these files. */
export const makeRar = (files: readonly Rar5File[]): Bytes => rar5(...files.map(rar5File));

/**
 * A RAR 5 archive with copies of its headers at the end, as WinRAR writes them for large archives. `copy` replaces the
 * copy of the first file's header.
 */
export function quickOpenRar(file: Rar5File, copy: Rar5File = file): Bytes {
  const [real, told] = [rar5File(file), rar5File(copy)];
  const headOf = (block: Buffer, { bytes = '' }: Rar5File) =>
    block.subarray(0, block.length - Buffer.byteLength(bytes));
  // The offset is padded, so that the length of the main header does not depend on it.
  const mainWith = (offset: number) =>
    rar5Main(rar5Record(1, [1, (offset & 0x7f) | 0x80, ((offset >> 7) & 0x7f) | 0x80, offset >> 14]));
  const quickAt = mainWith(0).length + real.length;
  const header = headOf(told, copy);
  const item = [0, ...vint(real.length), ...vint(header.length), ...header];
  const copies = withCrc(Buffer.from([...vint(item.length), ...item]));
  const service = rar5Block({
    type: 3,
    flags: 4,
    fields: [0, ...vint(copies.length), 0, 0, 0, 2, 81, 79],
    data: copies,
  });
  return bytesOf([rar5Mark, mainWith(quickAt), real, service, rar5End()]);
}

/** A block of RAR 4: its checksum is the lower half of a CRC-32. */
export function rar4Block(type: number, flags: number, fields: Buffer, data = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(7 + fields.length);
  head[2] = type;
  head.writeUInt16LE(flags, 3);
  head.writeUInt16LE(head.length, 5);
  fields.copy(head, 7);
  head.writeUInt16LE(crc32(head.subarray(2)) & 0xffff, 0);
  return Buffer.concat([head, data]);
}

export type Rar4File = {
  name: string | Buffer;
  /** The name in Unicode, in addition to the plain one. */
  unicode?: string;
  bytes?: string;
  isFolder?: boolean;
  host?: number;
  attributes?: number;
  flags?: number;
  type?: number;
};

export function rar4File(file: Rar4File): Buffer {
  const { isFolder = false, host = 2 } = file;
  const data = Buffer.from(file.bytes ?? '');
  const plain = Buffer.from(file.name as string);
  const name = file.unicode === undefined ? plain : Buffer.concat([plain, encodeUnicode(file.unicode)]);
  const fields = Buffer.alloc(25);
  fields.writeUInt32LE(data.length, 0);
  fields.writeUInt32LE(data.length, 4);
  fields[8] = host;
  fields.writeUInt32LE(crc32(data), 9);
  fields.writeUInt32LE(0x5a21_0000, 13);
  fields[17] = 29;
  fields[18] = 0x30;
  fields.writeUInt16LE(name.length, 19);
  fields.writeUInt32LE(file.attributes ?? (isFolder ? 0x10 : 0x20), 21);
  const flags = 0x8000 | (isFolder ? 0xe0 : 0) | (file.unicode === undefined ? 0 : 0x200) | (file.flags ?? 0);
  return rar4Block(file.type ?? 0x74, flags, Buffer.concat([fields, name]), data);
}

/** Follows the plain name: a zero, the common upper byte, and each letter in two bytes. */
function encodeUnicode(name: string): Buffer {
  const units = [...Array(name.length).keys()].map((at) => name.charCodeAt(at));
  const encoded = [0, 0];
  for (const [at, unit] of units.entries()) {
    if (at % 4 === 0) encoded.push(0b10101010);
    encoded.push(unit & 0xff, unit >> 8);
  }
  return Buffer.from(encoded);
}

export const rar4Main = (flags = 0) => rar4Block(0x73, flags, Buffer.alloc(6));
export const rar4End = () => rar4Block(0x7b, 0x4000, Buffer.alloc(0));
export const rar4 = (...blocks: readonly Buffer[]): Bytes =>
  bytesOf([rar4Mark, rar4Main(), ...blocks, rar4End()]);
export const rar4Of = (...blocks: readonly Buffer[]): Bytes => bytesOf([rar4Mark, ...blocks]);

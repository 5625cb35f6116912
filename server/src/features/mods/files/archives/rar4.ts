import { crc32 } from 'node:zlib';
import { shownName } from './entry-name.ts';
import type { RarBlock } from './rar-block.ts';
import { checkAttributes } from './rar-attributes.ts';
import { decodeRar4Name } from './rar4-name.ts';
import { broken, locked, partOfSeveral, unsupported } from './refused-file.ts';
import type { Source } from './source.ts';

/** Rar from version 1.5 to 4. The format is described in the technical note that came with rar 3 and 4. */
export const rar4Mark = Buffer.from('Rar!\u001a\u0007\u0000', 'latin1');

const shortHead = 7;
const mainHead = 13;
const fileHead = 32;
const hosts = { unix: 3, beos: 5 };

export function readRar4Block(source: Source, at: number): RarBlock {
  const start = source.read(at, shortHead);
  if (start.length < shortHead) throw broken('mods:broken.breaksOff');
  const [type, flags, length] = [start[2]!, start.readUInt16LE(3), start.readUInt16LE(5)];
  const head = source.read(at, length);
  if (length < shortHead || head.length < length) throw broken('mods:broken.breaksOff');
  if ((crc32(head.subarray(2)) & 0xffff) !== head.readUInt16LE(0)) throw broken('mods:broken.checksum');
  const block = { at, headBytes: length, dataBytes: 0 };
  switch (type) {
    case 0x73:
      checkMain(flags, length);
      return { ...block, type: 'main', quickOpenAt: null };
    case 0x74:
    case 0x7a:
      return { ...block, ...readFile(head, flags, type === 0x7a) };
    case 0x7b:
      if (flags & 1) throw partOfSeveral();
      if (flags & 0x8000) throw unsupported('mods:unsupported.unknownParts');
      return { ...block, type: 'end' };
    default:
      // Comments, signatures, sub-blocks and recovery records of versions before 3.
      throw unsupported('mods:unsupported.oldPartsPack');
  }
}

function checkMain(flags: number, length: number): void {
  if (flags & 0x80) throw locked();
  if (flags & 0x01) throw partOfSeveral();
  // An old comment or a signature inside of the header, which its checksum does not cover.
  if (flags & 0x8022 || length !== mainHead) throw unsupported('mods:unsupported.oldParts');
}

function readFile(head: Buffer, flags: number, isService: boolean) {
  if (head.length < fileHead) throw broken('mods:broken.breaksOff');
  if (flags & 0x03) throw partOfSeveral();
  if (flags & 0x404) throw locked();
  if (flags & 0x808 || !(flags & 0x8000)) throw unsupported('mods:unsupported.oldParts');
  const isLarge = (flags & 0x100) !== 0;
  const nameAt = isLarge ? fileHead + 8 : fileHead;
  const nameBytes = head.subarray(nameAt, nameAt + head.readUInt16LE(26));
  if (head.length < nameAt || nameBytes.length < head.readUInt16LE(26)) throw broken('mods:broken.breaksOff');
  const high = (offset: number) => (isLarge ? head.readUInt32LE(fileHead + offset) * 2 ** 32 : 0);
  const dataBytes = head.readUInt32LE(7) + high(0);
  const size = head.readUInt32LE(11) + high(4);
  const name = decodeRar4Name(nameBytes, (flags & 0x200) !== 0);
  const [host, version, method] = [head[15]!, head[24]!, head[25]!];
  if (host > hosts.beos || version < 15 || version > 36 || method < 0x30 || method > 0x35)
    throw unsupported('mods:unsupported.packedUnknown', { name: shownName(name) });
  if (isService) return { type: 'service' as const, name, dataBytes };
  const isFolder = (flags & 0xe0) === 0xe0;
  const isUnix = host === hosts.unix || host === hosts.beos;
  checkAttributes({ name, attributes: head.readUInt32LE(28), isFolder, isUnix });
  if ((isFolder && size + dataBytes > 0) || (method === 0x30 && size !== dataBytes))
    throw broken('mods:broken.sizes', { name: shownName(name) });
  return { type: 'file' as const, file: { name, size, isFolder }, dataBytes };
}

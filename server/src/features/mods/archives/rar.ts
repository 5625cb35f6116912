import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import {
  BrokenArchive,
  DangerousArchive,
  mostEntries,
  type Budget,
  type Listed,
  type Source,
} from './archive.ts';
import { checkName, kindByName, shownName } from './entry-name.ts';

const newMark = Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1');
const oldMark = Buffer.from('Rar!\u001a\u0007\u0000', 'latin1');
const mostHead = 64 * 1024;
const locked = () => new DangerousArchive('it is locked with a password, so that nobody can look inside');

type Block = { file: { name: string; size: number } | null; isEnd: boolean; next: number };

/**
 * Lists a rar by the heads of its files, of the old kind and the new. How a rar is packed is its maker's own: it is
 * not unpacked here, so that what it says of its sizes is believed, within bounds.
 */
export async function inspectRar(source: Source, budget: Budget): Promise<Listed> {
  const first = await source.read(0, newMark.length);
  const isNew = first.equals(newMark);
  if (!isNew && !first.subarray(0, oldMark.length).equals(oldMark)) throw new BrokenArchive('it is no rar');
  const read = isNew ? readNewBlock : readOldBlock;
  const entries: ModEntry[] = [];
  let [bytes, at] = [0, isNew ? newMark.length : oldMark.length];
  while (at < source.size) {
    const head = await source.read(at, mostHead);
    const { file, isEnd, next } = read(head, at);
    if (file) {
      checkName(file.name);
      bytes += file.size;
      entries.push({ name: shownName(file.name), size: file.size, kind: kindByName(file.name) });
      if (entries.length > mostEntries) throw new DangerousArchive(`it holds more than ${mostEntries} files`);
    }
    if (next <= at || next > source.size) throw new BrokenArchive('it breaks off');
    at = next;
    if (isEnd) break;
  }
  if (entries.length === 0) throw new BrokenArchive('there is nothing in it');
  if (at !== source.size) throw new BrokenArchive('something else is hidden in it');
  budget.spend(entries.length, bytes);
  return { entries, hasPrograms: entries.some(({ kind }) => kind === 'program') };
}

/** Since version 5: numbers of as many bytes as they need, seven bits in each. */
function readNewBlock(head: Buffer, at: number): Block {
  let place = 4;
  const number = (): number => {
    let [value, unit] = [0, 1];
    for (;;) {
      const byte = head[place];
      if (byte === undefined || unit > 2 ** 49) throw new BrokenArchive('it breaks off');
      place += 1;
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
      unit *= 128;
    }
  };
  const length = number();
  const headEnd = place + length;
  const [type, flags] = [number(), number()];
  if (flags & 1) number();
  const packed = flags & 2 ? number() : 0;
  const block = { isEnd: type === 5, next: at + headEnd + packed };
  if (type === 4) throw locked();
  if (type !== 2) return { ...block, file: null };
  const fileFlags = number();
  const size = number();
  number();
  if (fileFlags & 2) place += 4;
  if (fileFlags & 4) place += 4;
  number();
  number();
  const nameLength = number();
  const name = head.subarray(place, place + nameLength);
  if (name.length < nameLength || place + nameLength > headEnd) throw new BrokenArchive('it breaks off');
  const isFolder = (fileFlags & 1) !== 0;
  const file = { name: name.toString('utf8'), size };
  checkName(file.name);
  return { ...block, file: isFolder ? null : file };
}

function readOldBlock(head: Buffer, at: number): Block {
  if (head.length < 7) throw new BrokenArchive('it breaks off');
  const [type, flags, length] = [head[2]!, head.readUInt16LE(3), head.readUInt16LE(5)];
  if (length < 7 || length > head.length) throw new BrokenArchive('it breaks off');
  if (type === 0x73 && flags & 0x80) throw locked();
  const isFile = type === 0x74;
  if ((isFile || flags & 0x8000) && length < 11) throw new BrokenArchive('it breaks off');
  const packed = isFile || flags & 0x8000 ? head.readUInt32LE(7) : 0;
  if (!isFile) return { file: null, isEnd: type === 0x7b, next: at + length + packed };
  if (length < 32) throw new BrokenArchive('it breaks off');
  if (flags & 0x04) throw locked();
  const isLarge = (flags & 0x100) !== 0;
  const nameAt = isLarge ? 40 : 32;
  if (length < nameAt) throw new BrokenArchive('it breaks off');
  const high = isLarge
    ? { packed: head.readUInt32LE(32), size: head.readUInt32LE(36) }
    : { packed: 0, size: 0 };
  // A name in two spellings: the plain one first, then how it is written in full.
  const [name = ''] = head
    .subarray(nameAt, Math.min(length, nameAt + head.readUInt16LE(26)))
    .toString('latin1')
    .split('\0');
  checkName(name);
  const isFolder = (flags & 0xe0) === 0xe0;
  const size = head.readUInt32LE(11) + high.size * 2 ** 32;
  return {
    file: isFolder ? null : { name, size },
    isEnd: false,
    next: at + length + packed + high.packed * 2 ** 32,
  };
}

import { shownName } from './entry-name.ts';
import { broken, dangerous } from './refused-file.ts';
import type { Source } from './source.ts';
import type { Placed } from './zip-entry.ts';

/** Padding to whole pages. */
const maxPadding = 64 * 1024;
const localBytes = 30;
/** An Android app has its signature between the last file and the directory. */
const signatureMark = 'APK Sig Block 42';

/** The files follow each other from the first byte to the directory, with nothing but padding between them. */
export function checkLayout(source: Source, entries: readonly Placed[], directoryAt: number): void {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.headAt - b.headAt)) {
    if (entry.headAt < end) throw dangerous('mods:dangerous.sharedBytes', { name: shownName(entry.name) });
    checkPadding(source, end, entry.headAt);
    end = entry.at + entry.packed;
    if (end > directoryAt) throw broken('mods:broken.directoryInside');
    if (entry.hasSizesBehind) end += sizesBehind(source, entry, end);
  }
  if (end > directoryAt) throw broken('mods:broken.directoryInside');
  const gap = directoryAt - end;
  const mark = gap < signatureMark.length + 16 ? '' : source.read(directoryAt - 16, 16).toString('latin1');
  if (mark !== signatureMark) return checkPadding(source, end, directoryAt);
  // The signature block contains its length, without the length field itself.
  const signature = Number(source.read(directoryAt - 24, 8).readBigUInt64LE(0)) + 8;
  if (signature > gap) throw hidden();
  checkPadding(source, end, directoryAt - signature);
}

/** Tools that read from the start accept everything that looks like a file header. */
function checkPadding(source: Source, from: number, to: number): void {
  if (to - from > maxPadding || (from === 0 && to > 0)) throw hidden();
  if (to === from) return;
  let padding = source.read(from, to - from);
  // Android's tools fill a gap with a file header without name and content.
  const isNameless =
    padding.length >= localBytes && padding.readUInt32LE(0) === 0x04034b50 && padding.readUInt16LE(26) === 0;
  if (isNameless && padding.readUInt32LE(18) === 0) padding = padding.subarray(localBytes);
  if (padding.some((byte) => byte !== 0)) throw hidden();
}

const hidden = () => broken('mods:broken.hiddenInside');

/** The possible lengths of the data descriptor after a file: sizes of 4 or 8 bytes, with or without a signature. */
function sizesBehind(source: Source, { name, crc, packed, size }: Placed, at: number): number {
  const found = source.read(at, 24);
  for (const [markBytes, wide] of [
    [4, false],
    [4, true],
    [0, false],
    [0, true],
  ] as const) {
    const length = markBytes + (wide ? 20 : 12);
    if (found.length < length || (markBytes > 0 && found.readUInt32LE(0) !== 0x08074b50)) continue;
    const number = (place: number) =>
      wide ? Number(found.readBigUInt64LE(place)) : found.readUInt32LE(place);
    const sizesAt = markBytes + 4;
    const isIt =
      found.readUInt32LE(markBytes) === crc &&
      number(sizesAt) === packed &&
      number(sizesAt + (wide ? 8 : 4)) === size;
    if (isIt) return length;
  }
  throw broken('mods:broken.behindContradicts', { name: shownName(name) });
}

import { checkName, isSameFile, maxNameLength, shownName } from './entry-name.ts';
import { broken, dangerous, unsupported } from './refused-file.ts';

/**
 * The name of a file in a rar before version 5: bytes in the code page of the packing computer, and often a second name
 * in Unicode, which newer tools use. Both names must be safe and have the same kind of extension.
 */
export function decodeRar4Name(bytes: Buffer, hasUnicode: boolean): string {
  const end = hasUnicode ? bytes.indexOf(0) : -1;
  const plainBytes = end < 0 ? bytes : bytes.subarray(0, end);
  const plain = plainBytes.toString('latin1');
  checkName(plain.replaceAll(/[\u0080-\u00ff]/g, '_'));
  if (end < 0) {
    if (plainBytes.some((byte) => byte > 0x7f)) throw unsupported('mods:unsupported.codePage');
    return plain.replaceAll('\\', '/');
  }
  const name = decodeUnicode(plainBytes, bytes.subarray(end + 1));
  checkName(name);
  if (!isSameFile(plain, name)) throw dangerous('mods:dangerous.twoNames', { name: shownName(name) });
  return name.replaceAll('\\', '/');
}

/**
 * Two bits say how each letter is stored: one byte, one byte with a common upper half, two bytes, or a run of letters of
 * the plain name. Reading past the end of one of the names is refused.
 */
function decodeUnicode(plain: Buffer, encoded: Buffer): string {
  let [place, flags, flagBits] = [0, 0, 0];
  const next = (): number => {
    const byte = encoded[place];
    if (byte === undefined) throw broken('mods:broken.nameBreaksOff');
    place += 1;
    return byte;
  };
  const units: number[] = [];
  const high = next() << 8;
  while (place < encoded.length) {
    if (units.length > maxNameLength) throw broken('mods:broken.nameTooLong');
    if (flagBits === 0) [flags, flagBits] = [next(), 8];
    flagBits -= 2;
    const how = (flags >> flagBits) & 3;
    if (how === 0) units.push(next());
    else if (how === 1) units.push(next() + high);
    else if (how === 2) units.push(next() + (next() << 8));
    else {
      const run = next();
      const correction = run & 0x80 ? next() : null;
      for (let left = (run & 0x7f) + 2; left > 0; left -= 1) {
        const letter = plain[units.length];
        if (letter === undefined || (correction === null && letter > 0x7f))
          throw broken('mods:broken.nameBreaksOff');
        units.push(correction === null ? letter : ((letter + correction) & 0xff) + high);
      }
    }
  }
  const name = String.fromCharCode(...units);
  if (!name.isWellFormed()) throw broken('mods:broken.nameNotText');
  return name;
}

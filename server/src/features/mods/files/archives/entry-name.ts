import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { broken, dangerous } from './refused-file.ts';

export const maxNameLength = 4096;
/** How many characters of a name are shown. */
const shownLength = 300;
/** Info-ZIP drops control characters, so a name with one has two spellings. U+FFFE marks bytes that rar could not read. */
// oxlint-disable-next-line no-control-regex -- control characters are refused here
const hidden = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/;
/** Characters that change the reading direction: they can hide the real extension. */
const unshown = new RegExp(`${hidden.source}|[\\u202a-\\u202e\\u2066-\\u2069]`, 'g');

const programs =
  /\.(?:exe|dll|scr|com|bat|cmd|ps1|psm1|vb|vbs|vbe|js|jse|ws|wsf|wsh|wsc|sct|hta|msi|msp|mst|msix|appx|cpl|lnk|scf|reg|chm|jnlp|xll|apk|aab|dex|so|dylib|app|dmg|pkg|deb|rpm|appimage|run|desktop|sh|bash|command|jar|py|elf|sys|ocx|pif|gadget)$/i;
const archives = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|zst|iso|cab|apk|jar|xpi|docx|xlsx|pptx)$/i;

/** Refuses a name that leads out of its folder, or that tools and systems read differently. */
export function checkName(name: string): void {
  if (name === '') throw broken('mods:broken.noName');
  if (name.length > maxNameLength) throw broken('mods:broken.nameTooLong');
  if (hidden.test(name)) throw dangerous('mods:dangerous.hiddenCharacters', { name: shownName(name) });
  const path = name.replaceAll('\\', '/');
  const parts = path.split('/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || parts.some(leadsUp))
    throw dangerous('mods:dangerous.outside', { name: shownName(name) });
  // On Windows, a name with a colon writes into a hidden stream of another file.
  if (path.includes(':')) throw dangerous('mods:dangerous.hiddenPart', { name: shownName(name) });
}

/** Windows drops dots and spaces at the end of a name, so ".. " and "..." can mean "..". */
const leadsUp = (part: string) => part.length > 1 && /^[. ]*$/.test(part) && part.includes('.');

export function shownName(name: string): string {
  return Array.from(name.toWellFormed().replaceAll(unshown, '')).slice(0, shownLength).join('');
}

/** The name after unpacking: Windows drops dots and spaces at the end, Info-ZIP drops a version such as ";1". */
function writtenName(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end).replace(/;\d*$/, '');
}

export function kindByName(name: string): ModEntry['kind'] {
  // Twice: "setup.exe.;1" is "setup.exe." for Info-ZIP, which Windows writes as "setup.exe".
  const written = writtenName(writtenName(name));
  if (programs.test(written)) return 'program';
  return archives.test(written) ? 'archive' : null;
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text);
const endingOf = (name: string) => /\.[^./\\]*$/.exec(name)?.[0].toLowerCase() ?? '';

/**
 * Whether a name in a code page and a Unicode name can belong to the same file. Letters that the code page lacks are
 * replaced by ASCII letters; its other letters are different bytes, some of them ASCII. An extension such as ".exe" is
 * the same in both.
 */
export function isSameFile(inCodePage: string, inUnicode: string): boolean {
  if (isAscii(inUnicode)) return inCodePage === inUnicode;
  const isReplaced = () =>
    inCodePage.length === inUnicode.length &&
    [...Array(inUnicode.length).keys()].every((at) => {
      const letter = inUnicode[at]!;
      return !isAscii(letter) || letter === inCodePage[at];
    });
  return (
    (!isAscii(inCodePage) || isReplaced()) &&
    (!isAscii(endingOf(inUnicode)) || endingOf(inCodePage) === endingOf(inUnicode)) &&
    kindByName(inCodePage) === kindByName(inUnicode)
  );
}

/** Recognizes a program by its first bytes, whatever its name is. */
export function kindByContent(first: Buffer): ModEntry['kind'] {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => first[at] === byte);
  // Windows, Linux, macOS (both byte orders, and for several machines), Android.
  if (begins(0x4d, 0x5a) || begins(0x7f, 0x45, 0x4c, 0x46)) return 'program';
  if (begins(0xcf, 0xfa, 0xed, 0xfe) || begins(0xce, 0xfa, 0xed, 0xfe)) return 'program';
  if (begins(0xca, 0xfe, 0xba, 0xbe) || begins(0x64, 0x65, 0x78, 0x0a)) return 'program';
  if (begins(0x23, 0x21)) return 'program';
  if (isZip(first) || isRar(first)) return 'archive';
  if (begins(0x37, 0x7a, 0xbc, 0xaf) || begins(0x1f, 0x8b)) return 'archive';
  return null;
}

export const isZip = (first: Buffer) => first.length >= 4 && first.readUInt32LE(0) === 0x04034b50;
export const isRar = (first: Buffer) => first.toString('latin1', 0, 6) === 'Rar!\u001a\u0007';

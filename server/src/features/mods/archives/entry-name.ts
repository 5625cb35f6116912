import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { BrokenArchive, DangerousArchive } from './archive.ts';

const longestName = 4096;
/** How much of a name is shown. */
const shownLength = 300;
/** Control characters, and marks that turn the direction of reading, which can hide what a file really is. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is about
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const programs =
  /\.(?:exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|msix|cpl|lnk|reg|apk|dex|so|dylib|app|dmg|pkg|deb|rpm|sh|bash|command|jar|py|elf|sys|ocx|pif|gadget)$/i;
const archives = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|zst|iso|cab|apk|jar|xpi|docx|xlsx|pptx)$/i;

/** Refuses a name that leads out of the folder it is unpacked to. */
export function checkName(name: string): void {
  if (name.length > longestName) throw new BrokenArchive('a name in it is too long');
  const path = name.replaceAll('\\', '/');
  if (name.includes('\0')) throw new DangerousArchive('a name in it hides another');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..'))
    throw new DangerousArchive(`it would write outside of its folder: ${shownName(name)}`);
}

export function shownName(name: string): string {
  return Array.from(name.toWellFormed().replaceAll(unwanted, '')).slice(0, shownLength).join('');
}

export function kindByName(name: string): ModEntry['kind'] {
  if (programs.test(name)) return 'program';
  return archives.test(name) ? 'archive' : null;
}

/** What the first bytes of something say, whatever its name does. */
export function kindByContent(first: Buffer): ModEntry['kind'] {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => first[at] === byte);
  // Windows, Linux, macOS (both ways round, and for several machines), Android.
  if (begins(0x4d, 0x5a) || begins(0x7f, 0x45, 0x4c, 0x46)) return 'program';
  if (begins(0xcf, 0xfa, 0xed, 0xfe) || begins(0xce, 0xfa, 0xed, 0xfe)) return 'program';
  if (begins(0xca, 0xfe, 0xba, 0xbe) || begins(0x64, 0x65, 0x78, 0x0a)) return 'program';
  if (begins(0x23, 0x21)) return 'program';
  if (isZip(first) || begins(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)) return 'archive';
  if (begins(0x37, 0x7a, 0xbc, 0xaf) || begins(0x1f, 0x8b)) return 'archive';
  return null;
}

export const isZip = (first: Buffer) => first.length >= 4 && first.readUInt32LE(0) === 0x04034b50;

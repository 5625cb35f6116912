import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { modContentsShown, modTexts } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModEntry, ModFileKind } from '@snowglobe/contract/features/mods/mods.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { createBudget, type Listed } from './archive.ts';
import { isRar, isZip } from './entry-name.ts';
import { inspectRar } from './rar.ts';
import { broken, RefusedFile } from './refused-file.ts';
import { fileSource, type Source } from './source.ts';
import { inspectZip } from './zip.ts';

export type InspectedFile = {
  sha256: string;
  hasPrograms: boolean;
  /** The first entries of the archive. */
  contents: readonly ModEntry[];
  contentsCount: number;
};

const noEntries: readonly ModEntry[] = [];
const pieceBytes = 1024 ** 2;

/** Reads a file's contents and its SHA-256. Refuses a file whose content does not match its name. Synchronous. */
export async function inspectFile(path: string, kind: ModFileKind): Promise<InspectedFile> {
  const fd = openSync(path, 'r');
  try {
    const { entries, hasPrograms } = await list(kind, fileSource(fd));
    return {
      sha256: digestOf(fd),
      hasPrograms,
      contents: entries.slice(0, modContentsShown),
      contentsCount: entries.length,
    };
  } finally {
    closeSync(fd);
  }
}

/** Lists the contents of a file of this kind. */
export async function list(kind: ModFileKind, source: Source): Promise<Listed> {
  if (source.size === 0) throw new RefusedFile('emptyFile', modTexts.emptyFile);
  const found = contentKind(source);
  if (found !== (kind === 'apk' ? 'zip' : kind)) throw wrongContent(kind, found);
  switch (kind) {
    case 'zip':
      return inspectZip(source, { budget: createBudget(source.size), depth: 1 });
    case 'apk': {
      const listed = await inspectZip(source, { budget: createBudget(source.size), depth: 1 });
      if (listed.entries.some(({ name }) => name === 'AndroidManifest.xml'))
        return { entries: listed.entries, hasPrograms: true };
      throw new RefusedFile('wrongContent', 'mods:archive.notAnApp');
    }
    case 'rar':
      return inspectRar(source, createBudget(source.size));
    case 'exe':
    case 'dmg':
      return { entries: noEntries, hasPrograms: true };
  }
}

type ContentKind = 'zip' | 'rar' | 'exe' | 'dmg' | null;

function contentKind(source: Source): ContentKind {
  const first = source.read(0, 64);
  if (isZip(first)) return 'zip';
  if (first.length >= 4 && first.readUInt32LE(0) === 0x06054b50) throw broken('mods:broken.empty');
  if (isRar(first)) return 'rar';
  if (isWindowsProgram(source, first)) return 'exe';
  return isDiskImage(source) ? 'dmg' : null;
}

function wrongContent(kind: ModFileKind, found: ContentKind): RefusedFile {
  return new RefusedFile(
    'wrongContent',
    found ? said('mods:archive.otherKind', { kind, found }) : said('mods:archive.noKind', { kind }),
  );
}

function isWindowsProgram(source: Source, head: Buffer): boolean {
  if (head.length < 64 || head.toString('latin1', 0, 2) !== 'MZ') return false;
  return source.read(head.readUInt32LE(60), 4).toString('latin1') === 'PE\0\0';
}

const imageEndBytes = 512;

/** A disk image ends with a block that contains its signature, its version and the block's length. */
function isDiskImage(source: Source): boolean {
  if (source.size < imageEndBytes) return false;
  const end = source.read(source.size - imageEndBytes, 12);
  return (
    end.toString('latin1', 0, 4) === 'koly' &&
    end.readUInt32BE(4) === 4 &&
    end.readUInt32BE(8) === imageEndBytes
  );
}

function digestOf(fd: number): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(pieceBytes);
  for (let at = 0; ;) {
    const count = readSync(fd, piece, 0, pieceBytes, at);
    if (count === 0) return hash.digest('hex');
    hash.update(piece.subarray(0, count));
    at += count;
  }
}

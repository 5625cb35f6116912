import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { modContentsShown, modFileKinds } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModEntry, ModFileKind } from '@snowglobe/contract/features/mods/mods.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { BrokenArchive, DangerousArchive, openBudget, type Listed, type Source } from './archive.ts';
import { inspectRar } from './rar.ts';
import { inspectZip } from './zip.ts';

export type Inspected = {
  kind: ModFileKind;
  sha256: string;
  hasPrograms: boolean;
  contents: readonly ModEntry[];
  contentsCount: number;
};
type Asked = { path: string; name: string; signal: AbortSignal };

const noEntries: readonly ModEntry[] = [];
const pieceSize = 1024 ** 2;

/** Which of the kinds a name says; undefined for every other. */
export function kindByEnding(name: string): ModFileKind | undefined {
  const ending = name.toLowerCase().split('.').at(-1);
  return name.includes('.') ? modFileKinds.find((kind) => kind === ending) : undefined;
}

/** Looks at a file that has arrived: what it is, what is in it, and its digest. Refuses what is not what it says. */
export async function inspectFile({ path, name, signal }: Asked): Promise<Inspected> {
  const kind = kindByEnding(name);
  if (!kind) throw new AppError(faults.wrongFileType);
  const handle = await open(path);
  try {
    const listed = await list(kind, await fileSource(handle), signal);
    return {
      kind,
      sha256: await digestOf(handle, signal),
      // What runs by itself is one.
      hasPrograms: listed.hasPrograms || kind === 'exe' || kind === 'apk' || kind === 'dmg',
      contents: listed.entries.slice(0, modContentsShown),
      contentsCount: listed.entries.length,
    };
  } catch (error) {
    throw refusalOf(error, kind);
  } finally {
    await handle.close();
  }
}

function refusalOf(error: unknown, kind: ModFileKind): unknown {
  if (error instanceof DangerousArchive)
    return new AppError(faults.dangerousArchive, { text: `This ${kind} file was refused: ${error.message}` });
  if (error instanceof BrokenArchive)
    return new AppError(faults.brokenArchive, { text: `This is no sound ${kind} file: ${error.message}` });
  return error;
}

async function list(kind: ModFileKind, source: Source, signal: AbortSignal): Promise<Listed> {
  const first = await source.read(0, 4);
  switch (kind) {
    case 'zip':
    case 'apk': {
      if (first.length < 4 || first.readUInt32LE(0) !== 0x04034b50) throw new AppError(faults.wrongFileType);
      const listed = await inspectZip(source, { budget: openBudget(source.size), depth: 1, signal });
      if (kind === 'apk' && !listed.entries.some(({ name }) => name === 'AndroidManifest.xml'))
        throw new AppError(faults.wrongFileType, { text: 'This is no app: it has no AndroidManifest.xml' });
      return listed;
    }
    case 'rar':
      if (first.toString('latin1') !== 'Rar!') throw new AppError(faults.wrongFileType);
      return inspectRar(source, openBudget(source.size));
    case 'exe':
      if (!(await isWindowsProgram(source))) throw new AppError(faults.wrongFileType);
      return { entries: noEntries, hasPrograms: true };
    case 'dmg':
      if (!(await isDiskImage(source))) throw new AppError(faults.wrongFileType);
      return { entries: noEntries, hasPrograms: true };
  }
}

async function isWindowsProgram(source: Source): Promise<boolean> {
  const head = await source.read(0, 64);
  if (head.length < 64 || head.toString('latin1', 0, 2) !== 'MZ') return false;
  const mark = await source.read(head.readUInt32LE(60), 4);
  return mark.toString('latin1') === 'PE\0\0';
}

const imageEnd = 512;

/** A disk image ends with a block that says its name, its version and its own length. */
async function isDiskImage(source: Source): Promise<boolean> {
  if (source.size < imageEnd) return false;
  const end = await source.read(source.size - imageEnd, 12);
  return (
    end.toString('latin1', 0, 4) === 'koly' && end.readUInt32BE(4) === 4 && end.readUInt32BE(8) === imageEnd
  );
}

async function fileSource(handle: FileHandle): Promise<Source> {
  const { size } = await handle.stat();
  return {
    size,
    async read(at, length) {
      const wanted = Math.max(0, Math.min(length, size - at));
      if (at < 0 || wanted === 0) return Buffer.alloc(0);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}

async function digestOf(handle: FileHandle, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const bytes = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: pieceSize, signal });
  for await (const piece of bytes) hash.update(piece as Buffer);
  return hash.digest('hex');
}

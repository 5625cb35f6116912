import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';

/** What is inside an archive, read from its own directory. */
export type Listed = { entries: readonly ModEntry[]; hasPrograms: boolean };

/** It is not what it seems to be, or says things of itself that are not so. */
export class BrokenArchive extends Error {}
/** Whoever unpacks it comes to harm. */
export class DangerousArchive extends Error {}

/** Bytes at a place, wherever they lie: a file that arrived, or an archive in an archive. */
export type Source = {
  size: number;
  /** Exactly so many bytes, or fewer at the end. */
  read(at: number, length: number): Promise<Buffer>;
};

export function memorySource(bytes: Buffer): Source {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
}

export const mostEntries = 50_000;
const mostBytes = 20 * 1024 ** 3;
/** What is no larger than this harms nobody, however small it was packed. */
const harmlessBytes = 256 * 1024 ** 2;
/** Texts and tables pack to a twentieth; only what was made to burst packs to less than a hundredth. */
const mostRatio = 100;
/** An archive in an archive in an archive: deeper is nobody's mod. */
export const mostDepth = 3;

/** What an archive may cost whoever looks into it, and whoever unpacks it. Archives inside share it. */
export type Budget = { spend(entries: number, bytes: number): void };

/** Of an archive of so many bytes. What it says of itself is taken out before a byte of it is unpacked. */
export function openBudget(packed: number): Budget {
  let [entries, bytes] = [0, 0];
  return {
    spend(moreEntries, moreBytes) {
      entries += moreEntries;
      bytes += moreBytes;
      if (entries > mostEntries) throw new DangerousArchive(`it holds more than ${mostEntries} files`);
      if (bytes > mostBytes || (bytes > harmlessBytes && bytes > packed * mostRatio))
        throw new DangerousArchive('it unpacks to far more than it should');
    },
  };
}

import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { dangerous, RefusedFile } from './refused-file.ts';

/** What is inside an archive, read from its own directory. */
export type Listed = { entries: readonly ModEntry[]; hasPrograms: boolean };

export const maxEntries = 50_000;
const maxBytes = 20 * 1024 ** 3;
/** An archive that unpacks to no more than this is harmless, however small it is. */
const harmlessBytes = 256 * 1024 ** 2;
/** Texts and tables pack to a twentieth; only what was made to burst packs to less than a hundredth. */
const maxRatio = 100;
/** How deep archives may lie in archives. */
export const maxDepth = 3;

/** What an archive may cost us to inspect, and others to unpack. Archives inside share it. */
export type Budget = { spend(entries: number, bytes: number): void };

/** For an archive of this size. The sizes that its directory claims are spent before a byte is unpacked. */
export function createBudget(packedBytes: number): Budget {
  let [entries, bytes] = [0, 0];
  return {
    spend(moreEntries, moreBytes) {
      entries += moreEntries;
      bytes += moreBytes;
      if (entries > maxEntries) throw tooManyEntries();
      if (bytes > maxBytes || (bytes > harmlessBytes && bytes > packedBytes * maxRatio))
        throw dangerous('it unpacks to far more than it should');
    },
  };
}

export const tooManyEntries = () =>
  new RefusedFile(
    'tooManyEntries',
    `This archive holds more than ${maxEntries.toLocaleString('en')} files. Please pack fewer of them`,
  );

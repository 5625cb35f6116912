import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { dangerous, RefusedFile } from './refused-file.ts';

/** The content of an archive, read from its own directory. */
export type Listed = { entries: readonly ModEntry[]; hasPrograms: boolean };

export const maxEntries = 50_000;
const maxBytes = 20 * 1024 ** 3;
/** An archive that unpacks to at most this size is accepted at any compression ratio. */
const harmlessBytes = 256 * 1024 ** 2;
/** Texts and tables compress to about 1/20. Only zip bombs compress to less than 1/100. */
const maxRatio = 100;
/** How deep archives may be nested. */
export const maxDepth = 3;

/** The limits for inspecting and unpacking an archive. Nested archives share them. */
export type Budget = { spend(entries: number, bytes: number): void };

/** The budget for an archive of this size. Sizes from its directory are subtracted before anything is unpacked. */
export function createBudget(packedBytes: number): Budget {
  let [entries, bytes] = [0, 0];
  return {
    spend(moreEntries, moreBytes) {
      entries += moreEntries;
      bytes += moreBytes;
      if (entries > maxEntries) throw tooManyEntries();
      if (bytes > maxBytes || (bytes > harmlessBytes && bytes > packedBytes * maxRatio))
        throw dangerous('mods:dangerous.unpacksTooMuch');
    },
  };
}

export const tooManyEntries = () =>
  new RefusedFile('tooManyEntries', said('mods:archive.tooManyEntries', { max: maxEntries }));

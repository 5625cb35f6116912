import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { TextKey } from '@snowglobe/contract/texts/texts.ts';
import type { Member } from '../sessions/member.ts';

/** How a file is described to its owner. */
export type DescribedFile = {
  name: string;
  /** Where it is shown, for example "Winter club". */
  place: string;
  /** The address of that place; null when the member can no longer open it. */
  link: string | null;
};

/** A folder in which a feature stores files. Each feature that stores files registers one or more. */
export type FileFolder = {
  /** The first part of its keys. */
  folder: string;
  /** What it contains. */
  label: TextKey;
  /** How old a file without a row must be before the sweep deletes it. */
  graceMs: number;
  /** The keys that rows refer to, each with the member whose quota the file counts for (null: no quota). */
  ownersOf(keys: readonly string[]): Promise<Map<string, number | null>>;
  /** Deletes the rows of files that the sweep deleted. */
  deleteRows?(keys: readonly string[]): Promise<void>;
  /** The keys that belong to the member, each with its description in their language. */
  describe(
    member: Member,
    keys: readonly string[],
    language: Language | null,
  ): Promise<Map<string, DescribedFile>>;
  /** Deletes a file of the member on their request. Missing where a file is deleted only with what shows it. */
  remove?(member: Member, key: string): Promise<void>;
};

export type FileFolders = ReturnType<typeof createFileFolders>;

/** All folders with files: the sweep and the members' storage pages read them here. */
export function createFileFolders() {
  const folders = new Map<string, FileFolder>();
  return {
    add: (folder: FileFolder) => void folders.set(folder.folder, folder),
    all: () => [...folders.values()],
    /** The folder of a key. */
    of: (key: string) => folders.get(key.split('/')[0]!),
  };
}

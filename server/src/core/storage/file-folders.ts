import type { Member } from '../sessions/member.ts';

/** How a member recognises one of their files. */
export type DescribedFile = {
  name: string;
  /** Where it is shown: "Winter club". */
  place: string;
  /** Where that opens; null when the member can't open it any more. */
  link: string | null;
};

/** A folder of keys: what lies in it, whose it is, and what may go. One entry of each feature that keeps files. */
export type KeptFolder = {
  /** The first part of its keys. */
  folder: string;
  /** What lies in it, in a member's words. */
  label: string;
  /** A file may lie there for so long before a row names it. */
  graceMs: number;
  /** Of these keys the ones that rows name, each with the member it counts for (null: for nobody). The others are swept. */
  ownersOf(keys: readonly string[]): Promise<Map<string, number | null>>;
  /** The rows that go with keys which were swept. */
  forget?(keys: readonly string[]): Promise<void>;
  /** The member's own among these keys. */
  describe(member: Member, keys: readonly string[]): Promise<Map<string, DescribedFile>>;
  /** Deletes one of the member's own, at their wish. Left out where a file lives as long as what shows it. */
  remove?(member: Member, key: string): Promise<void>;
};

export type KeptFolders = ReturnType<typeof createFileFolders>;

/** Every folder that files are kept in; the features enter theirs. */
export function createFileFolders() {
  const folders = new Map<string, KeptFolder>();
  return {
    add: (kept: KeptFolder) => void folders.set(kept.folder, kept),
    all: () => [...folders.values()],
    /** The one that a key lies in. */
    of: (key: string) => folders.get(key.split('/')[0]!),
  };
}

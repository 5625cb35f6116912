import type { Readable } from 'node:stream';

export type StoredFile = {
  size: number;
  modified: Date;
  /** Null when it was removed since it was opened. */
  stream(range?: { start: number; end: number }): Promise<Readable | null>;
};

export type ListedFile = { key: string; size: number; since: Date };

/**
 * Where files live: a disk, or a store of objects far away. Nothing here gives out a path, and everything may take
 * its time. Keys are made by us, never by a person: letters, digits, `/`, `.`, `_`, `-`.
 */
export type Files = {
  /**
   * Keeps what lies at a local path, durably when this resolves. The path stays until its owner discards it, so that
   * after a crash the same file can be kept under the same key again.
   */
  keep(key: string, path: string): Promise<void>;
  /**
   * Stores a local file as a hard link, which takes no space. False when that is not possible, for example because
   * the file is on another file system; it is never copied.
   */
  keepLinked(key: string, path: string): Promise<boolean>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  /**
   * Puts the file at a local path, for a program that wants one; false when there is none. Nothing of it may be
   * changed there: it may be the file itself under a second name. Whoever asked removes it.
   */
  lend(key: string, path: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Everything whose key begins with this folder, however deep; never all of it in memory. */
  list(folder: string): AsyncIterable<ListedFile>;
  isReady(): Promise<boolean>;
};

import type { Readable } from 'node:stream';

type StoredObject = { key: string; size: number; modified: Date };

/**
 * Where backups are stored: a folder or an object store. Keys contain letters, digits, `/`, `.`, `_` and `-`.
 * An object is either whole or missing: `write` makes it visible only when all of its bytes are stored durably.
 */
export type BackupStore = {
  /** The address of the store for messages to the operator, without credentials. */
  name: string;
  write(key: string, content: Readable): Promise<void>;
  /** Null when there is no such object. */
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  list(prefix: string): AsyncIterable<StoredObject>;
  remove(key: string): Promise<void>;
  /** Deletes what interrupted writes left behind. Only called while no other backup runs. */
  removeUnfinished(): Promise<void>;
};

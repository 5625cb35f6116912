import type { Readable } from 'node:stream';

type StoredObject = { key: string; size: number; modified: Date };

/**
 * Where backups are stored: a folder or an object store. Keys contain letters, digits, `/`, `.`, `_` and `-`.
 * An object is either whole or missing: `write` makes it visible only when all of its bytes are stored durably.
 */
export type BackupStore = {
  /** The address of the store for messages to the operator, without credentials. */
  name: string;
  /** How many objects are written at the same time: more than one hides the delay of a store that is far away. */
  concurrency: number;
  write(key: string, content: Readable): Promise<void>;
  /** Like `write`, but false when the object exists. A store that can't do that writes it. */
  writeNew(key: string, content: Readable): Promise<boolean>;
  /** Null when there is no such object. */
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  list(prefix: string): AsyncIterable<StoredObject>;
  remove(key: string): Promise<void>;
  /** Deletes what interrupted writes left behind. Only called while no other backup runs. */
  removeUnfinished(): Promise<void>;
};

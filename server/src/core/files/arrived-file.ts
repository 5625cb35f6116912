import type { Files } from './files.ts';

/** A file that has arrived completely and is not stored yet. */
export type ArrivedFile = {
  /** Stores it under a key; it is durable when this resolves. */
  keepAs(key: string): Promise<void>;
  /** A local path of its bytes, which exists until the work has ended. It must not be written to. */
  withLocalPath<T>(work: (path: string) => Promise<T>): Promise<T>;
};

/** A file that has arrived on this machine. */
export function arrivedAt(files: Files, path: string): ArrivedFile {
  return { keepAs: (key) => files.keep(key, path), withLocalPath: (work) => work(path) };
}

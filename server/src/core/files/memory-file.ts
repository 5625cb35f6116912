import { Readable } from 'node:stream';
import type { StoredFile } from './files.ts';

/** Bytes that are made here and lie nowhere, sent as a file is. */
export function memoryFile(bytes: Buffer, modified: Date): StoredFile {
  return {
    size: bytes.length,
    modified,
    stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

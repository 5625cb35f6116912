import type { IncomingMessage } from 'node:http';
import type { DataStore, Locker } from '@tus/server';
import type { ArrivedFile } from '../files/arrived-file.ts';
import type { UploadRow } from './uploads.store.ts';
import type { BodyWrite } from './write-body.ts';

/** Where the bytes of uploads are until they are complete: a local folder, or the S3 store. */
export type ReceivedBytes = {
  /** For the tus library: it writes chunks, and lets one request at a time change an upload. */
  datastore: DataStore;
  locker: Locker;
  /** Writes the body of a request and returns the new offset. Null: the library does it, through `datastore`. */
  writeBody: null | ((id: string, body: IncomingMessage, write: Omit<BodyWrite, 'path'>) => Promise<number>);
  /** How many bytes have arrived. */
  received(upload: UploadRow): Promise<number>;
  /** How much space of the local disk a chunk of this size needs while it is received. */
  localBytes(chunkBytes: number): number;
  /** Runs work while no other request, also of another node, changes or finishes the upload. Null when it is gone. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T | null>;
  /** A complete upload. Only inside of `exclusively`. */
  arrived(upload: UploadRow): ArrivedFile;
  /** Deletes the bytes of an upload, after its row was deleted or finished. */
  remove(id: string): Promise<void>;
  /** Deletes bytes that belong to no unfinished upload. */
  sweep(findUnfinished: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
};

/** Younger bytes without a row may belong to an upload that is being created. */
export const minStrayAgeMs = 3600 * 1000;

import { Readable } from 'node:stream';
import { FileStore, type Configstore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { findUpload } from './uploads.store.ts';

export const uploadsPath = '/api/uploads';

/** Passes our id of a new upload to the library. Clients cannot set it, because only the listed headers are copied. */
const idHeader = 'x-upload-id';
const copiedHeaders = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
/** After this time a client gets the lock of its upload, although its old connection still seems open. */
const lockDrainTimeout = 250;

/** The library's store of metadata. Ours are rows, which are written before the library is called. */
function rowsOf(db: Database): Configstore {
  return {
    async get(id: string) {
      const row = await findUpload(db, id);
      if (!row || row.finished_at) return undefined;
      const { metadata, size, created_at } = row;
      return new Upload({ id, size, offset: 0, metadata, creation_date: created_at.toISOString() });
    },
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}

export type Tus = ReturnType<typeof createTus>;

/** The tus 1.0 protocol. Access is checked before, and the purpose of the upload is handled after. */
export function createTus(db: Database, folder: string) {
  const server = new Server({
    path: uploadsPath,
    datastore: new FileStore({ directory: folder, configstore: rowsOf(db) }),
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout,
    namingFunction: (request) => request.headers.get(idHeader)!,
  });

  return {
    handle(request: FastifyRequest, id: string): Promise<Response> {
      const headers = new Headers({ [idHeader]: id });
      for (const name of copiedHeaders) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const hasBody = headers.get('content-type') === 'application/offset+octet-stream';
      const target = new Request(
        `http://snowglobe${uploadsPath}${request.method === 'POST' ? '' : `/${id}`}`,
        {
          method: request.method,
          headers,
          // Streamed from the socket to the disk.
          ...(hasBody ? { body: Readable.toWeb(request.raw), duplex: 'half' } : {}),
        },
      );
      return server.handleWeb(target);
    },
  };
}

import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { isS3Away } from '../s3/s3-error.ts';
import type { ReceivedBytes } from './received-bytes.ts';

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

export type Tus = ReturnType<typeof createTus>;

/** The tus 1.0 protocol. Access is checked before, and the purpose of the upload is handled after. */
export function createTus({ datastore, locker }: ReceivedBytes) {
  /** The library turns every error into a response of its own. */
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: uploadsPath,
    datastore,
    locker,
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout,
    namingFunction: (request) => request.headers.get(idHeader)!,
    onResponseError: (request, error) => void failures.set(request, error),
  });

  return {
    async handle(request: FastifyRequest, id: string): Promise<Response> {
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
          // Streamed from the socket to the disk or the store.
          ...(hasBody ? { body: Readable.toWeb(request.raw), duplex: 'half' } : {}),
        },
      );
      const response = await server.handleWeb(target);
      const failure = failures.get(target);
      if (isS3Away(failure)) throw failure;
      return response;
    },
  };
}

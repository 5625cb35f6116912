import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { Server, type Upload } from '@tus/server';
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

/**
 * A part of the library's handlers. It reads the body as a web stream and passes it through five streams, which takes
 * longer than writing the bytes, so it is replaced for uploads to the disk.
 */
type BodyWriter = {
  writeToStore(
    stream: object | null,
    upload: Upload & { offset: number },
    maxBytes: number,
    context: { signal: AbortSignal },
  ): Promise<number>;
};

export type Tus = ReturnType<typeof createTus>;

/** The tus 1.0 protocol. Access is checked before, and the purpose of the upload is handled after. */
export function createTus({ datastore, locker, writeBody }: ReceivedBytes) {
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

  /** The bodies of running requests, by the empty stream that the library receives instead. */
  const bodies = new WeakMap<object, IncomingMessage>();
  if (writeBody)
    for (const handler of [server.handlers.PATCH, server.handlers.POST] as unknown as BodyWriter[])
      handler.writeToStore = (stream, { id, offset }, maxBytes, { signal }) => {
        const body = stream && bodies.get(stream);
        return body ? writeBody(id, body, { offset, maxBytes, cancelled: signal }) : Promise.resolve(offset);
      };

  function streamOf(body: IncomingMessage): ReadableStream {
    if (!writeBody) return Readable.toWeb(body) as ReadableStream;
    const stream = new ReadableStream();
    bodies.set(stream, body);
    return stream;
  }

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
          ...(hasBody ? { body: streamOf(request.raw), duplex: 'half' } : {}),
        },
      );
      const response = await server.handleWeb(target);
      const failure = failures.get(target);
      if (isS3Away(failure)) throw failure;
      return response;
    },
  };
}

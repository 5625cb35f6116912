import { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';
import { createS3Requests, unreachable, type S3Bucket } from './s3-request.ts';
import { elementsOf, textOf } from './s3-xml.ts';

/** A service accepts at most 10,000 parts of one size, so an object can have 160 GB. */
const defaultPartBytes = 16 * 1024 ** 2;
const maxResumes = 5;

/** The objects of one bucket of any S3-compatible service, with paths instead of host names for buckets. */
export function createS3Client(bucket: S3Bucket, { partBytes = defaultPartBytes } = {}) {
  const send = createS3Requests(bucket);
  const sendAndRead = async (request: Parameters<typeof send>[0]) => (await send(request)).text();

  const isMissing = (error: unknown) => error instanceof S3Error && error.code === 'NoSuchKey';

  async function findSize(key: string): Promise<number | null> {
    try {
      const response = await send({ method: 'HEAD', key });
      return Number(response.headers.get('content-length'));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function putParts(key: string, chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
    const created = await sendAndRead({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = textOf(created, 'UploadId') ?? '';
    try {
      const etags: string[] = [];
      let size = 0;
      for await (const body of chunks) {
        const query = { partNumber: String(etags.length + 1), uploadId };
        const response = await send({ method: 'PUT', key, query, body });
        await response.arrayBuffer();
        etags.push(response.headers.get('etag') ?? '');
        size += body.length;
      }
      await completeParts(key, uploadId, { etags, size });
    } catch (error) {
      await abortParts(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  async function completeParts(
    key: string,
    uploadId: string,
    { etags, size }: { etags: readonly string[]; size: number },
  ): Promise<void> {
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    try {
      const answer = await sendAndRead({ method: 'POST', key, query: { uploadId }, body });
      // The status was sent before the parts were joined, so an error can follow a 200.
      if (answer.includes('<Error>'))
        throw new S3Error(textOf(answer, 'Code') ?? 'InternalError', 200, textOf(answer, 'Message') ?? '');
    } catch (error) {
      // A repeated request finds no upload when the first one succeeded and its answer was lost.
      const isGone = error instanceof S3Error && error.code === 'NoSuchUpload';
      if (!isGone || (await findSize(key)) !== size) throw error;
    }
  }

  const abortParts = async (key: string, uploadId: string) =>
    void (await sendAndRead({ method: 'DELETE', key, query: { uploadId } }));

  /** Follows the pages of a list. */
  async function* pages(query: Record<string, string>, next: (xml: string) => Record<string, string>) {
    for (let more: Record<string, string> | null = {}; more;) {
      const xml: string = await sendAndRead({ method: 'GET', query: { ...query, ...more } });
      yield xml;
      more = textOf(xml, 'IsTruncated') === 'true' ? next(xml) : null;
    }
  }

  return {
    /** The object is visible when all of it is stored, or not at all. Large ones are sent in parts. */
    async put(key: string, content: Readable): Promise<void> {
      const chunks = inParts(content, partBytes);
      const first = (await chunks.next()).value ?? new Uint8Array(0);
      if (first.length === partBytes) return putParts(key, prepend(first, chunks));
      await sendAndRead({ method: 'PUT', key, body: first });
    },

    /** A small object; false when there is one. Some services do not know the condition: they write it in any case. */
    async putNew(key: string, content: Readable): Promise<boolean> {
      const body = Buffer.concat(await content.toArray());
      const isRefused = (error: unknown) => error instanceof S3Error && [409, 412].includes(error.status);
      try {
        await sendAndRead({ method: 'PUT', key, body, headers: { 'if-none-match': '*' } });
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        if (!(error instanceof S3Error) || error.status !== 501) throw error;
      }
      await sendAndRead({ method: 'PUT', key, body });
      return true;
    },

    /** Null when there is no such object. A broken connection is continued where it broke. */
    async get(key: string): Promise<Readable | null> {
      const request = (headers: Record<string, string> = {}) => send({ method: 'GET', key, headers });
      try {
        return Readable.from(readResumed(await request(), request), { objectMode: false });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    has: async (key: string) => (await findSize(key)) !== null,

    async *list(prefix: string): AsyncGenerator<{ key: string; size: number; modified: Date }> {
      const next = (xml: string) => ({ 'continuation-token': textOf(xml, 'NextContinuationToken') ?? '' });
      for await (const xml of pages({ 'list-type': '2', prefix }, next))
        for (const item of elementsOf(xml, 'Contents'))
          yield {
            key: textOf(item, 'Key') ?? '',
            size: Number(textOf(item, 'Size')),
            modified: new Date(textOf(item, 'LastModified') ?? 0),
          };
    },

    remove: async (key: string) => void (await sendAndRead({ method: 'DELETE', key })),

    /** Deletes the parts of uploads that were not completed. */
    async removeUnfinished(prefix: string): Promise<void> {
      const next = (xml: string) => ({
        'key-marker': textOf(xml, 'NextKeyMarker') ?? '',
        'upload-id-marker': textOf(xml, 'NextUploadIdMarker') ?? '',
      });
      for await (const xml of pages({ uploads: '', prefix }, next))
        for (const item of elementsOf(xml, 'Upload'))
          await abortParts(textOf(item, 'Key') ?? '', textOf(item, 'UploadId') ?? '');
    },
  };
}

/** The content of an answer. After a broken connection the rest is requested, unless the object has changed. */
async function* readResumed(
  response: Response,
  request: (headers: Record<string, string>) => Promise<Response>,
): AsyncGenerator<Uint8Array> {
  const etag = response.headers.get('etag') ?? '';
  let offset = 0;
  let resumes = 0;
  let body = response.body;
  while (body) {
    try {
      for await (const chunk of body) {
        yield chunk;
        offset += chunk.length;
        resumes = 0;
      }
      return;
    } catch (error) {
      resumes += 1;
      if (resumes > maxResumes) throw unreachable(error);
      ({ body } = await request({ range: `bytes=${offset}-`, 'if-match': etag }));
    }
  }
}

/** The content in pieces of the same size; only the last one can be smaller. */
async function* inParts(
  content: Readable,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let pieces: Uint8Array[] = [];
  let filled = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    for (let offset = 0; offset < chunk.length;) {
      const piece = chunk.subarray(offset, offset + bytes - filled);
      pieces.push(piece);
      filled += piece.length;
      offset += piece.length;
      if (filled < bytes) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      filled = 0;
    }
  }
  if (filled > 0) yield Buffer.concat(pieces);
  return undefined;
}

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

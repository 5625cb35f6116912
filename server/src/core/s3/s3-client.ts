import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { inParts, prepend } from './in-parts.ts';
import { readResumed } from './read-resumed.ts';
import { S3Error } from './s3-error.ts';
import { createS3Multipart } from './s3-multipart.ts';
import { createS3Requests, type S3Body, type S3Bucket, type S3Options } from './s3-request.ts';
import { elementsOf, textOf } from './s3-xml.ts';

/** A service accepts at most 10,000 parts of one size, so an object can have 160 GB. */
const defaultPartBytes = 16 * 1024 ** 2;
/** How many parts of one file are sent at the same time: one alone waits for the answer most of the time. */
const fileConcurrency = 3;

export type S3Object = { key: string; size: number; modified: Date };
export type S3Found = { size: number; modified: Date; etag: string };
export type S3Client = ReturnType<typeof createS3Client>;

/** The objects of one bucket of any S3-compatible service, with paths instead of host names for buckets. */
export function createS3Client(
  bucket: S3Bucket,
  { partBytes = defaultPartBytes, ...options }: { partBytes?: number } & S3Options = {},
) {
  const requests = createS3Requests(bucket, options);
  const { send, sendAndRead } = requests;
  const isMissing = (error: unknown) => error instanceof S3Error && error.code === 'NoSuchKey';

  /** Null when there is no such object. */
  async function find(key: string): Promise<S3Found | null> {
    try {
      const response = await send({ method: 'HEAD', key });
      response.resume();
      const { 'content-length': size, 'last-modified': modified, etag = '' } = response.headers;
      return { size: Number(size), modified: new Date(modified ?? 0), etag };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  const multipart = createS3Multipart(requests, async (key) => (await find(key))?.size ?? null);

  async function putParts(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const uploadId = await multipart.create(key);
    try {
      const etags: string[] = [];
      let size = 0;
      for await (const body of chunks) {
        etags.push(await multipart.putPart({ key, uploadId, number: etags.length + 1 }, body));
        size += body.length;
      }
      const parts = etags.map((etag, index) => ({ number: index + 1, etag }));
      await multipart.complete({ key, uploadId, parts, size });
    } catch (error) {
      await multipart.abort(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /** Follows the pages of a list. */
  async function* pages(query: Record<string, string>, next: (xml: string) => Record<string, string>) {
    for (let more: Record<string, string> | null = {}; more;) {
      const xml: string = await sendAndRead({ method: 'GET', query: { ...query, ...more } });
      yield xml;
      more = textOf(xml, 'IsTruncated') === 'true' ? next(xml) : null;
    }
  }

  /** Uploads in parts that were not completed. Some services have no such list; they delete these uploads by themselves. */
  async function* listUnfinished(
    prefix: string,
  ): AsyncGenerator<{ key: string; uploadId: string; begunAt: Date }> {
    const next = (xml: string) => ({
      'key-marker': textOf(xml, 'NextKeyMarker') ?? '',
      'upload-id-marker': textOf(xml, 'NextUploadIdMarker') ?? '',
    });
    try {
      for await (const xml of pages({ uploads: '', prefix }, next))
        for (const item of elementsOf(xml, 'Upload'))
          yield {
            key: textOf(item, 'Key') ?? '',
            uploadId: textOf(item, 'UploadId') ?? '',
            begunAt: new Date(textOf(item, 'Initiated') ?? 0),
          };
    } catch (error) {
      if (!(error instanceof S3Error) || error.code !== 'NotImplemented') throw error;
    }
  }

  const putOne = async (key: string, body: Uint8Array | S3Body) =>
    void (await sendAndRead({ method: 'PUT', key, body }));

  return {
    multipart,
    find,
    putOne,
    presign: requests.presign,

    /** The object is visible when all of it is stored, or not at all. Large ones are sent in parts. */
    async put(key: string, content: Readable): Promise<void> {
      const chunks = inParts(content, partBytes);
      const first = (await chunks.next()).value ?? new Uint8Array(0);
      if (first.length === partBytes) return putParts(key, prepend(first, chunks));
      await putOne(key, first);
    },

    /** A local file; parts of a large one are sent at the same time. */
    async putFile(key: string, path: string): Promise<void> {
      const { size } = await stat(path);
      if (size <= partBytes) return putOne(key, await fileBody(path));
      const uploadId = await multipart.create(key);
      const parts: { number: number; etag: string }[] = [];
      const waiting = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index).values();
      async function putWaiting(): Promise<void> {
        for (const index of waiting) {
          const start = index * partBytes;
          const body = await fileBody(path, { start, end: Math.min(start + partBytes, size) - 1 });
          const number = index + 1;
          parts.push({ number, etag: await multipart.putPart({ key, uploadId, number }, body) });
        }
      }
      try {
        await Promise.all(Array.from({ length: fileConcurrency }, putWaiting));
        parts.sort((a, b) => a.number - b.number);
        await multipart.complete({ key, uploadId, parts, size });
      } catch (error) {
        await multipart.abort(key, uploadId).catch(() => undefined);
        throw error;
      }
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
      await putOne(key, body);
      return true;
    },

    /** Null when there is no such object. A broken connection is continued where it broke. */
    async get(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
      const request = (headers: Record<string, string>) => send({ method: 'GET', key, headers });
      try {
        return await readResumed(request, range);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    has: async (key: string) => (await find(key)) !== null,

    async *list(prefix: string): AsyncGenerator<S3Object> {
      const next = (xml: string) => ({ 'continuation-token': textOf(xml, 'NextContinuationToken') ?? '' });
      for await (const xml of pages({ 'list-type': '2', prefix }, next))
        for (const item of elementsOf(xml, 'Contents'))
          yield {
            key: textOf(item, 'Key') ?? '',
            size: Number(textOf(item, 'Size')),
            modified: new Date(textOf(item, 'LastModified') ?? 0),
          };
    },

    /** Whether the bucket answers; throws why not. */
    async check(): Promise<void> {
      await sendAndRead({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
    },

    remove: async (key: string) => void (await sendAndRead({ method: 'DELETE', key })),

    listUnfinished,

    /** Deletes the parts of uploads that were not completed. */
    async removeUnfinished(prefix: string): Promise<void> {
      for await (const { key, uploadId } of listUnfinished(prefix)) await multipart.abort(key, uploadId);
    },
  };
}

/** A local file, or a part of it, as the body of one request. */
async function fileBody(path: string, range?: { start: number; end: number }): Promise<S3Body> {
  const open = () => createReadStream(path, { ...range, highWaterMark: 256 * 1024 });
  const size = range ? range.end - range.start + 1 : (await stat(path)).size;
  const hash = createHash('sha256');
  for await (const chunk of open() as AsyncIterable<Buffer>) hash.update(chunk);
  return { size, sha256: hash.digest('hex'), open };
}

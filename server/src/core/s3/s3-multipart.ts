import { S3Error } from './s3-error.ts';
import type { S3Body, S3Requests } from './s3-request.ts';
import { encodeS3 } from './sign-request.ts';
import { textOf } from './s3-xml.ts';

/** A copy of a larger object is made in parts of this size. The limit of one request is 5 GB. */
const copyPartBytes = 512 * 1024 ** 2;
const copyConcurrency = 4;

type Place = { key: string; uploadId: string; number: number };
type Whole = {
  key: string;
  uploadId: string;
  parts: readonly { number: number; etag: string }[];
  size: number;
};

/** Objects that are sent or copied in parts. Part numbers grow from 1 to 10,000; gaps are allowed. */
export function createS3Multipart(
  { send, sendAndRead, bucket }: S3Requests,
  findSize: (key: string) => Promise<number | null>,
) {
  async function create(key: string): Promise<string> {
    return textOf(await sendAndRead({ method: 'POST', key, query: { uploads: '' } }), 'UploadId') ?? '';
  }

  const abort = async (key: string, uploadId: string) =>
    void (await sendAndRead({ method: 'DELETE', key, query: { uploadId } }));

  /** Returns the etag of the part. */
  async function putPart({ key, uploadId, number }: Place, body: Uint8Array | S3Body): Promise<string> {
    const response = await send({
      method: 'PUT',
      key,
      query: { partNumber: String(number), uploadId },
      body,
    });
    response.resume();
    return response.headers.etag ?? '';
  }

  async function complete({ key, uploadId, parts, size }: Whole): Promise<void> {
    const listed = parts.map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
    try {
      refuseError(await sendAndRead({ method: 'POST', key, query: { uploadId }, body }));
    } catch (error) {
      // A repeated request finds no upload when the first one succeeded and its answer was lost.
      const isGone = error instanceof S3Error && error.code === 'NoSuchUpload';
      if (!isGone || (await findSize(key)) !== size) throw error;
    }
  }

  /** Copies an object inside of the store: its bytes do not pass through this machine. */
  async function copy(from: string, to: string, size: number): Promise<void> {
    const source = `/${[bucket, ...from.split('/')].map(encodeS3).join('/')}`;
    const headers = { 'x-amz-copy-source': source };
    if (size <= copyPartBytes)
      return refuseError(await sendAndRead({ method: 'PUT', key: to, headers, body: Buffer.alloc(0) }));
    const uploadId = await create(to);
    const count = Math.ceil(size / copyPartBytes);
    const etags = Array.from({ length: count }, () => '');
    const waiting = etags.keys();
    async function copyWaiting(): Promise<void> {
      for (const index of waiting) {
        const start = index * copyPartBytes;
        const end = Math.min(start + copyPartBytes, size) - 1;
        const answer = await sendAndRead({
          method: 'PUT',
          key: to,
          query: { partNumber: String(index + 1), uploadId },
          headers: { ...headers, 'x-amz-copy-source-range': `bytes=${start}-${end}` },
          body: Buffer.alloc(0),
        });
        refuseError(answer);
        etags[index] = textOf(answer, 'ETag') ?? '';
      }
    }
    try {
      await Promise.all(Array.from({ length: copyConcurrency }, copyWaiting));
      const parts = etags.map((etag, index) => ({ number: index + 1, etag }));
      await complete({ key: to, uploadId, parts, size });
    } catch (error) {
      await abort(to, uploadId).catch(() => undefined);
      throw error;
    }
  }

  return { create, putPart, complete, abort, copy };
}

/** The status was sent before the work was done, so an error can follow a 200. */
function refuseError(answer: string): void {
  if (answer.includes('<Error>'))
    throw new S3Error(textOf(answer, 'Code') ?? 'InternalError', 200, textOf(answer, 'Message') ?? '');
}

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';
import { unreachable } from './s3-request.ts';

const maxResumes = 5;

/**
 * The content of an object, or a range of it. After a broken connection the rest is requested, unless the object has
 * changed. A reader that stops early closes the connection.
 */
export async function readResumed(
  request: (headers: Record<string, string>) => Promise<IncomingMessage>,
  range?: { start: number; end: number },
): Promise<Readable> {
  const end = range?.end ?? '';
  const first = await request(range ? { range: `bytes=${range.start}-${end}` } : {});
  if (range && Number(first.headers['content-length']) !== range.end - range.start + 1) {
    first.destroy();
    throw new S3Error(
      'InvalidRange',
      first.statusCode!,
      'The S3 service sent another range than was requested',
    );
  }
  const etag = first.headers.etag ?? '';

  async function* read(): AsyncGenerator<Uint8Array> {
    let position = range?.start ?? 0;
    let resumes = 0;
    let response = first;
    try {
      for (;;) {
        try {
          for await (const chunk of response as AsyncIterable<Uint8Array>) {
            yield chunk;
            position += chunk.length;
            resumes = 0;
          }
          return;
        } catch (error) {
          resumes += 1;
          if (resumes > maxResumes) throw unreachable(error);
          response = await request({ range: `bytes=${position}-${end}`, 'if-match': etag });
        }
      }
    } finally {
      response.destroy();
    }
  }
  const content = Readable.from(read(), { objectMode: false });
  // The generator has not started when nothing was read.
  content.once('close', () => first.destroy());
  return content;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { S3Body } from '../s3/s3-request.ts';

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/** A local file that collects the bytes of one part: with many uploads, parts in memory would take gigabytes. */
export async function openSpool(path: string) {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  return {
    size: () => size,
    async write(chunk: Uint8Array): Promise<void> {
      hash.update(chunk);
      size += chunk.length;
      for (let offset = 0; offset < chunk.length;)
        offset += (await file.write(chunk, offset, chunk.length - offset)).bytesWritten;
    },
    /** The bytes as the body of a request. Nothing is written afterwards. */
    body: (): S3Body => ({ size, sha256: hash.digest('hex'), open: () => createReadStream(path) }),
    read: () => createReadStream(path),
    async close(): Promise<void> {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';

/** Passes bytes through and computes their digest and their number. */
export function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  let sha256: string | undefined;
  return { stream, bytes: () => bytes, sha256: () => (sha256 ??= hash.digest('hex')) };
}

export async function digestOf(content: Readable): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

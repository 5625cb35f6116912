import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

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

export async function digestOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

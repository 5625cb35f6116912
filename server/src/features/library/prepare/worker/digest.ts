import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** SHA-256 of a file of any size, with progress. */
async function digest(path: string, onShare: (share: number) => void): Promise<string> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    read += bytes.length;
    onShare(size === 0 ? 1 : read / size);
  }
  return hash.digest('hex');
}

export async function digestAll(
  paths: readonly string[],
  onShare: (share: number) => void,
): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths)
    all.push(await digest(path, (share) => onShare((all.length + share) / paths.length)));
  return all;
}

import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of all files in a folder. */
export async function countFolderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    // A file that was deleted meanwhile counts as 0.
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}

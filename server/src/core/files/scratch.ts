import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a new local path for a temporary file. The caller deletes the file. */
export type Scratch = () => string;

export async function createScratch(folder: string): Promise<Scratch> {
  // Files here are left over from an earlier run, and nothing needs them any more.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return () => join(folder, randomUUID());
}

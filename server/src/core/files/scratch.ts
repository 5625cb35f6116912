import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A path of its own on this machine, for something on its way in. Whoever asks for one empties it. */
export type Scratch = () => string;

export async function createScratch(folder: string): Promise<Scratch> {
  // Whatever lies here was interrupted by the end of an earlier run: nobody will come back for it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return () => join(folder, randomUUID());
}

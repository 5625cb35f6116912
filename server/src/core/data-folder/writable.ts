import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';

const reasons: Record<string, string> = {
  EROFS: 'it is on a read-only file system',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file has that name',
};

/**
 * Why a folder cannot be created or written, in words for the operator. Node's recursive `mkdir` reports ENOENT for a
 * read-only file system, so the reason is found by a test of the nearest folder that exists, not by the error's code.
 */
export async function whyNotWritable(path: string, error: unknown): Promise<string> {
  const code = (await writeRefusal(path)) ?? (error as NodeJS.ErrnoException).code ?? '';
  return reasons[code] ?? (error as Error).message;
}

/** The code with which a write into this folder, or into the nearest one above that exists, is refused. */
export async function writeRefusal(path: string): Promise<string | undefined> {
  try {
    await access(path, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || dirname(path) === path) return code;
    return writeRefusal(dirname(path));
  }
}

import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { said } from '@snowglobe/contract/texts/texts.ts';

/**
 * Why a folder cannot be created or written, for the operator, as `said`. Node's recursive `mkdir` reports ENOENT for a
 * read-only file system, so the reason is found by a test of the nearest folder that exists, not by the error's code.
 */
export async function whyNotWritable(path: string, error: unknown): Promise<string> {
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  return said('system:notWritable', { code: (await writeRefusal(path)) ?? code, message });
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

import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file of mode 0600. After a crash at any moment the file is either complete or missing. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  await syncFolder(dirname(path));
}

/** A rename is on the disk only after a sync of its folder. Windows cannot open folders and does not need this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

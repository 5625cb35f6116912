import type { MemberId } from '@snowglobe/contract/scalars.ts';

/**
 * Large files of members on this device, in the private file system of the page's origin: `saved/<member>/<folder>/<file>`.
 * Without that file system there are none.
 */
const folderName = 'saved';
const tries = 20;
const retryMs = 250;

export const filesFolder = (memberId: MemberId, folder: string) => [folderName, String(memberId), folder];

const hasFiles = () => typeof navigator.storage?.getDirectory === 'function';

/** Null when it does not exist. */
async function findFolder(path: readonly string[]): Promise<FileSystemDirectoryHandle | null> {
  if (!hasFiles()) return null;
  try {
    let folder = await navigator.storage.getDirectory();
    for (const name of path) folder = await folder.getDirectoryHandle(name);
    return folder;
  } catch {
    return null;
  }
}

const wait = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** A file that is being written cannot be deleted: the writer, maybe in another tab, stops in a moment. */
async function remove(path: readonly string[], name: string): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    const folder = await findFolder(path);
    if (!folder) return;
    try {
      return await folder.removeEntry(name, { recursive: true });
    } catch (error) {
      if ((error as DOMException).name === 'NotFoundError') return;
      await wait(retryMs);
    }
  }
  console.info(`${name} could not be deleted on this device. The next start deletes it.`);
}

async function listNames(path: readonly string[]): Promise<string[]> {
  const folder = await findFolder(path);
  const names: string[] = [];
  if (folder) for await (const name of folder.keys()) names.push(name);
  return names;
}

export const deviceFiles = {
  /** Null when there is no such file. */
  async open(memberId: MemberId, folder: string, name: string): Promise<File | null> {
    const found = await findFolder(filesFolder(memberId, folder));
    try {
      return (await (await found?.getFileHandle(name))?.getFile()) ?? null;
    } catch {
      return null;
    }
  },
  listFolders: (memberId: MemberId) => listNames([folderName, String(memberId)]),
  removeFolder: (memberId: MemberId, folder: string) => remove([folderName, String(memberId)], folder),
  /** Somebody else is signed in now. */
  async keepOnly(memberId: MemberId): Promise<void> {
    const others = (await listNames([folderName])).filter((name) => name !== String(memberId));
    await Promise.all(others.map((name) => remove([folderName], name)));
  },
  /** After a sign-out or a ban. */
  async clear(): Promise<void> {
    if ((await findFolder([folderName])) !== null) await remove([], folderName);
  },
};

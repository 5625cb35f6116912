/** Left free, because the browser needs some space of its own and other pages too. */
const reserveBytes = 50 * 1024 ** 2;

/** Whether this browser can save videos. Only a page over https (or of this machine) has the file system. */
export const canSave = (): boolean =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof Worker === 'function' &&
  'FileSystemFileHandle' in window;

/** A film of several files needs Media Source Extensions: an old iPhone plays it only from a server. */
export const canPlaySaved = (isFile: boolean): boolean =>
  isFile || 'MediaSource' in window || 'ManagedMediaSource' in window;

/** How many bytes the browser still stores for this page; Infinity if it does not tell. */
export async function freeBytes(): Promise<number> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? Infinity : Math.max(0, quota - (usage ?? 0) - reserveBytes);
}

/** Otherwise the browser may delete the files when the disk is full. Some browsers ask the member, others decide. */
export async function keepForGood(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

export const folderOf = (videoId: number) => String(videoId);

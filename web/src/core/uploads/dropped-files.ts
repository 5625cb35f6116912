/** Where dropped files lay: a browser says so of folders that were chosen, but not of those that were dropped. */
const droppedPaths = new WeakMap<File, string>();

/** "Show/Season 2/03.mkv", or nothing for a file that came by itself. */
export const pathOf = (file: File) => droppedPaths.get(file) ?? file.webkitRelativePath;

type Dropped = Pick<DataTransfer, 'files' | 'items'>;

/** What was dropped, and all that is in a folder that was. */
export async function droppedFiles({ files, items }: Dropped): Promise<File[]> {
  // Asked for before anything is awaited: a browser takes the list away after the drop.
  const plain = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) return plain;
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  try {
    if (!entry.isDirectory) {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      droppedPaths.set(file, entry.fullPath.replace(/^\//, ''));
      return [file];
    }
    const found: File[] = [];
    for (const each of await entriesOf(entry as FileSystemDirectoryEntry))
      found.push(...(await filesOf(each)));
    return found;
  } catch {
    // What can't be read is not there: the others are.
    return [];
  }
}

/** A browser gives a folder in parts, until a part is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

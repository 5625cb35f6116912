/** The paths of dropped files. A browser gives the path of files in a chosen folder, but not in a dropped one. */
const droppedPaths = new WeakMap<File, string>();

/** "Show/Season 2/03.mkv", or '' for a single file. */
export const pathOf = (file: File) => droppedPaths.get(file) ?? file.webkitRelativePath;

type Dropped = Pick<DataTransfer, 'files' | 'items'>;

/** The dropped files, and all files in dropped folders. */
export async function droppedFiles({ files, items }: Dropped): Promise<File[]> {
  // Read before the first await: a browser empties the list after the drop event.
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
    // A file that cannot be read is left out; the others are kept.
    return [];
  }
}

/** A browser returns the entries of a folder in parts; an empty part is the end. */
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

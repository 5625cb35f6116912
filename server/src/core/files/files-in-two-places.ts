import type { Files } from './files.ts';

/**
 * Files of which some are still in another place, until `npm run move-files` has moved them. New files are stored in the
 * first place; a file is read where it is, and deleted in both.
 */
export function createFilesInTwoPlaces(main: Files, other: Files): Files {
  /** A file that is moved between the two looks is in the first place by then. */
  async function findIn<T>(look: (files: Files) => Promise<T>, isFound: (result: T) => boolean): Promise<T> {
    for (const files of [main, other]) {
      const result = await look(files);
      if (isFound(result)) return result;
    }
    return look(main);
  }

  return {
    ...main,
    open: (key) =>
      findIn(
        (files) => files.open(key),
        (file) => file !== null,
      ),
    lend: (key, path) => findIn((files) => files.lend(key, path), Boolean),
    async remove(key) {
      await main.remove(key);
      await other.remove(key);
    },
    async *list(folder) {
      const listed = new Set<string>();
      for await (const file of main.list(folder)) {
        listed.add(file.key);
        yield file;
      }
      for await (const file of other.list(folder)) if (!listed.has(file.key)) yield file;
    },
  };
}

import { safeName } from '../../../core/files/safe-name.ts';

/** Enough for the film's own folder, its season, its show, and one above. */
const maxFolders = 4;
const maxNameLength = 100;
const maxPathLength = 4000;

/** The folders of a path, cleaned and shortened: "Show/Season 2". Empty for a file without a folder. */
export function folderOf(path: string): string {
  const folders = path
    .slice(-maxPathLength)
    .split(/[\\/]+/)
    .slice(0, -1);
  return folders
    .map((folder) => folder.trim())
    .filter((folder) => !/^\.*$/.test(folder) && !/^[a-z]:$/i.test(folder))
    .slice(-maxFolders)
    .map((folder) => Array.from(safeName(folder)).slice(0, maxNameLength).join(''))
    .join('/');
}

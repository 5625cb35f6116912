import { safeName } from '../../core/files/safe-name.ts';

/** More than these say nothing about a film: its own folder, its season's, its show's, and one above. */
const mostFolders = 4;
const longestName = 100;
const longestPath = 4000;

/** The folders of a path, cleaned and bounded: "Show/Season 2". Empty for a file that lay in none. */
export function folderOf(path: string): string {
  const folders = path
    .slice(-longestPath)
    .split(/[\\/]+/)
    .slice(0, -1);
  return folders
    .map((folder) => folder.trim())
    .filter((folder) => !/^\.*$/.test(folder) && !/^[a-z]:$/i.test(folder))
    .slice(-mostFolders)
    .map((folder) => Array.from(safeName(folder)).slice(0, longestName).join(''))
    .join('/');
}

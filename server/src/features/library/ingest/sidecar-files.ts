import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isVideoName } from '@snowglobe/contract/features/library/skip-reason.ts';
import { trackLabelMax } from '@snowglobe/contract/features/library/library.limits.ts';
import {
  findVideoOfSubtitles,
  isSubtitleName,
  parseSidecarName,
} from '@snowglobe/contract/features/library/sidecars.ts';

type SidecarFile = { path: string; size: number; language: string; label: string };

/** The subtitle files of a film on the disk: in its folder, or in a folder "Subs" there, with the film's name in theirs. */
export async function listSidecarSubtitles(film: string): Promise<SidecarFile[]> {
  const filmFolder = dirname(film);
  const entries = await readdir(filmFolder, { withFileTypes: true });
  const films = entries
    .filter((entry) => entry.isFile() && isVideoName(entry.name))
    .map(({ name }) => ({ file_name: name, folder: '' }));
  const subtitleFolders = entries.filter(
    (entry) => entry.isDirectory() && /^(subs?|subtitles?)$/i.test(entry.name),
  );
  const folders = [filmFolder, ...subtitleFolders.map(({ name }) => join(filmFolder, name))];
  const found: SidecarFile[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // Symbolic links are skipped: they may lead to any file of the server.
      if (!entry.isFile() || !isSubtitleName(entry.name)) continue;
      if (findVideoOfSubtitles(entry.name, '', films)?.file_name !== basename(film)) continue;
      const path = join(folder, entry.name);
      const { language, label } = parseSidecarName(entry.name, basename(film))!;
      found.push({ path, size: (await stat(path)).size, language, label: label.slice(0, trackLabelMax) });
    }
  }
  return found;
}
